import { archInks, ringInks } from '../scenes/inks.ts';
import { plasters } from '../scenes/plasters.ts';
import { billboardPlates, doorPlates } from './category-plates.ts';
import type { Plate } from './plates.ts';

const doors = doorPlates;

/** Plates of the dark theme that replace bright pictures. Keys are image keys with the suffix -night. */
export const nightPlates: Record<string, Plate> = {
  'hero/first-light-night': {
    kind: 'sea',
    hour: 'moonlight',
    figure: { body: 'seat', x: 0.62, ground: 0.84, size: 0.32, spread: 0.5, rise: 0.1 },
    view: { seed: 's2', sun: { x: 0.62, y: 0.56, radius: 0.11 }, horizon: 0.6, clouds: 0.35, glitter: 0.55 },
  },
  'categories/yoga-night': { ...doors['categories/yoga'], inks: ringInks.sageNight },
  'categories/fitness-night': { ...doors['categories/fitness'], hour: 'emberNight' },
  'categories/mindfulness-night': { ...doors['categories/mindfulness'], hour: 'moonlight' },
  'categories/wellness-night': {
    ...doors['categories/wellness'],
    plaster: plasters.sageNight,
    light: { low: '#060f0c', high: '#0d1c17', rim: '#a9c9b4', rimStrength: 0.6, from: -0.5 },
  },
  'categories/skills-night': { ...doors['categories/skills'], inks: archInks.brickNight },
  'banners/begin-with-the-light-night': {
    ...billboardPlates['banners/begin-with-the-light'],
    hour: 'emberNight',
  },
};
