export type Phase = {
  word: string;
  caption: string;
  seconds: number;
  from: number;
  to: number;
  hertz: number;
};

export type Breath = {
  variant: string;
  title: string;
  welcome: [string, string];
  closing: string;
  phases: Phase[];
  rounds: number;
  drone: number[];
};

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
    drone: [123, 185, 247],
  },
];
