/** Spoken part of a scan: a place of the body for the attention, and the sentences spoken there. */
export type Rest = {
  id: string;
  chapter: string;
  sentences: [string, string, string, string];
};

export type Scan = {
  variant: string;
  title: string;
  /** True if it is done lying down, and may end in sleep. */
  lying: boolean;
  drone: number[];
  welcome: [string, string];
  rests: Rest[];
};

export const scans: Scan[] = [
  {
    variant: 'evening',
    title: 'Body scan for the evening',
    lying: true,
    drone: [82, 123, 165],
    welcome: [
      'Lie down. A blanket, a pillow, the lights low.',
      'There is nothing to do but notice. Begin with one long breath out.',
    ],
    rests: [
      {
        id: 'feet',
        chapter: 'Feet and legs',
        sentences: [
          'Bring your attention to the feet.',
          'Warm or cool, still or tingling. Any answer is right.',
          'Let the calves and the thighs grow heavy.',
          'The bed, or the floor, holds all of it.',
        ],
      },
      {
        id: 'hips',
        chapter: 'Hips and belly',
        sentences: [
          'Come up to the hips. Let them sink.',
          'Feel the belly rise, and fall.',
          'No need to breathe in any special way.',
          'With each breath out, a little softer.',
        ],
      },
      {
        id: 'chest',
        chapter: 'Back and chest',
        sentences: [
          'Feel the whole length of the back.',
          'Which parts touch, and which do not?',
          'The ribs open to the sides, and close.',
          'Let the shoulders fall away from the ears.',
        ],
      },
      {
        id: 'hands',
        chapter: 'Arms and hands',
        sentences: [
          'Follow the arms down to the hands.',
          'Let the fingers curl as they like.',
          'Feel the warmth in the palms.',
          'Nothing to hold. Nothing to reach for.',
        ],
      },
      {
        id: 'face',
        chapter: 'Face and head',
        sentences: [
          'Let the jaw hang loose, the tongue lie wide.',
          'Soften around the eyes.',
          'The forehead becomes smooth.',
          'Rest here. If sleep comes, let it.',
        ],
      },
    ],
  },
  {
    variant: 'seated',
    title: 'Sitting simply',
    lying: false,
    drone: [98, 147, 196],
    welcome: [
      'Sit on a chair or a cushion, upright but not stiff.',
      'Eyes closed, or resting on the floor in front of you.',
    ],
    rests: [
      {
        id: 'ground',
        chapter: 'The ground',
        sentences: [
          'Feel where the body meets the ground.',
          'Weight goes down. The back grows up.',
          'Let the hands find a place and stay there.',
          'You have arrived.',
        ],
      },
      {
        id: 'breath',
        chapter: 'The breath',
        sentences: [
          'Find the breath wherever it is clearest.',
          'Follow one breath in, all the way.',
          'Follow one breath out, to its end.',
          'When the mind has wandered, begin again, kindly.',
        ],
      },
      {
        id: 'shoulders',
        chapter: 'Shoulders and jaw',
        sentences: [
          'Look in on the shoulders.',
          'If they have crept up, let them slide down.',
          'Part the teeth a little. Loosen the jaw.',
          'Whatever is tight may stay, or go.',
        ],
      },
      {
        id: 'sounds',
        chapter: 'Sounds',
        sentences: [
          'Let the sounds come to you.',
          'Near ones. Far ones.',
          'No need to name them. They come and they pass.',
          'Thoughts come and pass in the same way.',
        ],
      },
    ],
  },
  {
    variant: 'kindness',
    title: 'A kind word',
    lying: false,
    drone: [110, 165, 208],
    welcome: [
      'Sit or lie so that you are comfortable.',
      'Silently repeat the wishes. Mean them as much as you can today.',
    ],
    rests: [
      {
        id: 'yourself',
        chapter: 'For yourself',
        sentences: [
          'Think of yourself, just as you sit here.',
          'May I be safe.',
          'May I be well.',
          'May I live with ease.',
        ],
      },
      {
        id: 'dear',
        chapter: 'For someone dear',
        sentences: [
          'Bring to mind someone you are glad to know.',
          'May you be safe.',
          'May you be well.',
          'May you live with ease.',
        ],
      },
      {
        id: 'stranger',
        chapter: 'For someone you hardly know',
        sentences: [
          'Someone you passed today, whose name you never learned.',
          'May you be safe.',
          'May you be well.',
          'May you live with ease.',
        ],
      },
      {
        id: 'everyone',
        chapter: 'For everyone',
        sentences: [
          'Let the circle widen: this house, this street, this town.',
          'May we all be safe.',
          'May we all be well.',
          'May we all live with ease.',
        ],
      },
    ],
  },
];
