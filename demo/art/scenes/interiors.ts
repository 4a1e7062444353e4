import type { Rgb } from '../color.ts';
import { clamp, mix, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';
import { createRandom } from '../random.ts';

export type Plaster = {
  shade: string;
  lit: string;
  warm: string;
  floor: string;
};

type RolledMat = {
  /** Left end and height of the axis, in picture heights. */
  x: number;
  y: number;
  radius: number;
  length: number;
  dark: string;
  light: string;
};

/** Window light and a leaf's shadow on a plaster wall. */
export type WallView = {
  seed: string;
  /** Foot of the plant, in picture heights. */
  leaf: readonly [number, number];
  window: readonly [number, number];
  columns?: number;
  stems?: number;
  /** 1 or more leaves the floor out. */
  floor?: number;
  mat?: RolledMat;
};

type Leaflet = readonly [x0: number, y0: number, x1: number, y1: number];

const LEAF_BASE = 0.011;
const LEAF_TIP = 0.002;

const growLeaves = (view: WallView): Leaflet[] => {
  const random = createRandom(`l${view.seed}`);
  const leaves: Leaflet[] = [];
  for (let stem = 0; stem < (view.stems ?? 4); stem++) {
    const footX = view.leaf[0] + (random() - 0.5) * 0.5;
    const footY = view.leaf[1] + (random() - 0.5) * 0.2;
    const angle = -1.9 + random() * 0.9;
    const length = 0.55 + random() * 0.35;
    for (let k = 0; k < 17; k++) {
      const t = 0.12 + (k / 17) * 0.88;
      const x = footX + Math.cos(angle + t * 0.5) * length * t;
      const y = footY + Math.sin(angle + t * 0.5) * length * t + 0.14 * t * t;
      for (const side of [-1, 1]) {
        const turn = angle + t * 0.5 + side * (1.15 - 0.55 * t);
        const reach = 0.19 * Math.sin(Math.PI * (0.12 + t * 0.8)) + 0.03;
        leaves.push([x, y, x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + 0.03]);
      }
    }
  }
  return leaves;
};

const leafDistance = (leaves: readonly Leaflet[], x: number, y: number): number => {
  let nearest = 9;
  for (const [x0, y0, x1, y1] of leaves) {
    if (x < Math.min(x0, x1) - 0.06 || x > Math.max(x0, x1) + 0.06) continue;
    if (y < Math.min(y0, y1) - 0.06 || y > Math.max(y0, y1) + 0.06) continue;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const t = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy));
    const girth = mix(LEAF_BASE, LEAF_TIP, Math.abs(t - 0.35) * 1.4);
    nearest = Math.min(nearest, Math.hypot(x - x0 - dx * t, y - y0 - dy * t) - girth);
  }
  return nearest;
};

/** Light through the panes at a point of the wall, 0 to 1, blurring with the distance it falls. */
const paneLight = (view: WallView, u: number, v: number): number => {
  const x = u - v * 0.55 - view.window[0];
  const y = v - view.window[1] + x * 0.12;
  const soft = 0.006 + 0.022 * clamp(y);
  const [paneWidth, paneHeight, bar] = [0.235, 0.285, 0.022];
  let light = 0;
  for (let i = 0; i < (view.columns ?? 2); i++) {
    for (let j = 0; j < 3; j++) {
      const left = x - i * (paneWidth + bar);
      const top = y - j * (paneHeight + bar);
      const across = smoothstep(-soft, soft, left) * smoothstep(-soft, soft, paneWidth - left);
      light = Math.max(
        light,
        across * smoothstep(-soft, soft, top) * smoothstep(-soft, soft, paneHeight - top),
      );
    }
  }
  return light;
};

export const paintWall = (width: number, height: number, plaster: Plaster, view: WallView): PixelImage => {
  const image = new PixelImage(width, height);
  const noise = createNoise(view.seed);
  const leaves = growLeaves(view);
  const [shade, lit, warm, ground] = [
    rgb(plaster.shade),
    rgb(plaster.lit),
    rgb(plaster.warm),
    rgb(plaster.floor),
  ];
  const litGround = mixRgb(lit, ground, 0.42);
  const floor = view.floor ?? 0.82;
  image.fill((x, y) => {
    const u = x / height;
    const v = y / height;
    const onFloor = v > floor;
    const wallU = onFloor ? u - (v - floor) * 1.3 : u;
    const wallV = onFloor ? floor + (v - floor) * 0.55 : v;
    const shadow = smoothstep(0.012 + 0.01 * wallV, -0.006, leafDistance(leaves, wallU, wallV));
    const light = paneLight(view, wallU, wallV) * (1 - 0.86 * shadow);
    const plasterGrain = noise.fbm(u * 3.2, v * 3.2, 5) * 0.09 + noise.fbm(u * 70, v * 70, 2) * 0.035;
    const tone = onFloor ? 1 + plasterGrain * 0.7 : 1.06 + plasterGrain - 0.16 * smoothstep(0.2, 1, v);
    let color: Rgb = scaleRgb(onFloor ? ground : shade, tone);
    color = mixRgb(color, scaleRgb(onFloor ? litGround : lit, 1 + plasterGrain * 1.2), light * 0.94);
    if (light > 0.02) color = mixRgb(color, warm, 0.1 * Math.exp(-Math.abs(light - 0.5) * 7));
    const corner = onFloor
      ? 0.86 + 0.14 * smoothstep(0, 0.05, v - floor)
      : 1 - 0.22 * smoothstep(0.03, 0, floor - v);
    return scaleRgb(color, corner);
  });
  if (view.mat) paintRolledMat(image, view.mat);
  return image;
};

const paintRolledMat = (image: PixelImage, mat: RolledMat): void => {
  const { width, height } = image;
  const [dark, light, strap] = [rgb(mat.dark), rgb(mat.light), rgb('#efe3cf')];
  const end = mat.x + mat.length;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const dy = (v - mat.y) / mat.radius;
    for (let x = 0; x < width; x++) {
      const u = x / height;
      const sides =
        smoothstep(mat.x - mat.radius * 0.9, mat.x, u) * smoothstep(end + mat.radius * 1.6, end, u);
      const contact = Math.exp(-Math.abs(v - (mat.y + mat.radius) - 0.004) * 55) * sides;
      if (contact > 0.01) image.put(x, y, scaleRgb(image.get(x, y), 1 - 0.62 * contact));
      const bulge = Math.sqrt(Math.max(0, 1 - dy * dy));
      if (Math.abs(dy) <= 1 && u > mat.x && u < end + mat.radius * 0.42 * bulge) {
        const weave = 1 + 0.03 * Math.sin(u * 900) * Math.sin(v * 900);
        const body = scaleRgb(mixRgb(dark, light, smoothstep(-0.2, 0.95, -dy * 0.8 + bulge * 0.25)), weave);
        const toStrap = Math.min(
          Math.abs(u - mat.x - mat.length * 0.24),
          Math.abs(u - mat.x - mat.length * 0.76),
        );
        image.put(x, y, toStrap < 0.012 ? mixRgb(body, strap, 0.9 * (0.5 + 0.5 * bulge)) : body);
      }
      const ex = (u - mat.x) / (mat.radius * 0.42);
      const radius = Math.hypot(ex, dy);
      if (radius > 1) continue;
      const spiral = (radius * 6.2 + Math.atan2(dy, ex) / (2 * Math.PI) + 1) % 1;
      const layer = smoothstep(0, 0.16, spiral) * smoothstep(1, 0.8, spiral);
      const opacity = clamp((1 - radius) * mat.radius * height * 0.5);
      image.blend(x, y, scaleRgb(mixRgb(dark, light, 0.55), 0.55 + 0.5 * layer), opacity);
    }
  }
};
