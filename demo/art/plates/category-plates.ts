import { placed } from '../figures/person.ts';
import { archInks, ringInks } from '../scenes/inks.ts';
import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

const middle = 0.4;

/** The five doors, each with a person and a scene of its own kind. */
export const doorPlates = {
  'categories/yoga': {
    kind: 'rings',
    inks: ringInks.sage,
    view: {
      seed: 'e1',
      person: placed('tree', { middle, ground: 0.86, tall: 0.66, wide: 0.4 }),
      disc: { beside: 0, y: 0.38, radius: 0.2 },
    },
  },
  'categories/fitness': {
    kind: 'dunes',
    hour: 'heat',
    figure: { body: 'stride', x: 0.46, ground: 0.86, size: 0.5, spread: 0.4, rise: 0.07 },
    view: {
      seed: 'd5',
      place: 2.3,
      sun: { x: 0.52, y: 0.68, radius: 0.1 },
      azimuth: -48,
      elevation: 15,
      horizon: 0.54,
      scale: 0.9,
      height: 50,
    },
  },
  'categories/mindfulness': {
    kind: 'sea',
    hour: 'blueHour',
    figure: { body: 'seat', x: 0.5, ground: 0.84, size: 0.5, spread: 0.4, rise: 0.06 },
    view: { seed: 's7', sun: { x: 0.5, y: 0.8, radius: 0.1 }, horizon: 0.54, clouds: 0.4 },
  },
  'categories/wellness': {
    kind: 'wall',
    plaster: plasters.sage,
    view: { seed: 'w3', leaf: [0.76, 1.02], window: [-0.1, 0.03], columns: 2, stems: 5, floor: 0.85 },
    person: placed('sideReach', { middle: 0.38, ground: 0.9, tall: 0.68, wide: 0.4 }),
    light: { low: '#17342d', high: '#2c5044', rim: '#f6e6bd', rimStrength: 0.5, from: -0.5 },
  },
  'categories/skills': {
    kind: 'arches',
    inks: archInks.brick,
    view: {
      seed: 'a5',
      person: placed('jointed kneeUp', { middle, ground: 0.86, tall: 0.66, wide: 0.5 }),
      half: 0.33,
      shoulder: 0.44,
    },
  },
} satisfies Record<string, Plate>;

/** The percent from the top that keeps raised hands in view: the low bar of a phone would cut them above the head. */
export const raisedHands: Record<string, number> = { 'categories/yoga': 20, 'categories/wellness': 30 };

/** The pictures of the billboards. */
export const billboardPlates = {
  'banners/begin-with-the-light': {
    kind: 'sea',
    hour: 'apricot',
    figure: { body: 'sun', x: 0.66, ground: 0.9, size: 0.6, spread: 0.6 },
    view: { seed: 's22', sun: { x: 0.66, y: 0.72, radius: 0.17 }, horizon: 0.58, clouds: 0.35, glitter: 0.7 },
  },
  'banners/put-the-day-down': {
    kind: 'ridges',
    hour: 'moonlight',
    figure: { body: 'seatPrayer', x: 0.66, ground: 0.86, size: 0.44, spread: 0.6 },
    view: {
      seed: 'm52',
      sun: { x: 0.66, y: 0.46, radius: 0.12 },
      horizon: 0.52,
      ridge: 0.5,
      rough: 0.5,
      layers: 7,
      end: 0.92,
    },
  },
  'banners/half-an-hour': {
    kind: 'rings',
    inks: ringInks.ember,
    view: {
      seed: 'e9',
      person: placed('jointed crescent', { middle: 1.5, ground: 0.88, tall: 0.66, wide: 0.9 }),
      disc: { beside: 0, y: 0.44, radius: 0.3 },
      rings: 18,
    },
  },
} satisfies Record<string, Plate>;

/** Banners of the most followed series, which also head their categories, and of the billboards: no poster shows the same. */
export const bannerPlates: Record<string, Plate> = {
  'banners/first-light': {
    kind: 'dunes',
    hour: 'firstLight',
    figure: { body: 'warrior', x: 0.68, ground: 0.88, size: 0.56, spread: 0.6 },
    view: {
      seed: 'd3',
      place: 2.7,
      sun: { x: 0.62, y: 0.6, radius: 0.12 },
      azimuth: -60,
      elevation: 22,
      horizon: 0.52,
      haze: 0.5,
      camera: 30,
    },
  },
  'banners/heat-block': {
    kind: 'dunes',
    hour: 'heat',
    figure: { body: 'jointed lunge', x: 0.68, ground: 0.9, size: 0.6, spread: 0.6 },
    view: {
      seed: 'd6',
      place: 3.4,
      sun: { x: 0.6, y: 0.6, radius: 0.14 },
      azimuth: -48,
      elevation: 15,
      horizon: 0.54,
      scale: 0.9,
      height: 50,
    },
  },
  'banners/blue-hour': {
    kind: 'wall',
    plaster: plasters.deepTeal,
    view: { seed: 'w6', leaf: [2, 1], window: [1.02, 0], columns: 2, stems: 4, floor: 0.86 },
    person: placed('seat', { middle: 1.5, ground: 0.92, tall: 0.6, wide: 0.66 }),
    light: { low: '#0b1a23', high: '#173443', rim: '#e9c79c', rimStrength: 0.5, from: -0.5 },
  },
  'banners/soft-tide': {
    kind: 'sea',
    hour: 'seaLeaf',
    figure: { body: 'seatReach', x: 0.66, ground: 0.88, size: 0.58, spread: 0.6 },
    view: {
      seed: 's9',
      sun: { x: 0.58, y: 0.66, radius: 0.1 },
      horizon: 0.54,
      clouds: 0.55,
      wave: 0.1,
      glitter: 0.7,
      isles: [
        { x: 0.12, spread: 0.2, height: 0.22, color: '#9cc0ba' },
        { x: 0.3, spread: 0.12, height: 0.13, color: '#7ba9a4' },
        { x: 0.97, spread: 0.2, height: 0.2, color: '#8bb4ae' },
      ],
    },
  },
  'banners/balance-lab': {
    kind: 'ridges',
    hour: 'amber',
    figure: { body: 'dancer', x: 0.66, ground: 0.88, size: 0.56, spread: 0.6 },
    view: {
      seed: 'm21',
      sun: { x: 0.66, y: 0.58, radius: 0.16 },
      horizon: 0.5,
      ridge: 0.55,
      rough: 0.6,
      layers: 7,
      end: 0.94,
    },
  },
  ...billboardPlates,
};
