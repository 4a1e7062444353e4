import type { Plate } from './plates.ts';

export const bundlePlates: Record<string, Plate> = {
  'the-quiet-year': {
    kind: 'dunes',
    hour: 'blueHour',
    view: {
      seed: 'd41',
      place: 4.2,
      sun: { x: 0.46, y: 0.56, radius: 0.08 },
      azimuth: -58,
      elevation: 20,
      horizon: 0.46,
      height: 38,
      camera: 38,
      haze: 0.7,
    },
  },
  'strong-then-still': {
    kind: 'sea',
    hour: 'ochre',
    view: {
      seed: 's91',
      sun: { x: 0.56, y: 0.72, radius: 0.11 },
      horizon: 0.5,
      clouds: 0.45,
      glitter: 0.7,
      isles: [{ x: 0.12, spread: 0.26, height: 0.14, color: '#8f5426' }],
    },
  },
  'off-the-ground': {
    kind: 'dunes',
    hour: 'clay',
    figure: { body: 'jointed lHandstand', x: 0.42, ground: 0.86, size: 0.46, spread: 0.34 },
    view: {
      seed: 'd71',
      place: 4.2,
      sun: { x: 0.56, y: 0.58, radius: 0.1 },
      azimuth: 52,
      elevation: 20,
      horizon: 0.48,
      height: 40,
      camera: 34,
      haze: 0.8,
    },
  },
};
