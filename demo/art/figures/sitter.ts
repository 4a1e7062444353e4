import { clamp, mix, mixRgb, rgb, smoothstep } from '../color.ts';
import type { PixelImage } from '../pixels.ts';

/** A tapered limb: from (x0, y0) with radius r0 to (x1, y1) with radius r1. Figure heights, y down, ground at 0. */
type Limb = readonly [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number];
type Joint = readonly [x: number, y: number, r: number];

const SMOOTHING = 0.028;

const chain = (joints: readonly Joint[]): Limb[] =>
  joints.slice(1).map((joint, i) => [...(joints[i] ?? joint), ...joint] as const);
const ball = (x: number, y: number, r: number): Limb => [x, y, r, x + 1e-6, y, r];
const mirrored = (joints: readonly Joint[]): Limb[] => [
  ...chain(joints),
  ...chain(joints.map(([x, y, r]) => [-x, y, r] as const)),
];

/** A person sitting cross-legged, seen from the front, small in a wide country. */
// biome-ignore format: one limb a line, like a table
const seated: readonly Limb[] = [
  ...chain([[0, -0.1, 0.105], [0, -0.22, 0.088], [0, -0.33, 0.082], [0, -0.425, 0.098]]),
  ...chain([[-0.085, -0.445, 0.046], [0.085, -0.445, 0.046]]),
  ...chain([[0, -0.45, 0.04], [0, -0.535, 0.034]]),
  ball(0, -0.605, 0.058),
  ball(0, -0.585, 0.05),
  ball(0, -0.668, 0.026),
  ...mirrored([[-0.105, -0.44, 0.042], [-0.172, -0.3, 0.034], [-0.228, -0.165, 0.026], [-0.262, -0.118, 0.02]]),
  ...mirrored([[-0.05, -0.09, 0.085], [-0.19, -0.075, 0.066], [-0.3, -0.055, 0.05]]),
  ...mirrored([[-0.3, -0.052, 0.046], [-0.12, -0.036, 0.04], [0.07, -0.03, 0.032]]),
];

/** Signed distance to the body, its limbs melted together where they meet. */
const bodyDistance = (x: number, y: number): number => {
  let distance = 1e9;
  for (const [x0, y0, r0, x1, y1, r1] of seated) {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const t = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy));
    const limb = Math.hypot(x - x0 - dx * t, y - y0 - dy * t) - mix(r0, r1, t);
    const overlap = Math.max(SMOOTHING - Math.abs(distance - limb), 0) / SMOOTHING;
    distance = Math.min(distance, limb) - overlap * overlap * SMOOTHING * 0.25;
  }
  return distance;
};

type Sitter = {
  /** Where the knoll rises and the sitter sits, 0 to 1 across. */
  x: number;
  /** Figure height in picture heights. */
  size: number;
  color: string;
  rim: string;
  hill: string;
};

/** Puts a dark knoll in the foreground with a person sitting on it, their upper edge in the sun. */
export const addSitter = (image: PixelImage, sitter: Sitter): void => {
  const { width, height } = image;
  const hill = mixRgb(rgb('#000000'), rgb(sitter.hill), 0.5);
  const crest = (u: number): number =>
    0.9 - 0.085 * Math.exp(-((u - sitter.x) ** 2) / 0.06) + 0.012 * Math.sin(u * 9);
  for (let x = 0; x < width; x++) {
    const top = crest(x / width) * height;
    for (let y = Math.max(0, Math.floor(top)); y < height; y++) image.blend(x, y, hill, clamp(y - top + 1));
  }
  const scale = sitter.size * height;
  const footX = sitter.x * width;
  const footY = (crest(sitter.x) + 0.004) * height;
  const [color, rim] = [rgb(sitter.color), rgb(sitter.rim)];
  const e = 0.012;
  for (let y = Math.floor(footY - scale * 0.8); y < Math.min(height, footY + scale * 0.06); y++) {
    for (let x = Math.max(0, Math.floor(footX - scale / 2)); x < Math.min(width, footX + scale / 2); x++) {
      const u = (x - footX) / scale;
      const v = (y - footY) / scale;
      const distance = bodyDistance(u, v);
      if (distance * scale > 1.2) continue;
      const gx = bodyDistance(u + e, v) - bodyDistance(u - e, v);
      const gy = bodyDistance(u, v + e) - bodyDistance(u, v - e);
      const facing = (-0.2 * gx - gy) / (Math.hypot(gx, gy) || 1) / 1.02;
      const edge = smoothstep(0.3, 1, facing) * smoothstep(-0.02, -0.001, distance) * 0.7;
      image.blend(x, y, mixRgb(color, rim, edge), clamp(0.5 - distance * scale * 0.8));
    }
  }
};
