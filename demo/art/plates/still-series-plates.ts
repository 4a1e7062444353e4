import { cloths, plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

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
      sun: { x: 0.58, y: 0.36, radius: 0.06 },
      horizon: 0.46,
      ridge: 0.75,
      rough: 0.8,
      layers: 7,
      rise: [0.14, 0.36],
    },
  },
  'sitting-simply': {
    kind: 'ridges',
    hour: 'copperDusk',
    sitter: true,
    view: {
      seed: 'm52',
      sun: { x: 0.5, y: 0.6, radius: 0.11 },
      horizon: 0.48,
      ridge: 0.35,
      rough: 0.4,
      layers: 6,
      end: 0.9,
    },
  },
  'warm-regards': {
    kind: 'sea',
    hour: 'copperDusk',
    view: { seed: 's33', sun: { x: 0.46, y: 0.74, radius: 0.095 }, horizon: 0.5, clouds: 0.55, glitter: 0.8 },
  },
  'head-to-heel': {
    kind: 'silk',
    view: { seed: 'k1', stops: cloths.night, highlight: '#fff0dc', sheen: 0.36 },
  },
  'soft-tide': {
    kind: 'sea',
    hour: 'seaLeaf',
    view: {
      seed: 's3',
      sun: { x: 0.38, y: 0.6, radius: 0.06 },
      horizon: 0.4,
      clouds: 0.6,
      wave: 0.1,
      shallows: 0.9,
      glitter: 0.35,
      shore: { sand: '#ecd9b8', wet: '#a98f74', line: 0.74 },
    },
  },
  'desk-rescue': {
    kind: 'wall',
    plaster: plasters.aqua,
    view: { seed: 'w33', leaf: [0.7, 1.04], window: [-0.06, 0.03], stems: 6, floor: 1.2 },
  },
  'feet-first': {
    kind: 'dunes',
    hour: 'seaLeaf',
    view: {
      seed: 'd71',
      place: 4.2,
      sun: { x: 0.62, y: 0.56, radius: 0.06 },
      azimuth: 62,
      elevation: 24,
      horizon: 0.42,
      height: 34,
      camera: 26,
      haze: 0.7,
    },
  },
  'the-day-after': {
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
  'balance-lab': {
    kind: 'ridges',
    hour: 'amber',
    view: {
      seed: 'm21',
      sun: { x: 0.42, y: 0.52, radius: 0.09 },
      horizon: 0.46,
      ridge: 0.55,
      rough: 0.6,
      layers: 7,
    },
  },
  'upside-slowly': {
    kind: 'wall',
    plaster: plasters.slate,
    view: { seed: 'w8', leaf: [0.72, 1.04], window: [0, 0.02], stems: 3, floor: 0.86 },
  },
  'open-the-back-door': {
    kind: 'dunes',
    hour: 'clay',
    view: {
      seed: 'd81',
      place: 9.4,
      sun: { x: 0.62, y: 0.6, radius: 0.07 },
      azimuth: 58,
      elevation: 20,
      horizon: 0.44,
      height: 50,
      camera: 32,
      haze: 0.7,
    },
  },
  'stand-like-you-mean-it': {
    kind: 'ridges',
    hour: 'slate',
    view: {
      seed: 'm61',
      sun: { x: 0.52, y: 0.5, radius: 0.085 },
      horizon: 0.45,
      ridge: 0.9,
      rough: 0.8,
      layers: 7,
      rise: [0.16, 0.4],
    },
  },
};
