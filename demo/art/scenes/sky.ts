import type { Rgb } from '../color.ts';
import { clamp, createRamp, mixRgb, rgb, smoothstep } from '../color.ts';
import type { Noise } from '../noise.ts';
import type { PixelImage } from '../pixels.ts';
import type { Hour } from './hours.ts';

export type Sun = {
  /** 0 to 1 across the picture. */
  x: number;
  /** 0 at the top, 1 at the horizon. */
  y: number;
  /** In picture heights; 0 leaves the disc out. */
  radius: number;
};

type SkyOptions = {
  sun: Sun;
  aspect: number;
  horizon: number;
  /** 0 to 1. */
  clouds: number;
  cloudShift?: number;
};

type Sky = (u: number, v: number, withDisc?: boolean) => Rgb;

export const createSky = (hour: Hour, noise: Noise, options: SkyOptions): Sky => {
  const { sun, aspect, horizon, clouds } = options;
  const shift = options.cloudShift ?? 1;
  const ramp = createRamp(hour.sky);
  const disc = rgb(hour.sun);
  const glow = rgb(hour.glow);
  const cloud = rgb(hour.cloud);
  return (u, v, withDisc = true) => {
    const height = clamp(v);
    const distance = Math.hypot((u - sun.x) * aspect, (v - sun.y) * horizon);
    const halo = 0.62 * Math.exp(-distance * 3.4) + 0.25 * Math.exp(-distance * 9);
    let color = mixRgb(ramp(height), glow, clamp(halo));
    if (clouds > 0) {
      const depth = 1 / (1.06 - height);
      const stretch = 2.1 * aspect * (0.6 + 0.18 * depth);
      const cover = noise.fbm(u * stretch + shift, v * 5.2 * depth * 0.55 + 3, 6, 2.1, 0.52);
      const band = (0.35 + 0.65 * smoothstep(0, 0.35, v)) * smoothstep(1.02, 0.8, v);
      const amount = smoothstep(0.06, 0.5, cover) * clouds * band;
      color = mixRgb(color, mixRgb(cloud, glow, 0.6 * Math.exp(-distance * 2.2)), amount * 0.75);
    }
    if (!withDisc || sun.radius <= 0) return color;
    return mixRgb(color, disc, smoothstep(sun.radius, sun.radius - 0.006, distance));
  };
};

export const paintSky = (image: PixelImage, sky: Sky, horizon: number): void => {
  const base = horizon * image.height;
  image.fill((x, y) => sky(x / image.width, y / base));
};
