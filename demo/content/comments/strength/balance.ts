import type { DemoThread } from '../../shapes.ts';

export const balanceThreads: DemoThread[] = [
  {
    id: 120,
    on: 'CLASS',
    slug: 'dancer-step-by-step',
    comments: [
      {
        by: 'mei-chen',
        daysAgo: 7,
        likes: 3,
        text: '“The strap is there until your hand is.” My hand sends its regards from far away.',
        replies: [
          {
            by: 'tomas-reyes',
            hoursLater: 6,
            likes: 5,
            text: 'Mine took two years and a shorter strap every month. It is a long postal route.',
          },
        ],
      },
      {
        by: 'demo-gita',
        daysAgo: 27,
        likes: 1,
        text: 'Fell three times to the left, never to the right. Information!',
      },
      {
        by: 'walter-stein',
        daysAgo: 140,
        text: 'Would prefer to see the standing leg more and the beautiful arm less.',
      },
    ],
  },
  {
    id: 121,
    on: 'CLASS',
    slug: 'tree-at-the-wall-then-without',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 34,
        likes: 3,
        text: 'Fingertips, one finger, nothing, fingertips. Nobody said the way there was straight.',
        replies: [
          {
            by: 'tomas-reyes',
            hoursLater: 11,
            likes: 4,
            text: 'Trees are not straight either, if you look closely.',
          },
        ],
      },
      {
        by: 'chiara-conti',
        daysAgo: 92,
        likes: 1,
        text: 'Practised with a four-year-old who is now a better tree than I am.',
      },
    ],
  },
  {
    id: 122,
    on: 'CLASS',
    slug: 'balance-with-your-eyes-closed',
    comments: [
      {
        by: 'kenji-mori',
        daysAgo: 29,
        likes: 2,
        text: 'Over a carpet, it says. I live on tiles and learned something about tiles.',
      },
      {
        by: 'demo-gus',
        daysAgo: 81,
        text: 'Is there a trick? I manage two seconds at best.',
        replies: [
          {
            by: 'tomas-reyes',
            hoursLater: 9,
            likes: 3,
            text: 'Close one eye first, then let the other go blurry before it closes. The feet need a warning.',
          },
        ],
      },
    ],
  },
  {
    id: 123,
    on: 'SERIES',
    slug: 'balance-lab',
    comments: [
      {
        by: 'alasdair-muir',
        daysAgo: 21,
        likes: 2,
        text: 'Falling is expected. What a relief to read that before, and not after.',
      },
    ],
  },
  {
    id: 124,
    on: 'CLASS',
    slug: 'crow-with-a-pillow-in-front',
    comments: [
      {
        by: 'demo-gus',
        daysAgo: 12,
        likes: 6,
        text: 'Toes off the floor for one full breath!!! The pillow was needed on the second.',
        replies: [
          {
            by: 'ruben-castillo',
            hoursLater: 5,
            likes: 8,
            text: 'The first full breath is the whole pose. The rest is only longer.',
          },
          {
            by: 'liv-haugen',
            hoursLater: 18,
            likes: 2,
            text: 'I have been looking at my toes for a month. You give me hope.',
          },
        ],
      },
      { by: 'yusuf-rahman', daysAgo: 94, likes: 1, text: 'My nose would like to thank the pillow.' },
    ],
  },
  {
    id: 125,
    on: 'CLASS',
    slug: 'warm-the-wrists-first',
    comments: [
      {
        by: 'demo-gus',
        daysAgo: 45,
        likes: 2,
        text: 'I skipped this for two months. It then saved me the months it had promised.',
      },
      { by: 'anouk-de-vries', daysAgo: 130, text: 'I am a baker and do it before every shift.' },
    ],
  },
  {
    id: 126,
    on: 'CLASS',
    slug: 'learn-to-fall-sideways',
    comments: [
      {
        by: 'wren-calloway',
        daysAgo: 10,
        likes: 3,
        text: 'Fell eleven times on purpose, once by accident. The accident was the prettiest.',
      },
      {
        by: 'hugo-castano',
        daysAgo: 114,
        likes: 2,
        text: 'Everyone wants to teach going up. Teach this first, please, everywhere.',
      },
    ],
  },
  {
    id: 127,
    on: 'CLASS',
    slug: 'forearm-stand-at-the-wall',
    comments: [
      {
        by: 'nadia-petrova',
        daysAgo: 38,
        likes: 1,
        text: 'One foot off the wall for two seconds, then the other. Never both. Still grinning.',
      },
    ],
  },
  {
    id: 128,
    on: 'CLASS',
    slug: 'headstand-without-weight-on-the-head',
    comments: [
      {
        by: 'marek-dvorak',
        daysAgo: 49,
        text: 'Two chairs on a wooden floor slide apart. Put them on the mat! It is not shown.',
        replies: [
          {
            by: 'ruben-castillo',
            hoursLater: 4,
            likes: 6,
            text: 'Thank you, Marek. We have put it in the description, and the next recording will begin with it.',
          },
        ],
      },
    ],
  },
];
