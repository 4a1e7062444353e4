import { cloths, plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

/** One place for each yoga and fitness series, seen upright on its poster and wide on its banner. */
export const movingSeriesPlates: Record<string, Plate> = {
  'first-light': {
    kind: 'ridges',
    hour: 'firstLight',
    sitter: true,
    view: {
      seed: 'm7',
      sun: { x: 0.54, y: 0.66, radius: 0.12 },
      horizon: 0.48,
      ridge: 0.4,
      rough: 0.4,
      layers: 6,
      clouds: 0.2,
      end: 0.9,
    },
  },
  'foundations-of-vinyasa': {
    kind: 'dunes',
    hour: 'firstLight',
    view: {
      seed: 'd12',
      place: 7.3,
      sun: { x: 0.38, y: 0.66, radius: 0.06 },
      azimuth: -66,
      elevation: 21,
      horizon: 0.44,
      focal: 1.3,
      haze: 0.6,
    },
  },
  'morning-knees': {
    kind: 'ridges',
    hour: 'apricot',
    view: {
      seed: 'm31',
      sun: { x: 0.44, y: 0.5, radius: 0.1 },
      horizon: 0.44,
      ridge: 0.3,
      rough: 0.3,
      layers: 6,
      rise: [0.08, 0.2],
    },
  },
  'the-long-way-down': {
    kind: 'wall',
    plaster: plasters.sand,
    view: { seed: 'w11', leaf: [0.62, 0.98], window: [0, 0.05], stems: 4, floor: 0.9 },
  },
  'primary-unhurried': {
    kind: 'ridges',
    hour: 'sageMorning',
    view: {
      seed: 'm41',
      sun: { x: 0.58, y: 0.46, radius: 0.075 },
      horizon: 0.45,
      ridge: 0.85,
      rough: 0.7,
      layers: 8,
      rise: [0.14, 0.36],
    },
  },
  'room-for-two': {
    kind: 'sea',
    hour: 'apricot',
    view: {
      seed: 's21',
      sun: { x: 0.5, y: 0.72, radius: 0.09 },
      horizon: 0.46,
      clouds: 0.3,
      glitter: 0.7,
      isles: [
        { x: 0.2, spread: 0.22, height: 0.14, color: '#b98f76' },
        { x: 0.36, spread: 0.11, height: 0.08, color: '#a67c66' },
      ],
    },
  },
  'heat-block': {
    kind: 'dunes',
    hour: 'heat',
    view: {
      seed: 'd5',
      place: 2.3,
      sun: { x: 0.34, y: 0.62, radius: 0.085 },
      azimuth: -48,
      elevation: 15,
      horizon: 0.45,
      scale: 0.9,
      height: 54,
    },
  },
  'quiet-strength': {
    kind: 'ridges',
    hour: 'heat',
    view: {
      seed: 'm33',
      sun: { x: 0.6, y: 0.56, radius: 0.11 },
      horizon: 0.46,
      ridge: 0.9,
      layers: 6,
      rise: [0.12, 0.36],
    },
  },
  'twenty-and-done': {
    kind: 'dunes',
    hour: 'noon',
    view: {
      seed: 'd44',
      place: 6.1,
      sun: { x: 0.32, y: 0.36, radius: 0.055 },
      azimuth: -78,
      elevation: 27,
      horizon: 0.4,
      camera: 30,
      clouds: 0.5,
      haze: 0.6,
    },
  },
  'under-the-ribs': {
    kind: 'silk',
    view: { seed: 'k9', stops: cloths.ember, highlight: '#fff3e0', scale: 1, sheen: 0.14 },
  },
  'barre-at-the-counter': {
    kind: 'wall',
    plaster: plasters.ochre,
    view: { seed: 'w21', leaf: [0.75, 1.02], window: [0.02, 0.02], stems: 3, floor: 0.86 },
  },
};
