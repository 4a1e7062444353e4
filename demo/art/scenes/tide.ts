import type { Rgb } from '../color.ts';
import { addRgb, clamp, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import type { Noise } from '../noise.ts';
import { createNoise } from '../noise.ts';
import type { PixelImage } from '../pixels.ts';
import type { Hour } from './hours.ts';
import type { SeaView } from './landscapes.ts';
import { paintSea } from './landscapes.ts';
import { createSky } from './sky.ts';

/** Edge of the sea, seen from the beach: breaking waves, foam that runs out, and wet sand that mirrors the sky. */
export type TideView = Omit<SeaView, 'shore'> & {
  /** End of the water at the left and at the right, in picture heights. */
  edge: readonly [left: number, right: number];
  /** Positions of the breaking waves, from the horizon (0) to the edge (1). */
  breakers: readonly number[];
  sand: string;
};

/** Returns the density of foam: a lace with holes that grow with the distance from the crest. */
const lace = (noise: Noise, u: number, v: number, scale: number): number => {
  const x = u * scale;
  const y = v * scale * 3.4;
  const bend = 0.9 * noise.at(x * 0.35, y * 0.35);
  return noise.ridge(x + bend, y + bend, 3, 2.1, 0.55);
};

type Shore = { line: (u: number, share: number) => number; horizon: number };

/** A breaking wave: a dark, clear face below a bright lip, and foam that drifts behind it. */
const paintBreaker = (
  image: PixelImage,
  noise: Noise,
  hour: Hour,
  view: TideView,
  { line, horizon }: Shore,
  share: number,
): void => {
  const { width, height } = image;
  const [face, deep] = [rgb(hour.shallow), rgb(hour.deep)];
  const foam = mixRgb(rgb('#ffffff'), rgb(hour.glow), 0.22);
  for (let x = 0; x < width; x++) {
    const u = x / height;
    const crest = line(u, share);
    const depth = clamp((crest - horizon) / 0.5);
    // A wave is high where it breaks, and runs out to both sides.
    const swell = smoothstep(-0.42, 0.3, noise.at(u * 1.7 + share * 31, share * 17));
    const tall = (0.004 + 0.05 * depth) * (0.25 + 0.75 * swell);
    const lip = tall * Math.max(0.05, 0.17 + 0.12 * noise.at(u * 26, share * 40) * swell);
    const trail = (0.012 + 0.13 * depth) * (0.35 + 0.65 * swell);
    const from = Math.max(0, Math.floor((crest - trail) * height));
    const to = Math.min(height, Math.ceil((crest + tall * 1.6) * height));
    const sunward = Math.exp(-(((u / image.width) * height - view.sun.x) ** 2) * 9);
    for (let y = from; y < to; y++) {
      const v = y / height;
      const below = v - crest;
      if (below < 0) {
        const behind = -below / trail;
        const holes = lace(noise, u, v, 16 / (0.25 + depth));
        const cover = smoothstep(0.42 + 0.4 * behind, 0.95, holes) * (1 - behind) * swell;
        image.blend(x, y, foam, clamp(cover * 0.6));
      }
      if (below > -lip) {
        const down = below / tall;
        const clear = smoothstep(1.6, 0.1, down) * smoothstep(-0.1, 0.25, down) * (0.25 + 0.6 * swell);
        const glass = mixRgb(
          mixRgb(face, deep, clamp(down)),
          rgb(hour.glow),
          0.3 * sunward * (1 - clamp(down)),
        );
        image.blend(x, y, glass, clear);
      }
      const rough = noise.at(u * 60, v * 160) * 0.5 + noise.at(u * 150, v * 300) * 0.3;
      const white = smoothstep(lip * 1.5, lip * 0.2, Math.abs(below + lip * 0.5) + lip * 0.35 * rough);
      image.blend(x, y, foam, clamp(white * (0.25 + 0.75 * swell)));
    }
  }
};

/** Returns the cover of foam on the sand: a thin sheet with a bright rim, and rims of earlier waves. */
const rimsAt = (noise: Noise, u: number, v: number, below: number): number => {
  let cover = 0;
  for (const [away, wide, bright] of [
    [0, 0.0058, 1],
    [-0.03, 0.0036, 0.5],
    [-0.068, 0.003, 0.32],
  ] as const) {
    const bend = away === 0 ? 0 : 0.016 * noise.at(u * 3.1 + away * 90, away * 50);
    const rough = 0.0032 * noise.at(u * 34, v * 40 + away * 70) + 0.002 * noise.at(u * 95, v * 120);
    const thick = wide * Math.max(0.12, 0.62 + 0.75 * noise.at(u * 7 + away * 40, 9));
    const edge = Math.abs(below - away - bend + rough);
    cover = Math.max(cover, smoothstep(thick * 1.3, thick * 0.4, edge) * bright);
  }
  return cover;
};

const paintBeach = (
  image: PixelImage,
  noise: Noise,
  hour: Hour,
  view: TideView,
  { line, horizon }: Shore,
): void => {
  const { width, height } = image;
  const aspect = width / height;
  const sky = createSky(hour, noise, { sun: view.sun, aspect, horizon, clouds: view.clouds ?? 0.5 });
  const [sand, deep, sun, shallow] = [rgb(view.sand), rgb(hour.deep), rgb(hour.sun), rgb(hour.shallow)];
  const wet = mixRgb(scaleRgb(sand, 0.34), deep, 0.34);
  const foam = mixRgb(rgb('#ffffff'), rgb(hour.glow), 0.2);
  for (let x = 0; x < width; x++) {
    const u = x / height;
    const edge = line(u, 1);
    for (let y = Math.max(0, Math.floor((edge - 0.1) * height)); y < height; y++) {
      const v = y / height;
      const below = v - edge;
      const ripple = noise.fbm(u * 5, v * 26, 3);
      const tilt = 0.05 * noise.at(u * 4, v * 13) + 0.02 * noise.at(u * 16, v * 60);
      const mirrorV = clamp(1 - (below + 0.02) * 1.75 + tilt, 0, 0.995);
      const mirror: Rgb = sky(clamp(u / aspect + tilt * 0.25, -0.2, 1.2), mirrorV, false);
      const dry = smoothstep(0.2, 0.44, below + 0.06 * ripple);
      const shine = 0.8 * (1 - 0.72 * dry) * (1 - 0.35 * smoothstep(0, 0.4, below));
      const grain = 1 + 0.05 * noise.at(u * 240, v * 360) + 0.07 * ripple;
      let color = mixRgb(scaleRgb(mixRgb(wet, scaleRgb(sand, 0.62), dry), grain), mirror, clamp(shine));
      const offset = (u / aspect - view.sun.x + tilt * 0.5) * aspect;
      const path = Math.exp(-((offset / (0.07 + below * 0.16)) ** 2)) * smoothstep(0.4, 0, below);
      color = addRgb(color, scaleRgb(sun, path * 0.34 * (0.75 + 0.5 * ripple)));
      if (below < 0) {
        const sheet = smoothstep(-0.1, -0.012, below);
        const water = mixRgb(mixRgb(shallow, mirror, 0.62), foam, 0.16);
        const holes = smoothstep(0.62, 0.98, lace(noise, u, v, 15)) * smoothstep(-0.1, -0.02, below);
        color = mixRgb(image.get(x, y), mixRgb(water, foam, holes * 0.75), sheet);
      } else {
        // The sheet of water throws a narrow shadow on the sand before it.
        color = scaleRgb(color, 1 - 0.3 * smoothstep(0.018, 0.002, below));
      }
      image.put(x, y, mixRgb(color, foam, clamp(rimsAt(noise, u, v, below))));
    }
  }
};

export const paintTide = (width: number, height: number, hour: Hour, view: TideView): PixelImage => {
  const image = paintSea(width, height, hour, view);
  const noise = createNoise(`tide ${view.seed}`);
  const { horizon } = view;
  const [left, right] = view.edge;
  const line = (u: number, share: number): number => {
    const across = u / (width / height);
    const end = left + (right - left) * across;
    const lobes = 0.026 * Math.sin(u * 5.4 + share * 3) + 0.02 * noise.fbm(u * 2.6, share * 11, 3);
    return horizon + (end - horizon) * share ** 1.15 + lobes * share ** 1.6;
  };
  const shore = { line, horizon };
  for (const share of view.breakers) paintBreaker(image, noise, hour, view, shore, share);
  paintBeach(image, noise, hour, view, shore);
  return image;
};
