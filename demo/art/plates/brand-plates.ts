import { placed } from '../figures/person.ts';
import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

const firstLight: Plate = {
  kind: 'ridges',
  hour: 'firstLight',
  figure: { body: 'seat', x: 0.62, ground: 0.82, size: 0.3, spread: 0.43 },
  view: {
    seed: 'm7',
    sun: { x: 0.62, y: 0.7, radius: 0.15 },
    horizon: 0.52,
    ridge: 0.4,
    rough: 0.4,
    layers: 6,
    clouds: 0.2,
    end: 0.93,
  },
};

const moonSea: Plate = {
  kind: 'sea',
  hour: 'moonlight',
  view: { seed: 's2', sun: { x: 0.66, y: 0.42, radius: 0.075 }, horizon: 0.6, clouds: 0.35, glitter: 0.55 },
};

/** Home's picture at the other hours of the day: each with a person at the same place, so that one crop fits all. */
const laterHours: Record<string, Plate> = {
  'hero/heat': {
    kind: 'dunes',
    hour: 'midday',
    figure: { body: 'warrior', x: 0.62, ground: 0.86, size: 0.42, spread: 0.5 },
    view: {
      seed: 'd6',
      place: 3.4,
      sun: { x: 0.62, y: 0.5, radius: 0.13 },
      azimuth: -48,
      elevation: 15,
      horizon: 0.56,
      haze: 0.6,
      scale: 0.9,
      height: 50,
    },
  },
  'hero/plaster': {
    kind: 'wall',
    plaster: plasters.clay,
    view: { seed: 'w8', leaf: [1.7, 0.95], window: [0.78, 0.02], columns: 3, stems: 5, floor: 0.84 },
    person: placed('seatReach', { middle: 1.12, ground: 0.93, tall: 0.5, wide: 0.54 }),
    light: { low: '#4a2018', high: '#7a3d2a', rim: '#ffd9a8', rimStrength: 0.6, from: -0.5 },
  },
  'hero/blue-hour': {
    kind: 'ridges',
    hour: 'blueHour',
    figure: { body: 'tree', x: 0.62, ground: 0.86, size: 0.46, spread: 0.46 },
    view: {
      seed: 'm52',
      sun: { x: 0.62, y: 0.62, radius: 0.1 },
      horizon: 0.54,
      ridge: 0.5,
      rough: 0.5,
      layers: 7,
      clouds: 0.4,
      end: 0.93,
    },
  },
};

const leafWindow: Plate = {
  kind: 'wall',
  plaster: plasters.sage,
  view: { seed: 'w3', leaf: [0.95, 1.05], window: [0.12, 0.02], columns: 3, stems: 6, floor: 1.2 },
};

/** The pictures of the shell: heroes and pages. Keys are image keys. */
export const brandPlates: Record<string, Plate> = {
  'hero/first-light': firstLight,
  ...laterHours,
  'hero/moon-sea': moonSea,
  'hero/dunes': {
    kind: 'dunes',
    hour: 'firstLight',
    view: {
      seed: 'd3',
      place: 2.7,
      sun: { x: 0.24, y: 0.66, radius: 0.055 },
      azimuth: -70,
      elevation: 24,
      horizon: 0.42,
      haze: 0.5,
      camera: 30,
    },
  },
  'pages/sign-in': leafWindow,
  'pages/gift': {
    kind: 'ridges',
    hour: 'seaLeaf',
    view: {
      seed: 'm8',
      sun: { x: 0.5, y: 0.5, radius: 0.07 },
      horizon: 0.42,
      ridge: 0.5,
      rough: 0.6,
      layers: 8,
    },
  },
  'pages/before-you-go': {
    kind: 'wall',
    plaster: plasters.sand,
    view: {
      seed: 'w1',
      leaf: [1.25, 0.95],
      window: [0.28, 0.03],
      mat: { x: 0.22, y: 0.8, radius: 0.062, length: 0.42, dark: '#23453c', light: '#5d8a78' },
    },
  },
  'og/default': firstLight,
};
