import { placed } from './figures/person.ts';
import type { HourName, Plate } from './plates/plates.ts';
import type { Random } from './random.ts';
import { between, createRandom, hash, pick } from './random.ts';
import { archInks, ringInks } from './scenes/inks.ts';
import type { Plaster } from './scenes/interiors.ts';
import { plasters } from './scenes/plasters.ts';

type Kind = 'sea' | 'isles' | 'ridges' | 'sitter' | 'indoors' | 'beach' | 'wall' | 'shore' | 'dunes';

/** Landscapes for the classes without movement. Classes of one series share hours, never a place. */
type Country = {
  walls: readonly Plaster[];
  isle: string;
  kinds: readonly Kind[];
};

type QuietCategory = 'mindfulness' | 'wellness';

const countries: Record<QuietCategory, Country> = {
  mindfulness: {
    walls: [plasters.deepTeal, plasters.slate],
    isle: '#41606d',
    kinds: ['sea', 'ridges', 'indoors', 'isles', 'sitter', 'dunes', 'wall'],
  },
  wellness: {
    walls: [plasters.sage, plasters.aqua],
    isle: '#83b1ab',
    kinds: ['shore', 'ridges', 'wall', 'isles', 'beach', 'dunes', 'sea'],
  },
};

const seriesHours: Record<string, readonly HourName[]> = {
  'blue-hour': ['blueHour', 'moonlight'],
  'mountain-breath': ['moonlight', 'blueHour', 'copperDusk'],
  'sitting-simply': ['copperDusk', 'blueHour', 'moonlight'],
  'warm-regards': ['copperDusk', 'blueHour'],
  'head-to-heel': ['moonlight', 'copperDusk', 'blueHour'],
  'soft-tide': ['seaLeaf', 'lagoon'],
  'desk-rescue': ['lagoon', 'leafLight'],
  'feet-first': ['seaLeaf', 'leafLight'],
  'the-day-after': ['leafLight', 'lagoon', 'seaLeaf'],
};

const quietHours: Record<QuietCategory, readonly HourName[]> = {
  mindfulness: ['blueHour', 'moonlight', 'copperDusk'],
  wellness: ['seaLeaf', 'lagoon', 'leafLight'],
};

const seaPlate = (
  random: Random,
  hour: HourName,
  seed: string,
  isle: string | null,
  shore: boolean,
): Plate => {
  const horizon = shore ? between(random, 0.36, 0.44) : between(random, 0.4, 0.62);
  const sunX = between(random, 0.36, 0.64);
  const radius = between(random, 0.045, 0.125);
  const height = random();
  // Low suns touch the water, high ones hang free of it.
  const sunY = height < 0.5 ? between(random, 0.84, 0.99) : between(random, 0.4, 0.62);
  const side = sunX < 0.5 ? 0.86 : 0.14;
  const inward = sunX < 0.5 ? -0.16 : 0.16;
  const isles = isle && [
    { x: side, spread: between(random, 0.16, 0.26), height: between(random, 0.12, 0.3), color: isle },
    { x: side + inward, spread: 0.11, height: between(random, 0.07, 0.15), color: isle },
  ];
  return {
    kind: 'sea',
    hour,
    view: {
      seed,
      sun: { x: sunX, y: sunY, radius },
      horizon,
      clouds: between(random, 0.15, 0.7),
      wave: between(random, 0.08, 0.14),
      glitter: between(random, 0.5, 0.85),
      shallows: shore ? 0.9 : 0.4,
      isles: isles || [],
      ...(shore ? { shore: { sand: '#ecd9b8', wet: '#a98f74', line: between(random, 0.68, 0.8) } } : {}),
    },
  };
};

const sitterOnKnoll = { body: 'seat', ground: 0.82, size: 0.3, spread: 0.4 } as const;

const ridgePlate = (random: Random, hour: HourName, seed: string, sitter: boolean): Plate => {
  const radius = between(random, 0.05, 0.11);
  const sunX = between(random, 0.38, 0.62);
  return {
    kind: 'ridges',
    hour,
    ...(sitter ? { figure: { ...sitterOnKnoll, x: sunX } } : {}),
    view: {
      seed,
      sun: {
        x: sunX,
        y: between(random, 0.38, 0.72),
        radius: sitter ? radius + 0.04 : radius,
      },
      horizon: between(random, 0.42, 0.54),
      ridge: between(random, 0.25, 0.95),
      rough: between(random, 0.4, 0.9),
      layers: 4 + Math.floor(random() * 5),
      rise: [between(random, 0.08, 0.16), between(random, 0.22, 0.4)],
      ...(sitter ? { end: 0.92 } : {}),
    },
  };
};

const dunePlate = (random: Random, hour: HourName, seed: string): Plate => {
  const right = random() < 0.5;
  const turn = between(random, 50, 76);
  return {
    kind: 'dunes',
    hour,
    view: {
      seed,
      place: between(random, 0, 12),
      sun: {
        x: right ? between(random, 0.55, 0.66) : between(random, 0.34, 0.45),
        y: between(random, 0.45, 0.68),
        radius: between(random, 0.05, 0.09),
      },
      azimuth: right ? turn : -turn,
      elevation: between(random, 18, 26),
      horizon: between(random, 0.4, 0.47),
      height: between(random, 32, 42),
      camera: 42,
      haze: 0.6,
    },
  };
};

const wallPlate = (random: Random, plaster: Plaster, seed: string): Plate => {
  const columns = 2 + Math.floor(random() * 2);
  const x = between(random, 0.3, 0.62) - columns * 0.13 + 0.1;
  const leaf = [x + between(random, 0.6, 0.95), between(random, 0.95, 1.1)] as const;
  const stems = 4 + Math.floor(random() * 4);
  const floor = random() < 0.5 ? 0.86 : 1.2;
  return { kind: 'wall', plaster, view: { seed, leaf, window: [x, 0.03], columns, stems, floor } };
};

/** Someone who rests where the waves run out. */
const beachPlate = (random: Random, hour: HourName, seed: string, place: number): Plate => {
  const x = between(random, 0.46, 0.54);
  const body = pick(['shoreRest', 'puppy'] as const, Math.floor(place / 2) + 1);
  const nearer = between(random, 0.62, 0.66);
  const further = nearer + between(random, 0.08, 0.12);
  return {
    kind: 'tide',
    hour,
    figure: { body, x, ground: 0.84, size: between(random, 0.56, 0.62) },
    view: {
      seed,
      sun: {
        x: x + between(random, -0.05, 0.05),
        y: between(random, 0.6, 0.76),
        radius: between(random, 0.06, 0.085),
      },
      horizon: between(random, 0.36, 0.42),
      clouds: between(random, 0.3, 0.6),
      wave: 0.1,
      glitter: between(random, 0.6, 0.85),
      shallows: 0.6,
      edge: random() < 0.5 ? [nearer, further] : [further, nearer],
      breakers: [0.16, between(random, 0.32, 0.4), between(random, 0.58, 0.68)],
      sand: '#e3c9a4',
    },
  };
};

/** Someone who sits at night, before a niche or among lines like those of a map. */
const sitterPlate = (random: Random, seed: string): Plate => {
  const middle = between(random, 0.82, 0.96);
  const body = random() < 0.5 ? 'seat' : 'seatPrayer';
  const person = placed(body, { middle, ground: 0.86, tall: between(random, 0.48, 0.56), wide: 0.64 });
  if (random() < 0.5) {
    const view = { seed, person, half: between(random, 0.36, 0.46), shoulder: between(random, 0.46, 0.54) };
    return { kind: 'arches', inks: archInks.copper, view };
  }
  const disc = { beside: 0, y: between(random, 0.4, 0.46), radius: between(random, 0.24, 0.29) };
  return {
    kind: 'rings',
    inks: random() < 0.5 ? ringInks.deepSea : ringInks.slate,
    view: { seed, person, disc },
  };
};

/** The view of one class: its country, its hour, and a place of its own. */
export const classView = (
  category: QuietCategory,
  seriesSlug: string,
  slug: string,
  place: number,
): Plate => {
  const country = countries[category];
  const random = createRandom(slug);
  const turn = hash(seriesSlug) + place;
  const hour = pick(seriesHours[seriesSlug] ?? quietHours[category], place);
  const kind = pick(country.kinds, turn);
  switch (kind) {
    case 'ridges':
    case 'sitter':
      return ridgePlate(random, hour, slug, kind === 'sitter');
    case 'dunes':
      return dunePlate(random, hour, slug);
    case 'beach':
      return beachPlate(random, hour, slug, place);
    case 'indoors':
      return sitterPlate(random, slug);
    case 'wall':
      return wallPlate(random, pick(country.walls, place), slug);
    default:
      return seaPlate(random, hour, slug, kind === 'isles' ? country.isle : null, kind === 'shore');
  }
};
