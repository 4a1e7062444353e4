import { placed } from '../figures/person.ts';
import { archInks } from '../scenes/inks.ts';
import { plasters } from '../scenes/plasters.ts';
import type { Plate } from './plates.ts';

/** Square covers of playlists; keys are image keys. The first stands in where the author chose none. */
export const playlistPlates: Record<string, Plate> = {
  'playlists/default': {
    kind: 'wall',
    plaster: plasters.slate,
    view: { seed: 'w21', leaf: [1.05, 1.04], window: [0.3, -0.02], columns: 2, stems: 5, floor: 0.84 },
  },
  'playlists/before-anyone-is-up': {
    kind: 'ridges',
    hour: 'firstLight',
    view: {
      seed: 'm81',
      sun: { x: 0.5, y: 0.66, radius: 0.1 },
      horizon: 0.5,
      ridge: 0.4,
      rough: 0.4,
      layers: 7,
    },
  },
  'playlists/sunday-slowly': {
    kind: 'wall',
    plaster: plasters.sand,
    view: { seed: 'w22', leaf: [0.82, 1], window: [0.02, 0.02], columns: 3, stems: 6, floor: 1.2 },
  },
  'playlists/fifteen-minutes': {
    kind: 'ridges',
    hour: 'heat',
    view: {
      seed: 'm82',
      sun: { x: 0.52, y: 0.58, radius: 0.11 },
      horizon: 0.48,
      ridge: 0.85,
      layers: 6,
      rise: [0.1, 0.34],
    },
  },
  'playlists/after-football': {
    kind: 'dunes',
    hour: 'ochre',
    view: {
      seed: 'd82',
      place: 2.4,
      sun: { x: 0.34, y: 0.64, radius: 0.075 },
      azimuth: -60,
      elevation: 20,
      horizon: 0.46,
      height: 42,
    },
  },
  'playlists/learning-to-sit': {
    kind: 'ridges',
    hour: 'sageMorning',
    figure: { body: 'seat', x: 0.5, ground: 0.82, size: 0.3, spread: 0.4 },
    view: {
      seed: 'm83',
      sun: { x: 0.5, y: 0.6, radius: 0.12 },
      horizon: 0.48,
      ridge: 0.35,
      rough: 0.4,
      layers: 6,
      end: 0.9,
    },
  },
  'playlists/sixty-short-ones': {
    kind: 'arches',
    inks: archInks.kiln,
    view: {
      seed: 'a21',
      person: placed('sideReach', { middle: 0.48, ground: 0.86, tall: 0.66, wide: 0.5 }),
      half: 0.37,
      shoulder: 0.46,
    },
  },
  'playlists/quiet-strength': {
    kind: 'wall',
    plaster: plasters.terracotta,
    view: { seed: 'w23', leaf: [0.95, 1.02], window: [0.16, 0], columns: 2, stems: 5, floor: 0.86 },
  },
  'playlists/ramadan-evenings': {
    kind: 'ridges',
    hour: 'moonlight',
    view: {
      seed: 'm84',
      sun: { x: 0.56, y: 0.4, radius: 0.075 },
      horizon: 0.48,
      ridge: 0.6,
      rough: 0.7,
      layers: 7,
    },
  },
  'playlists/night-shift': {
    kind: 'sea',
    hour: 'moonlight',
    view: { seed: 's81', sun: { x: 0.5, y: 0.52, radius: 0.085 }, horizon: 0.56, clouds: 0.4, glitter: 0.6 },
  },
};
