import type { Rgb, Stops } from '../color.ts';
import { addRgb, clamp, createRamp, mix, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { addPerson, type PersonLight, type Place } from '../figures/person.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';

export type VaultInks = {
  /** The face of a rib towards the viewer, its inner side, and the wall between two: near, then far. */
  face: readonly [near: string, far: string];
  side: readonly [near: string, far: string];
  web: readonly [near: string, far: string];
  floor: readonly [near: string, far: string];
  light: string;
  sky: Stops;
  sun: string;
  person: PersonLight;
};

/** A long hall below ribs, open at its end, and a person on its floor. */
export type VaultView = {
  seed: string;
  person: Place;
  /** Vanishing point, above the person, in picture heights. */
  eye: number;
  /** Half the width of the hall at a distance of one length. */
  half: number;
  /** Height of the straight walls above the eye, in half widths. */
  spring: number;
  /** Depth of the floor below the eye, in half widths. */
  floor: number;
  /** Distance at which the hall ends. */
  end: number;
  /** Distance between ribs, width of a rib along the hall, and depth by which a rib stands out. */
  every: number;
  rib: number;
  deep: number;
  sun: { y: number; radius: number };
};

/** Returns the size of the cross-section whose edge a point lies on: points of one size have one distance. */
const sizeAt = (x: number, up: number, spring: number): number => {
  const wall = Math.abs(x);
  if (up <= spring * wall) return wall;
  const a = 1 - spring * spring;
  const b = up * spring;
  return (-b + Math.sqrt(b * b + a * (x * x + up * up))) / a;
};

/** Sample offsets: each pixel is sampled at four points, so that the many edges are smooth. */
const corners = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

type Look = (x: number, y: number, grain: number) => Rgb;

/**
 * Returns a function from a direction to the color of the hall there; `soft` is the width of an edge, about a pixel.
 */
const lookInto = (inks: VaultInks, view: VaultView, soft: number): Look => {
  const { half, spring, floor, end, every, rib, deep, sun } = view;
  const pair = ([near, far]: readonly [string, string]) => [rgb(near), rgb(far)] as const;
  const [face, side, web, ground] = [pair(inks.face), pair(inks.side), pair(inks.web), pair(inks.floor)];
  const [light, disc] = [rgb(inks.light), rgb(inks.sun)];
  const sky = createRamp(inks.sky);
  const depthOf = (z: number): number => clamp((z - 0.3) / (end - 0.3)) ** 0.8;
  const toned = ([near, far]: readonly [Rgb, Rgb], z: number): Rgb => mixRgb(near, far, depthOf(z));

  const opening = (x: number, y: number): Rgb => {
    const air = sky(clamp((y + (half * (1 + spring)) / end) / ((half * (1 + spring + floor)) / end)));
    const away = Math.hypot(x, y - sun.y);
    const halo = mixRgb(air, disc, 0.5 * Math.exp(-Math.max(0, away - sun.radius) * 16));
    return mixRgb(halo, disc, smoothstep(sun.radius + soft, sun.radius - soft, away));
  };
  const onFloor = (x: number, z: number, grain: number): Rgb => {
    // Light falls in between the ribs from the right, and lies in slanting bars.
    const across = (x * z) / half;
    const place = ((((z - 0.45 * across + 0.18) / every) % 1) + 1) % 1;
    const blur = 0.03 + 0.03 * z;
    const bar = smoothstep(0.34 - blur, 0.34 + blur, place) * smoothstep(0.94 + blur, 0.94 - blur, place);
    const strength = bar * smoothstep(-1.05, 0.5, across) * 0.62;
    const shine = 0.5 * Math.exp(-((x / (0.05 + 0.16 / z)) ** 2)) * depthOf(z);
    return mixRgb(
      scaleRgb(toned(ground, z), 1 + grain),
      light,
      clamp(strength * mix(0.5, 0.85, depthOf(z)) + shine),
    );
  };
  const onVault = (x: number, up: number, size: number, grain: number): Rgb => {
    const z = half / size;
    // Ribs stand at every length; the next one outward may cover this point.
    const outer = Math.floor(z / every) * every;
    const inner = outer + every;
    const lit = (0.5 + 0.5 * clamp(-x / size + 0.35 * (up / size))) * mix(0.3, 1, depthOf(z));
    const isSide = (1 - deep) * half;
    const front = isSide / inner;
    // Closest to the viewer first: the face of the rib at `inner`, then its inner side, then the wall.
    if (size >= front && size <= half / inner) return scaleRgb(toned(face, inner), 1 + grain);
    const foot = isSide / (outer + rib);
    if (outer > 0 && size <= isSide / outer && size >= foot) {
      const through = clamp((isSide / size - outer) / rib);
      return scaleRgb(mixRgb(toned(side, z), light, 0.34 * lit * (0.35 + 0.65 * through)), 1 + grain);
    }
    const past = clamp((z - outer - rib) / (every - rib));
    const glow = smoothstep(0, 0.5, past) * smoothstep(1.2, 0.55, past);
    return scaleRgb(mixRgb(toned(web, z), light, 0.36 * lit * glow), 1 + grain - 0.26 * (1 - glow));
  };

  return (x, y, grain) => {
    const wallSize = sizeAt(x, -y, spring);
    const floorSize = y / floor;
    if (Math.max(wallSize, floorSize) < half / end) return opening(x, y);
    return floorSize >= wallSize ? onFloor(x, half / floorSize, grain) : onVault(x, -y, wallSize, grain);
  };
};

export const paintVault = (width: number, height: number, inks: VaultInks, view: VaultView): PixelImage => {
  const noise = createNoise(view.seed);
  const { person, eye } = view;
  const seen = lookInto(inks, view, 1.1 / height);
  const image = new PixelImage(width, height).fill((px, py) => {
    const x = px / height - person.x;
    const y = py / height - eye;
    const grain = noise.fbm(x * 3.2 + 7, y * 3.2 + 7, 5) * 0.08 + noise.fbm(x * 70, y * 70, 2) * 0.03;
    return corners.reduce<Rgb>(
      (sum, [right, down]) => addRgb(sum, scaleRgb(seen(x + right / height, y + down / height, grain), 0.25)),
      [0, 0, 0],
    );
  });
  addPerson(image, person, inks.person);
  return image;
};
