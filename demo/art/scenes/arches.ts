import { clamp, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { addPerson, type PersonLight, type Place } from '../figures/person.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';

export type ArchInks = {
  wall: string;
  /** From the widest arch to the innermost. */
  arches: readonly string[];
  floor: string;
  floorLow: string;
  person: PersonLight;
};

/** Niches in a plaster wall, one within the other, and a person before them. */
export type ArchView = {
  seed: string;
  person: Place;
  /** Half the width of the widest, and the height of the middle of its round, in picture heights. */
  half: number;
  shoulder: number;
};

export const paintArches = (width: number, height: number, inks: ArchInks, view: ArchView): PixelImage => {
  const noise = createNoise(view.seed);
  const { person, half, shoulder } = view;
  const [wall, floor, floorLow] = [rgb(inks.wall), rgb(inks.floor), rgb(inks.floorLow)];
  const arches = inks.arches.map(rgb);
  const step = half / (arches.length + 0.6);
  const soft = 0.8 / height;
  const image = new PixelImage(width, height).fill((px, py) => {
    const u = px / height;
    const v = py / height;
    const grain = noise.fbm(u * 3.2, v * 3.2, 5) * 0.08 + noise.fbm(u * 70, v * 70, 2) * 0.03;
    const below = v - person.ground + 0.004;
    if (below > 0) {
      const color = mixRgb(floor, floorLow, clamp(below / (1 - person.ground)));
      return scaleRgb(color, 1 + grain * 0.6 - 0.18 * Math.exp(-below * 60));
    }
    let color = scaleRgb(wall, 1.04 + grain - 0.12 * smoothstep(0.1, 1, v));
    const x = u - person.x;
    for (const [i, ink] of arches.entries()) {
      const radius = half - i * step;
      const toEdge = (v < shoulder ? Math.hypot(x, v - shoulder) : Math.abs(x)) - radius;
      // Each niche lies a little deeper: its left and upper edge throws a shadow into it.
      const depth = smoothstep(0.05, 0, -toEdge) * clamp(0.55 - (x / radius) * 0.6) * 0.3;
      const lit = scaleRgb(ink, 1 + grain * 1.1 + 0.06 * (x / radius) - depth);
      color = mixRgb(color, lit, smoothstep(soft, -soft, toEdge));
    }
    return color;
  });
  addPerson(image, person, inks.person);
  return image;
};
