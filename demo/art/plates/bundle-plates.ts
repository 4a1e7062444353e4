import type { Plate } from './plates.ts';

export const bundlePlates: Record<string, Plate> = {
  'the-quiet-year': {
    kind: 'sea',
    hour: 'moonlight',
    view: { seed: 's41', sun: { x: 0.46, y: 0.5, radius: 0.07 }, horizon: 0.54, clouds: 0.45, glitter: 0.6 },
  },
  'strong-then-still': {
    kind: 'dunes',
    hour: 'ochre',
    view: {
      seed: 'd91',
      place: 3.1,
      sun: { x: 0.6, y: 0.6, radius: 0.08 },
      azimuth: 56,
      elevation: 17,
      horizon: 0.46,
      height: 42,
      camera: 36,
      haze: 0.8,
    },
  },
  'off-the-ground': {
    kind: 'ridges',
    hour: 'clay',
    view: {
      seed: 'm71',
      sun: { x: 0.46, y: 0.5, radius: 0.095 },
      horizon: 0.46,
      ridge: 0.8,
      rough: 0.7,
      layers: 7,
      rise: [0.14, 0.36],
    },
  },
};
