import type { Stops } from '../color.ts';
import { clamp, createRamp, mix, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { bodyOf } from '../figures/body.ts';
import { bodyColor, lightOf, type Place } from '../figures/person.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';

export type RingInks = {
  wall: Stops;
  line: string;
  bodyLow: string;
  bodyHigh: string;
  rim: string;
  discTop: string;
  discLow: string;
  groundTop: string;
  groundLow: string;
};

/** A person before a disc, and lines around them at equal distances, like the contours of a map. */
export type RingView = {
  seed: string;
  person: Place;
  /** Its middle beside the person, in picture heights. */
  disc: { beside: number; y: number; radius: number };
  spacing?: number;
  rings?: number;
};

export const paintRings = (width: number, height: number, inks: RingInks, view: RingView): PixelImage => {
  const noise = createNoise(view.seed);
  const { person, disc } = view;
  const body = bodyOf(person.body);
  const wall = createRamp(inks.wall);
  const [line, discTop, discLow] = [rgb(inks.line), rgb(inks.discTop), rgb(inks.discLow)];
  const [groundTop, groundLow] = [rgb(inks.groundTop), rgb(inks.groundLow)];
  const turn = person.flip ? -1 : 1;
  const light = lightOf({
    low: inks.bodyLow,
    high: inks.bodyHigh,
    rim: inks.rim,
    rimStrength: 0.42,
    from: -0.7 * turn,
  });
  const scale = person.size * height;
  const spacing = view.spacing ?? 0.055;
  const count = view.rings ?? 15;
  return new PixelImage(width, height).fill((px, py) => {
    const u = px / height;
    const v = py / height;
    let color = wall(clamp(v + 0.1 * noise.fbm(u * 1.3, v * 1.3, 3)));
    const toDisc = Math.hypot(u - person.x - disc.beside, v - disc.y);
    const discColor = mixRgb(discTop, discLow, clamp((v - disc.y + disc.radius) / (2 * disc.radius)));
    color = mixRgb(color, discColor, smoothstep(disc.radius + 0.0012, disc.radius - 0.0012, toDisc));
    const below = v - person.ground + 0.004;
    const x = (turn * (u - person.x)) / person.size;
    const y = (v - person.ground) / person.size;
    const distance = body.distance(x, y);
    if (below > 0) {
      color = mixRgb(groundTop, groundLow, clamp(below / (1 - person.ground)));
      const shadow = Math.exp(-below * 26) * smoothstep(0.12, -0.02, distance) * 0.45;
      color = scaleRgb(color, 1 - shadow);
    } else if (distance > 0) {
      const bent = distance + 0.03 * noise.fbm(u * 2.4, v * 2.4, 3) * clamp(distance * 3);
      const ring = Math.round(bent / spacing);
      if (ring >= 1 && ring <= count) {
        const away = Math.abs(bent - ring * spacing) * scale;
        const thick = ((1.15 - 0.04 * ring) * height) / 960;
        const fade = 0.85 * (1 - ring / (count + 2));
        color = mixRgb(color, line, smoothstep(thick + 0.9, thick - 0.3, away) * fade);
      }
    }
    const cover = clamp(0.5 - distance * scale * 0.7);
    if (cover <= 0) return color;
    const grain = 1 + 0.05 * noise.fbm(x * 40, y * 40, 2);
    return mixRgb(color, scaleRgb(bodyColor(body, light, x, y, distance), mix(1, grain, 0.8)), cover);
  });
};
