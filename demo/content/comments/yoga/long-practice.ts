import type { DemoThread } from '../../shapes.ts';

export const longPracticeThreads: DemoThread[] = [
  {
    id: 28,
    on: 'CLASS',
    slug: 'full-primary-softly-counted',
    comments: [
      {
        by: 'demo-gita',
        daysAgo: 5,
        likes: 3,
        text: 'Seventy-five minutes, softly counted, and my neighbours slept through all of it. Marichi D is missing on purpose, I assume?',
        replies: [
          {
            by: 'priya-menon',
            hoursLater: 16,
            likes: 4,
            text: 'On purpose. It has ended more practices than it has started. You will find your own way to it from C.',
          },
        ],
      },
      {
        by: 'ravi-iyer',
        daysAgo: 20,
        likes: 1,
        text: 'I have followed louder counts with less practice in them.',
      },
    ],
  },
  {
    id: 29,
    on: 'CLASS',
    slug: 'surya-a-and-b-at-half-count',
    comments: [
      {
        by: 'demo-gita',
        daysAgo: 30,
        likes: 2,
        text: 'Half count exposes every landing. Mine sounds like shopping being dropped.',
      },
      { by: 'nadia-petrova', daysAgo: 52, text: 'Intermediate is fair. I would not start here.' },
    ],
  },
  {
    id: 30,
    on: 'CLASS',
    slug: 'jump-back-in-three-honest-steps',
    comments: [
      {
        by: 'demo-gita',
        daysAgo: 40,
        likes: 1,
        text: 'Lift: four seconds. Swing: no. Land: no. But four seconds of lift!',
        replies: [
          {
            by: 'priya-menon',
            hoursLater: 21,
            likes: 3,
            text: 'Four seconds of lift is most of it. The swing is a rumour that becomes true later.',
          },
        ],
      },
    ],
  },
  {
    id: 31,
    on: 'CLASS',
    slug: 'side-lying-rest-with-five-pillows',
    comments: [
      {
        by: 'hannah-whitfield',
        daysAgo: 11,
        likes: 5,
        text: 'Thirty-four weeks. First night with more than three hours of sleep in one piece. The pillow between the ankles is the one I had been missing.',
      },
      {
        by: 'leila-haddadi',
        daysAgo: 58,
        likes: 2,
        text: 'We own five pillows now. My husband sleeps on a folded towel and is very brave about it.',
      },
    ],
  },
  {
    id: 32,
    on: 'CLASS',
    slug: 'practise-for-the-day-itself',
    comments: [
      {
        by: 'marisol-vega',
        daysAgo: 73,
        likes: 8,
        text: 'We practised this every evening for a month. On the day itself my wife counted the ninety seconds of rest in Priya’s voice, without noticing. Our daughter is three weeks old and asleep on my chest while I type this with one thumb.',
        replies: [
          {
            by: 'priya-menon',
            hoursLater: 13,
            likes: 11,
            text: 'Oh, Marisol. Welcome to her. Ten Minutes With the Baby Asleep is waiting, and it pauses very well.',
          },
          {
            by: 'hannah-whitfield',
            hoursLater: 22,
            likes: 3,
            text: 'Reading this at thirty weeks and crying into the bolster. In a good way.',
          },
        ],
      },
      {
        by: 'camille-roux',
        daysAgo: 125,
        text: 'Is there a version to do alone? My partner works abroad until January.',
        replies: [
          {
            by: 'priya-menon',
            hoursLater: 26,
            likes: 2,
            text: 'Yes: lean on the bolster over a chair where I lean on a person, and let the video keep the time. It holds well.',
          },
        ],
      },
    ],
  },
  {
    id: 33,
    on: 'CLASS',
    slug: 'ten-minutes-with-the-baby-asleep',
    comments: [
      {
        by: 'marisol-vega',
        daysAgo: 15,
        likes: 4,
        text: 'Took me four evenings to finish ten minutes. It does pause well.',
      },
    ],
  },
];
