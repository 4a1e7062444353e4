import type { Scene } from '../drawing/scenery.ts';

/** The four breaths: their counts, their words, their light. */
export type Phase = {
  word: string;
  caption: string;
  seconds: number;
  from: number;
  to: number;
  hertz: number;
};
export type Light = { inner: string; outer: string; ink: string; inkSoft: string };

export type Breath = {
  variant: string;
  title: string;
  welcome: [string, string];
  closing: string;
  phases: Phase[];
  rounds: number;
  scene: Scene;
  light: Light;
  drone: number[];
};

const copper: Light = { inner: '#F8E3C4', outer: '#D49A6F', ink: '#2A1C17', inkSoft: '#5B3F31' };
const pearl: Light = { inner: '#F2F3E4', outer: '#8FC6BD', ink: '#0F2B2A', inkSoft: '#2C5550' };
const apricot: Light = { inner: '#FBEBCB', outer: '#E9B27C', ink: '#2B2016', inkSoft: '#5F4630' };

const phase = (
  word: string,
  caption: string,
  seconds: number,
  from: number,
  to: number,
  hertz: number,
): Phase => ({
  word,
  caption,
  seconds,
  from,
  to,
  hertz,
});

export const breaths: Breath[] = [
  {
    variant: 'box',
    title: 'Box breathing',
    welcome: [
      'Sit so that your back is long and your shoulders are loose.',
      'Four counts in, four held, four out, four at rest. Follow the circle.',
    ],
    closing: 'Let the counting go and breathe as you like.',
    phases: [
      phase('Breathe in', 'Breathe in through the nose, two, three, four.', 4, 0, 1, 392),
      phase('Hold', 'Hold, two, three, four.', 4, 1, 1, 440),
      phase('Breathe out', 'Breathe out slowly, two, three, four.', 4, 1, 0, 330),
      phase('Rest', 'Rest, two, three, four.', 4, 0, 0, 294),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0A1D29',
      skyBottom: '#1F4A5C',
      far: '#1A4152',
      near: '#071319',
      horizon: 0.56,
      ridges: 5,
      seed: 2,
    },
    light: copper,
    drone: [110, 165, 220],
  },
  {
    variant: 'coherent',
    title: 'Even breath',
    welcome: [
      'Settle in. Let the belly be soft.',
      'Five counts in, five counts out, like a slow tide. Follow the circle.',
    ],
    closing: 'Keep this rhythm a little longer, or let it go.',
    phases: [
      phase('Breathe in', 'Breathe in, gently and evenly.', 5, 0, 1, 349),
      phase('Breathe out', 'Breathe out, gently and evenly.', 5, 1, 0, 262),
    ],
    rounds: 4,
    scene: {
      skyTop: '#08201F',
      skyBottom: '#1D5A57',
      far: '#17504E',
      near: '#061413',
      horizon: 0.62,
      ridges: 4,
      seed: 5,
    },
    light: pearl,
    drone: [131, 196, 262],
  },
  {
    variant: 'four-seven-eight',
    title: 'Four, seven, eight',
    welcome: [
      'Lie down or lean back. Rest the tip of the tongue behind the teeth.',
      'Four in through the nose, seven held, eight out through the mouth.',
    ],
    closing: 'Stay where you are. There is nothing to do.',
    phases: [
      phase('Breathe in', 'In through the nose for four.', 4, 0, 1, 294),
      phase('Hold', 'Hold for seven. Soften the face.', 7, 1, 1, 330),
      phase('Breathe out', 'Out through the mouth for eight, without a hurry.', 8, 1, 0, 220),
      phase('Settle', 'And settle.', 1, 0, 0, 196),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0B1220',
      skyBottom: '#2A3346',
      far: '#252F41',
      near: '#070A10',
      horizon: 0.5,
      ridges: 6,
      seed: 9,
    },
    light: copper,
    drone: [98, 147, 196],
  },
  {
    variant: 'long-exhale',
    title: 'The long exhale',
    welcome: [
      'Sit or stand, whichever is easier. Let the jaw hang loose.',
      'Four counts in, eight counts out. The way out is the practice.',
    ],
    closing: 'One more easy breath, and look around the room.',
    phases: [
      phase('Breathe in', 'In for four.', 4, 0, 1, 330),
      phase('Breathe out', 'Out for eight, as if cooling a cup of tea.', 8, 1, 0, 247),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0E1F18',
      skyBottom: '#3A5B49',
      far: '#2F4F40',
      near: '#0A1511',
      horizon: 0.58,
      ridges: 5,
      seed: 13,
    },
    light: apricot,
    drone: [123, 185, 247],
  },
];
