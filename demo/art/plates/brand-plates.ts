import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

const firstLight: Plate = {
  kind: 'ridges',
  hour: 'firstLight',
  sitter: true,
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

const leafWindow: Plate = {
  kind: 'wall',
  plaster: plasters.sage,
  view: { seed: 'w3', leaf: [0.95, 1.05], window: [0.12, 0.02], columns: 3, stems: 6, floor: 1.2 },
};

/** The pictures of the shell: heroes, pages, category doors and their banners. Keys are image keys. */
export const brandPlates: Record<string, Plate> = {
  'hero/first-light': firstLight,
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

  'categories/yoga': {
    kind: 'ridges',
    hour: 'sageMorning',
    view: { seed: 'm12', sun: { x: 0.5, y: 0.52, radius: 0.09 }, horizon: 0.46, ridge: 0.4, rough: 0.5 },
  },
  'categories/fitness': {
    kind: 'ridges',
    hour: 'heat',
    view: {
      seed: 'm3',
      sun: { x: 0.52, y: 0.58, radius: 0.1 },
      horizon: 0.48,
      ridge: 0.9,
      layers: 6,
      rise: [0.1, 0.34],
    },
  },
  'categories/mindfulness': {
    kind: 'sea',
    hour: 'blueHour',
    view: { seed: 's7', sun: { x: 0.52, y: 0.72, radius: 0.075 }, horizon: 0.5, clouds: 0.4 },
  },
  'categories/wellness': {
    kind: 'wall',
    plaster: plasters.sage,
    view: { seed: 'w3', leaf: [0.72, 1.02], window: [-0.12, 0.03], columns: 2, stems: 6, floor: 1.2 },
  },
  'categories/skills': {
    kind: 'wall',
    plaster: plasters.terracotta,
    view: {
      seed: 'w5',
      leaf: [0.85, 1],
      window: [0.02, 0],
      mat: { x: 0.22, y: 0.81, radius: 0.055, length: 0.34, dark: '#1d2c33', light: '#53707c' },
    },
  },

  'banners/yoga': {
    kind: 'ridges',
    hour: 'sageMorning',
    view: {
      seed: 'm1',
      sun: { x: 0.64, y: 0.58, radius: 0.08 },
      horizon: 0.46,
      ridge: 0.35,
      rough: 0.5,
      layers: 8,
    },
  },
  'banners/fitness': {
    kind: 'dunes',
    hour: 'heat',
    view: {
      seed: 'd5',
      place: 2.3,
      sun: { x: 0.36, y: 0.6, radius: 0.09 },
      azimuth: -48,
      elevation: 15,
      horizon: 0.48,
      scale: 0.9,
      height: 50,
    },
  },
  'banners/mindfulness': {
    kind: 'sea',
    hour: 'blueHour',
    view: {
      seed: 's1',
      sun: { x: 0.6, y: 0.84, radius: 0.06 },
      horizon: 0.55,
      isles: [
        { x: 0.16, spread: 0.2, height: 0.12, color: '#3d5b68' },
        { x: 0.95, spread: 0.16, height: 0.09, color: '#47656f' },
      ],
    },
  },
  'banners/wellness': {
    kind: 'sea',
    hour: 'seaLeaf',
    view: {
      seed: 's9',
      sun: { x: 0.62, y: 0.72, radius: 0.06 },
      horizon: 0.52,
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
  'banners/skills': {
    kind: 'wall',
    plaster: plasters.terracotta,
    view: {
      seed: 'w5',
      leaf: [1.8, 1],
      window: [0.95, 0],
      mat: { x: 1.32, y: 0.81, radius: 0.062, length: 0.44, dark: '#1d2c33', light: '#53707c' },
    },
  },
};
