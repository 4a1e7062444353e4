import type { Rgb } from '../color.ts';
import { clamp, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { createNoise } from '../noise.ts';
import type { PixelImage } from '../pixels.ts';
import { type Body, type BodyName, bodyOf } from './body.ts';

/** Position of a person: x from the left and the ground from the top, both in picture heights. */
export type Place = {
  body: BodyName;
  x: number;
  ground: number;
  /** Height of the figure, in picture heights. */
  size: number;
  flip?: boolean;
};

type Frame = { middle: number; ground: number; tall: number; wide: number; flip?: boolean };

/** Returns the position at which a body fits a height and a width, in picture heights, around a middle. */
export const placed = (name: BodyName, { middle, ground, tall, wide, flip = false }: Frame): Place => {
  const { left, right, top } = bodyOf(name);
  const size = Math.min(tall / -top, wide / (right - left));
  const shift = ((left + right) / 2) * size;
  return { body: name, x: flip ? middle + shift : middle - shift, ground, size, flip };
};

export type PersonLight = {
  /** Colors of the feet and of the head. */
  low: string;
  high: string;
  rim: string;
  rimStrength?: number;
  /** Direction of the light: -1 left, 1 right. */
  from?: number;
};

/** Returns the color of a body at a point: a gradient, and light along the edges that face the sun. */
export const bodyColor = (
  body: Body,
  light: { low: Rgb; high: Rgb; rim: Rgb; strength: number; from: number },
  x: number,
  y: number,
  distance: number,
): Rgb => {
  const e = 0.014;
  const gx = body.distance(x + e, y) - body.distance(x - e, y);
  const gy = body.distance(x, y + e) - body.distance(x, y - e);
  const facing = (light.from * gx - gy) / (Math.hypot(gx, gy) || 1) / Math.hypot(light.from, 1);
  const base = mixRgb(light.low, light.high, clamp(-y * 0.9));
  return mixRgb(
    base,
    light.rim,
    smoothstep(0.25, 1, facing) * smoothstep(-0.022, -0.001, distance) * light.strength,
  );
};

export const lightOf = (light: PersonLight) => ({
  low: rgb(light.low),
  high: rgb(light.high),
  rim: rgb(light.rim),
  strength: light.rimStrength ?? 0.6,
  from: light.from ?? -0.2,
});

/** Puts a person into a picture, with a soft shadow under the feet. */
export const addPerson = (image: PixelImage, place: Place, light: PersonLight): void => {
  const { width, height } = image;
  const body = bodyOf(place.body);
  const scale = place.size * height;
  const [footX, footY] = [place.x * height, place.ground * height];
  const turn = place.flip ? -1 : 1;
  const inks = lightOf({ ...light, from: (light.from ?? -0.2) * turn });
  const reach = (Math.max(-body.left, body.right) + 0.1) * scale;
  const top = Math.max(0, Math.floor(footY + (body.top - 0.05) * scale));
  for (let y = top; y < Math.min(height, footY + scale * 0.12); y++) {
    for (let x = Math.max(0, Math.floor(footX - reach)); x < Math.min(width, footX + reach); x++) {
      const u = (turn * (x - footX)) / scale;
      const v = (y - footY) / scale;
      const distance = body.distance(u, v);
      if (v > -0.12) {
        const shadow = Math.exp(-Math.abs(v) * 42) * smoothstep(0.09, -0.04, distance) * 0.5;
        if (shadow > 0.01) image.put(x, y, scaleRgb(image.get(x, y), 1 - shadow));
      }
      if (distance * scale > 1.2) continue;
      image.blend(x, y, bodyColor(body, inks, u, v, distance), clamp(0.5 - distance * scale * 0.8));
    }
  }
};

/** Mirrors a person in wet ground: upside down, a little shortened, paler and softer further down. */
export const addReflection = (image: PixelImage, place: Place, color: string): void => {
  const { width, height } = image;
  const body = bodyOf(place.body);
  const noise = createNoise('reflection');
  const scale = place.size * height;
  const dark = rgb(color);
  const turn = place.flip ? -1 : 1;
  const reach = (Math.max(-body.left, body.right) + 0.05) * scale;
  const [footX, footY] = [place.x * height, place.ground * height];
  const [left, right] = [Math.max(0, Math.floor(footX - reach)), Math.min(width, footX + reach)];
  for (let y = Math.floor(footY); y < Math.min(height, footY - body.top * scale); y++) {
    const v = (y - footY) / scale;
    for (let x = left; x < right; x++) {
      const u = (turn * (x - footX)) / scale;
      const wave = clamp(v * 8) * (0.014 * noise.at(u * 3, v * 34) + 0.007 * noise.at(u * 8, v * 90));
      const soft = 0.008 + v * 0.09;
      const cover = smoothstep(soft, -soft, body.distance(u + wave, -v * 1.15));
      image.blend(x, y, dark, cover * 0.6 * Math.exp(-v * 3.4));
    }
  }
};

type Knoll = {
  /** Horizontal middle of the hill, in picture heights. */
  x: number;
  ground: number;
  color: string;
  /** Height of the drop on both sides and width of the hill, in picture heights. */
  rise?: number;
  spread?: number;
};

/** Paints a dark hill in the foreground, on which a person can stand. */
export const addKnoll = (image: PixelImage, knoll: Knoll): void => {
  const { width, height } = image;
  const color = mixRgb(rgb('#000000'), rgb(knoll.color), 0.5);
  const rise = knoll.rise ?? 0.085;
  for (let x = 0; x < width; x++) {
    const u = x / height - knoll.x;
    const bump = rise * (1 - Math.exp(-(u ** 2) / ((knoll.spread ?? 0.22) ** 2 * 2)));
    const top = (knoll.ground - 0.004 + bump + 0.008 * Math.sin(u * 9)) * height;
    for (let y = Math.max(0, Math.floor(top)); y < height; y++) image.blend(x, y, color, clamp(y - top + 1));
  }
};
