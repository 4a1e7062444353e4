import type { DemoThread } from '../../shapes.ts';

export const sittingThreads: DemoThread[] = [
  {
    id: 68,
    on: 'CLASS',
    slug: 'box-breath-in-four-minutes',
    comments: [
      {
        by: 'demo-finn',
        daysAgo: 12,
        likes: 2,
        text: 'Before every heavy set now. The others in the gym think I am praying.',
      },
      {
        by: 'demo-gita',
        daysAgo: 55,
        likes: 1,
        text: 'Four minutes, no excuse left. Streak saved on a day with two trains and a funeral.',
      },
      {
        by: 'beatriz-lopes',
        daysAgo: 310,
        text: 'Why held with empty lungs? That one feels unpleasant, the other hold is fine.',
        replies: [
          {
            by: 'lin-takahashi',
            hoursLater: 19,
            likes: 5,
            text: 'It is the unfamiliar one. Make only that side of the box shorter, two counts instead of four, and let it grow by itself.',
          },
        ],
      },
    ],
  },
  {
    id: 69,
    on: 'CLASS',
    slug: 'box-breath-before-something-hard',
    comments: [
      {
        by: 'hugo-castano',
        daysAgo: 28,
        likes: 3,
        text: 'Corridor, court building, 9:10 this morning. Nobody noticed. It went well.',
      },
      {
        by: 'demo-iris',
        daysAgo: 72,
        likes: 1,
        text: 'Used it outside the dentist’s. The dentist asked what I had taken.',
      },
    ],
  },
  {
    id: 70,
    on: 'CLASS',
    slug: 'sit-for-five-minutes',
    comments: [
      {
        by: 'ravi-iyer',
        daysAgo: 4,
        likes: 4,
        text: 'Stayed at five minutes for nine weeks, as invited. Moving to seven tomorrow, without fanfare.',
        replies: [
          {
            by: 'idris-bakri',
            hoursLater: 11,
            likes: 7,
            text: 'A very small fanfare, then. From across the room.',
          },
        ],
      },
      {
        by: 'demo-omar',
        daysAgo: 88,
        likes: 2,
        text: 'I fidget. Is that allowed or am I supposed to fight it?',
        replies: [
          {
            by: 'idris-bakri',
            hoursLater: 8,
            likes: 6,
            text: 'Fidget, and notice who fidgets. Fighting it is just fidgeting with more steps.',
          },
        ],
      },
      { by: 'camille-roux', daysAgo: 205, text: 'The closing bell startles me every single time.' },
    ],
  },
  {
    id: 71,
    on: 'CLASS',
    slug: 'sit-in-a-noisy-room',
    comments: [
      {
        by: 'nadia-petrova',
        daysAgo: 33,
        likes: 3,
        text: 'Tram 14, between a school class and a man with a tuba case. Ideal conditions.',
      },
      { by: 'theo-whitaker', daysAgo: 119, text: 'I get the point, I still closed the window.' },
    ],
  },
  {
    id: 72,
    on: 'CLASS',
    slug: 'sit-through-a-low-mood',
    comments: [
      {
        by: 'tamsin-blake',
        daysAgo: 13,
        likes: 6,
        text: 'Promises nothing, and keeps it. That was the only tone I could have borne today.',
        replies: [
          {
            by: 'idris-bakri',
            hoursLater: 7,
            likes: 9,
            text: 'Glad you were not alone with it. If the grey lasts, please let somebody near you know as well.',
          },
          {
            by: 'samuel-adeyemi',
            hoursLater: 10,
            likes: 4,
            text: 'Sat with you yesterday, without knowing it. Same class.',
          },
        ],
      },
    ],
  },
  {
    id: 73,
    on: 'CLASS',
    slug: 'twenty-minutes-two-bells',
    comments: [
      {
        by: 'oskar-nyberg',
        daysAgo: 30,
        likes: 2,
        text: 'One bell, nothing, one bell. Best script in the studio.',
      },
      {
        by: 'demo-maya',
        daysAgo: 74,
        text: 'I was sure the second bell was broken. It had been eleven minutes.',
      },
    ],
  },
  {
    id: 74,
    on: 'SERIES',
    slug: 'sitting-simply',
    comments: [
      {
        by: 'gordon-pyke',
        daysAgo: 14,
        likes: 3,
        text: 'I have tried apps with badges, apps with forests and one with a talking owl. This has a man with a bell and it is the one that stuck.',
      },
      {
        by: 'demo-lena',
        daysAgo: 90,
        likes: 1,
        text: 'For the research: https://en.wikipedia.org/wiki/Mind-wandering was a comforting read after Sit 2.',
      },
    ],
  },
  {
    id: 75,
    on: 'CLASS',
    slug: 'four-phrases-for-yourself',
    comments: [
      {
        by: 'zeynep-kaya',
        daysAgo: 11,
        likes: 3,
        text: 'As you would to a friend with a cold: that made it possible. To myself I only ever talk like to a colleague who is late.',
      },
      {
        by: 'demo-maya',
        daysAgo: 31,
        likes: 2,
        text: 'The third phrase sticks in my throat. I skip it for now and nobody minds.',
        replies: [
          {
            by: 'idris-bakri',
            hoursLater: 16,
            likes: 6,
            text: 'Skip it for a year if need be. It knows where you live.',
          },
        ],
      },
    ],
  },
  {
    id: 76,
    on: 'CLASS',
    slug: 'wish-the-bus-driver-well',
    comments: [
      {
        by: 'aoife-brennan',
        daysAgo: 9,
        likes: 9,
        text: 'I AM a bus driver. Route 27. Whoever it was: thank you, Thursday went very smoothly.',
        replies: [
          {
            by: 'idris-bakri',
            hoursLater: 5,
            likes: 13,
            text: 'This is the best thing that has ever happened under one of my classes.',
          },
          {
            by: 'kenji-mori',
            hoursLater: 8,
            likes: 5,
            text: 'I took the 27 on Thursday. You waited for the lady with the plants.',
          },
        ],
      },
    ],
  },
  {
    id: 77,
    on: 'CLASS',
    slug: 'someone-you-find-difficult',
    comments: [
      {
        by: 'marek-dvorak',
        daysAgo: 20,
        likes: 2,
        text: 'Began with mild annoyance (printer), moved up to a brother-in-law. Stepped back at the brother-in-law.',
      },
    ],
  },
  {
    id: 78,
    on: 'CLASS',
    slug: 'six-minute-scan-at-your-desk',
    comments: [
      {
        by: 'demo-iris',
        daysAgo: 21,
        likes: 2,
        text: 'Close the laptop, it says, and for six minutes nobody in the world could reach me. I have told no one.',
      },
      {
        by: 'bruno-ferraz',
        daysAgo: 147,
        text: 'Found both shoulders at the height of my ears. They had been there since Monday.',
      },
    ],
  },
  {
    id: 79,
    on: 'CLASS',
    slug: 'where-does-it-hurt-where-not',
    comments: [
      {
        by: 'marisol-vega',
        daysAgo: 53,
        likes: 5,
        text: 'I had never been asked where it does not hurt. There was more of that than I thought.',
        replies: [
          {
            by: 'hana-novotna',
            hoursLater: 9,
            likes: 6,
            text: 'There usually is. The sore place just talks louder.',
          },
        ],
      },
    ],
  },
];
