import { placed } from '../figures/person.ts';
import { archInks, ringInks } from '../scenes/inks.ts';
import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

const middle = 0.4;

/** The places of the mindfulness, wellness and skills series. */
export const stillSeriesPlates: Record<string, Plate> = {
  'blue-hour': {
    kind: 'sea',
    hour: 'blueHour',
    view: {
      seed: 's1',
      sun: { x: 0.5, y: 0.78, radius: 0.07 },
      horizon: 0.48,
      clouds: 0.5,
      isles: [
        { x: 0.1, spread: 0.26, height: 0.11, color: '#3d5b68' },
        { x: 0.95, spread: 0.2, height: 0.08, color: '#47656f' },
      ],
    },
  },
  'mountain-breath': {
    kind: 'ridges',
    hour: 'moonlight',
    view: {
      seed: 'm5',
      sun: { x: 0.58, y: 0.5, radius: 0.075 },
      horizon: 0.48,
      ridge: 0.75,
      rough: 0.8,
      layers: 7,
      rise: [0.14, 0.36],
    },
  },
  'sitting-simply': {
    kind: 'rings',
    inks: ringInks.deepSea,
    view: {
      seed: 'e5',
      person: placed('seat', { middle, ground: 0.84, tall: 0.6, wide: 0.62 }),
      disc: { beside: 0, y: 0.4, radius: 0.23 },
    },
  },
  'warm-regards': {
    kind: 'arches',
    inks: archInks.copper,
    view: {
      seed: 'a6',
      person: placed('seatPrayer', { middle, ground: 0.85, tall: 0.52, wide: 0.56 }),
      half: 0.35,
      shoulder: 0.46,
    },
  },
  'head-to-heel': {
    kind: 'dunes',
    hour: 'moonlight',
    view: {
      seed: 'd31',
      place: 5.4,
      sun: { x: 0.56, y: 0.5, radius: 0.075 },
      azimuth: 58,
      elevation: 22,
      horizon: 0.44,
      height: 40,
      camera: 40,
      haze: 0.6,
    },
  },
  'soft-tide': {
    kind: 'tide',
    hour: 'lagoonDusk',
    figure: { body: 'shoreRest', x: 0.53, ground: 0.69, size: 0.56 },
    view: {
      seed: 't12',
      sun: { x: 0.5, y: 0.76, radius: 0.07 },
      horizon: 0.34,
      clouds: 0.4,
      wave: 0.1,
      glitter: 0.8,
      shallows: 0.5,
      edge: [0.62, 0.53],
      breakers: [0.16, 0.34, 0.62],
      sand: '#e3c6a0',
    },
  },
  'desk-rescue': {
    kind: 'wall',
    plaster: plasters.aqua,
    view: { seed: 'w33', leaf: [0.86, 1.04], window: [-0.06, 0.03], stems: 4, floor: 0.84 },
    person: placed('seatReach', { middle: 0.38, ground: 0.9, tall: 0.56, wide: 0.54 }),
    light: { low: '#103f41', high: '#1c5c5a', rim: '#f7e6bd', rimStrength: 0.45, from: -0.5 },
  },
  'feet-first': {
    kind: 'arches',
    inks: archInks.lagoon,
    view: {
      seed: 'a7',
      person: placed('jointed treeHands', { middle, ground: 0.85, tall: 0.66, wide: 0.5 }),
      half: 0.33,
      shoulder: 0.46,
    },
  },
  'the-day-after': {
    kind: 'ridges',
    hour: 'seaLeaf',
    view: {
      seed: 'm8',
      sun: { x: 0.5, y: 0.56, radius: 0.08 },
      horizon: 0.44,
      ridge: 0.5,
      rough: 0.6,
      layers: 8,
    },
  },
  'balance-lab': {
    kind: 'rings',
    inks: ringInks.slate,
    view: {
      seed: 'e8',
      person: placed('dancer', { middle, ground: 0.86, tall: 0.64, wide: 0.66 }),
      disc: { beside: 0.02, y: 0.42, radius: 0.22 },
    },
  },
  'upside-slowly': {
    kind: 'wall',
    plaster: plasters.slate,
    view: { seed: 'w8', leaf: [0.82, 1.04], window: [-0.02, 0.02], stems: 3, floor: 0.85 },
    person: placed('handstand', { middle: 0.42, ground: 0.9, tall: 0.66, wide: 0.5 }),
    light: { low: '#22343e', high: '#1a2830', rim: '#f3dcc0', rimStrength: 0.5, from: -0.5 },
  },
  'open-the-back-door': {
    kind: 'arches',
    // A pale edge would be lost on the pale niche.
    inks: { ...archInks.brick, person: { ...archInks.brick.person, rim: '#8f6a5c', rimStrength: 0.5 } },
    view: {
      seed: 'a8',
      person: placed('camel', { middle, ground: 0.85, tall: 0.5, wide: 0.5 }),
      half: 0.34,
      shoulder: 0.48,
    },
  },
  'stand-like-you-mean-it': {
    kind: 'dunes',
    hour: 'clay',
    figure: { body: 'jointed reach', x: 0.5, ground: 0.88, size: 0.46, spread: 0.36 },
    view: {
      seed: 'd81',
      place: 9.4,
      sun: { x: 0.62, y: 0.62, radius: 0.09 },
      azimuth: 58,
      elevation: 20,
      horizon: 0.5,
      height: 50,
      camera: 32,
      haze: 0.7,
    },
  },
};
