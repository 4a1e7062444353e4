import type { Rgb, Stops } from '../color.ts';
import { clamp, createRamp, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { addPerson, type PersonLight, type Place } from '../figures/person.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';

/** One run of steps, seen from the side. Lengths in picture heights, places beside the person. */
type Flight = {
  /** 1 leads down to the right, -1 to the left. */
  turn: 1 | -1;
  /** Landing between the steps: its two ends, and its height in the picture. */
  landing: readonly [from: number, to: number];
  ground: number;
  run: number;
  rise: number;
};

export type StairInks = {
  sky: Stops;
  discTop: string;
  discLow: string;
  /** Light and foot colors of the flights, from the furthest to the nearest. */
  flights: readonly (readonly [lit: string, low: string])[];
  edge: string;
  person: PersonLight;
};

/** Flights of stairs that cross, and a person on the landing of the nearest. */
export type StairView = {
  seed: string;
  person: Place;
  disc: { beside: number; y: number; radius: number };
  /** A lit doorway on the middle flight. */
  door: { beside: number; half: number; tall: number };
  /** Flights from the furthest to the nearest. */
  flights: readonly Flight[];
};

/** Returns the height of a flight's top at a position beside the person. */
const topAt = ({ turn, landing: [from, to], ground, run, rise }: Flight, beside: number): number => {
  const along = beside * turn;
  if (along < from) return ground - Math.ceil((from - along) / run) * rise;
  if (along > to) return ground + Math.ceil((along - to) / run) * rise;
  return ground;
};

/** Returns the height of the line through the steps of a flight at a position beside the person. */
const slopeAt = ({ turn, landing: [from, to], ground, run, rise }: Flight, beside: number): number => {
  const along = beside * turn;
  const steps = (Math.min(0, along - from) + Math.max(0, along - to)) / run;
  return ground + steps * rise;
};

/** Returns the share of its own step that a position has passed, 0 at the riser above it. */
const alongStep = ({ turn, landing: [from, to], run }: Flight, beside: number): number => {
  const along = beside * turn;
  if (along >= from && along <= to) return 1;
  const past = along < from ? along - from : along - to;
  return (((past / run) % 1) + 1) % 1;
};

export const paintStairs = (width: number, height: number, inks: StairInks, view: StairView): PixelImage => {
  const noise = createNoise(view.seed);
  const { person, disc, door, flights } = view;
  const sky = createRamp(inks.sky);
  const [discTop, discLow, edge] = [rgb(inks.discTop), rgb(inks.discLow), rgb(inks.edge)];
  const tones = inks.flights.map(([lit, low]) => [rgb(lit), rgb(low)] as const);
  const soft = 0.8 / height;
  const behind = (u: number, v: number): Rgb => {
    const far = Math.hypot(u - person.x - disc.beside, v - disc.y);
    const glow = 0.3 * Math.exp(-Math.max(0, far - disc.radius) * 7);
    const air = mixRgb(sky(clamp(v + 0.05 * noise.fbm(u * 1.3, v * 1.3, 3))), discTop, glow);
    const face = mixRgb(discTop, discLow, clamp((v - disc.y + disc.radius) / (2 * disc.radius)));
    return mixRgb(air, face, smoothstep(disc.radius + soft, disc.radius - soft, far));
  };
  const withDoor = (color: Rgb, beside: number, v: number): Rgb => {
    const foot = flights[1]?.ground ?? person.ground;
    const x = Math.abs(beside - door.beside);
    const spring = foot - door.tall + door.half;
    const toEdge = (v < spring ? Math.hypot(x, v - spring) : x) - door.half;
    const inside = mixRgb(discLow, discTop, clamp((foot - v) / door.tall));
    const frame = smoothstep(0.012 + soft, 0.012 - soft, toEdge);
    return mixRgb(mixRgb(color, edge, frame * 0.5), inside, smoothstep(soft, -soft, toEdge));
  };
  const image = new PixelImage(width, height).fill((px, py) => {
    const u = px / height;
    const v = py / height;
    const beside = u - person.x;
    const grain = noise.fbm(u * 3.2, v * 3.2, 5) * 0.08 + noise.fbm(u * 70, v * 70, 2) * 0.03;
    let color = scaleRgb(behind(u, v), 1 + grain * 0.5);
    let isBuilt = false;
    for (const [i, flight] of flights.entries()) {
      const [lit, low] = tones[i] ?? tones[0] ?? [edge, edge];
      const below = v - topAt(flight, beside);
      // A flight throws its shadow on the one behind it, away from the light at the left.
      const shade = isBuilt ? smoothstep(0.2, -0.02, slopeAt(flight, beside - 0.04) - v) : 0;
      color = scaleRgb(color, 1 - 0.3 * shade);
      const cover = smoothstep(-soft, soft, below);
      if (cover <= 0) continue;
      isBuilt = true;
      const step = alongStep(flight, beside);
      const corner = flight.turn > 0 ? 1 - step : step;
      const fall = smoothstep(0, 0.55, below);
      const body = scaleRgb(mixRgb(lit, low, fall), 1 + grain - 0.1 * corner * smoothstep(0.16, 0, below));
      // The tread, seen a little from above, catches the light.
      const tread = smoothstep(flight.run * 0.11 + soft, flight.run * 0.11 - soft, below);
      const shown = mixRgb(body, mixRgb(lit, edge, 0.55), tread * (0.9 - 0.45 * corner));
      color = mixRgb(color, shown, cover);
      if (i === 0) color = withDoor(color, beside, v);
    }
    return color;
  });
  addPerson(image, person, inks.person);
  return image;
};
