import type { Stops } from '../color.ts';
import type { HourName, Plate } from '../plates/plates.ts';
import type { Random } from '../random.ts';
import { between, createRandom, hash, pick } from '../random.ts';
import type { Plaster } from '../scenes/interiors.ts';
import { cloths, plasters } from '../scenes/plasters.ts';

type Kind = 'sea' | 'isles' | 'ridges' | 'sitter' | 'silk' | 'wall' | 'shore' | 'dunes';

/** Landscapes for the classes without movement. Classes of one series share hours, never a place. */
type Country = {
  cloths: readonly Stops[];
  walls: readonly Plaster[];
  isle: string;
  kinds: readonly Kind[];
};

type QuietCategory = 'mindfulness' | 'wellness';

const countries: Record<QuietCategory, Country> = {
  mindfulness: {
    cloths: [cloths.night, cloths.copper],
    walls: [plasters.deepTeal, plasters.slate],
    isle: '#41606d',
    kinds: ['sea', 'ridges', 'silk', 'isles', 'sitter', 'dunes', 'wall'],
  },
  wellness: {
    cloths: [cloths.lagoon, cloths.leaf],
    walls: [plasters.sage, plasters.aqua],
    isle: '#83b1ab',
    kinds: ['shore', 'ridges', 'wall', 'isles', 'silk', 'dunes', 'sea'],
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

const silkPlate = (random: Random, stops: Stops, seed: string): Plate => {
  const scale = between(random, 0.75, 1.15);
  const angle = between(random, -0.7, 0.7);
  const sheen = between(random, 0.14, 0.3);
  return { kind: 'silk', view: { seed, stops, highlight: '#fff6e6', scale, angle, sheen } };
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
    case 'silk':
      return silkPlate(random, pick(country.cloths, place), slug);
    case 'wall':
      return wallPlate(random, pick(country.walls, place), slug);
    default:
      return seaPlate(random, hour, slug, kind === 'isles' ? country.isle : null, kind === 'shore');
  }
};
