import { placed } from '../figures/person.ts';
import { stairInks, vaultInks } from '../scenes/building-inks.ts';
import { archInks, ringInks } from '../scenes/inks.ts';
import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

const middle = 0.4;

/** One place for each yoga and fitness series, seen upright on its poster and wide on its banner. */
export const movingSeriesPlates: Record<string, Plate> = {
  'first-light': {
    kind: 'ridges',
    hour: 'firstLight',
    figure: { body: 'sun', x: 0.54, ground: 0.86, size: 0.4, spread: 0.34 },
    view: {
      seed: 'm17',
      sun: { x: 0.54, y: 0.66, radius: 0.13 },
      horizon: 0.5,
      ridge: 0.4,
      rough: 0.4,
      layers: 6,
      clouds: 0.2,
      end: 0.9,
    },
  },
  'foundations-of-vinyasa': {
    kind: 'rings',
    inks: ringInks.apricot,
    view: {
      seed: 'e2',
      person: placed('downdog', { middle, ground: 0.8, tall: 0.5, wide: 0.64 }),
      disc: { beside: 0.06, y: 0.4, radius: 0.2 },
      spacing: 0.05,
    },
  },
  'morning-knees': {
    kind: 'arches',
    inks: archInks.olive,
    view: {
      seed: 'a3',
      person: placed('jointed lowLunge', { middle, ground: 0.84, tall: 0.52, wide: 0.6 }),
      half: 0.35,
      shoulder: 0.52,
    },
  },
  'the-long-way-down': {
    kind: 'stairs',
    inks: stairInks.leaf,
    view: {
      seed: 'st1',
      person: placed('hangingFold', { middle: 0.42, ground: 0.76, tall: 0.44, wide: 0.4 }),
      disc: { beside: -0.02, y: 0.27, radius: 0.17 },
      door: { beside: 0.3, half: 0.035, tall: 0.13 },
      flights: [
        { turn: -1, landing: [-0.06, 0.7], ground: 0.5, run: 0.066, rise: 0.05 },
        { turn: 1, landing: [-0.12, 0.7], ground: 0.63, run: 0.09, rise: 0.06 },
        { turn: 1, landing: [-0.2, 0.24], ground: 0.76, run: 0.12, rise: 0.075 },
      ],
    },
  },
  'primary-unhurried': {
    kind: 'wall',
    plaster: plasters.sage,
    view: { seed: 'w41', leaf: [0.78, 1.02], window: [-0.08, 0.03], columns: 2, stems: 3, floor: 0.85 },
    person: placed('jointed crescent', { middle: 0.38, ground: 0.9, tall: 0.6, wide: 0.62 }),
    light: { low: '#16302a', high: '#2a4c40', rim: '#f3dfb4', rimStrength: 0.5, from: -0.5 },
  },
  'room-for-two': {
    kind: 'sea',
    hour: 'apricot',
    figure: { body: 'seatPrayer', x: 0.5, ground: 0.86, size: 0.5, spread: 0.45, rise: 0.06 },
    view: { seed: 's21', sun: { x: 0.5, y: 0.76, radius: 0.11 }, horizon: 0.52, clouds: 0.3, glitter: 0.7 },
  },
  'heat-block': {
    kind: 'rings',
    inks: ringInks.ember,
    view: {
      seed: 'e3',
      person: placed('stride', { middle: 0.37, ground: 0.86, tall: 0.62, wide: 0.6 }),
      disc: { beside: 0.14, y: 0.36, radius: 0.21 },
      spacing: 0.05,
    },
  },
  'quiet-strength': {
    kind: 'arches',
    inks: archInks.kiln,
    view: {
      seed: 'a4',
      person: placed('warrior', { middle, ground: 0.85, tall: 0.56, wide: 0.68 }),
      half: 0.34,
      shoulder: 0.46,
    },
  },
  'twenty-and-done': {
    kind: 'ridges',
    hour: 'noon',
    figure: { body: 'jointed star', x: 0.5, ground: 0.86, size: 0.46, spread: 0.34 },
    view: {
      seed: 'm33',
      sun: { x: 0.5, y: 0.6, radius: 0.11 },
      horizon: 0.48,
      ridge: 0.85,
      layers: 6,
      rise: [0.1, 0.3],
      end: 0.92,
    },
  },
  'under-the-ribs': {
    kind: 'vault',
    inks: vaultInks.ember,
    view: {
      seed: 'v1',
      person: placed('teaser', { middle, ground: 0.8, tall: 0.46, wide: 0.56 }),
      eye: 0.54,
      half: 0.42,
      spring: 0.3,
      floor: 0.62,
      end: 2.4,
      every: 0.42,
      rib: 0.14,
      deep: 0.1,
      sun: { y: -0.1, radius: 0.075 },
    },
  },
  'barre-at-the-counter': {
    kind: 'wall',
    plaster: plasters.ochre,
    view: { seed: 'w21', leaf: [0.8, 1.02], window: [-0.02, 0.02], stems: 3, floor: 0.85 },
    person: placed('jointed goddess', { middle: 0.42, ground: 0.9, tall: 0.56, wide: 0.56 }),
    light: { low: '#3a1512', high: '#5c2318', rim: '#ffd79a', rimStrength: 0.5, from: -0.5 },
  },
};
