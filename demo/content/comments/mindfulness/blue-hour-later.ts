import type { DemoThread } from '../../shapes.ts';

export const blueHourLaterThreads: DemoThread[] = [
  {
    id: 63,
    on: 'CLASS',
    slug: 'four-seven-eight-for-falling-asleep',
    comments: [
      {
        by: 'oskar-nyberg',
        daysAgo: 9,
        likes: 2,
        text: 'Seven is long. Three, five, six works for me, and she does say to shorten all of them.',
      },
      {
        by: 'demo-iris',
        daysAgo: 36,
        text: 'With asthma I leave the hold out completely and just count through it. Fine like that.',
      },
      {
        by: 'hannah-whitfield',
        daysAgo: 121,
        likes: 1,
        text: 'My longest run so far is four rounds before I am gone.',
      },
    ],
  },
  {
    id: 64,
    on: 'CLASS',
    slug: 'sit-with-it',
    comments: [
      {
        by: 'kenji-mori',
        daysAgo: 13,
        likes: 3,
        text: '“Give it a chair.” I gave it the uncomfortable one.',
      },
      {
        by: 'denise-harper',
        daysAgo: 76,
        likes: 2,
        text: 'Tomás says little and I am grateful. Fifteen minutes without advice.',
      },
    ],
  },
  {
    id: 65,
    on: 'CLASS',
    slug: 'put-the-phone-in-another-room',
    comments: [
      {
        by: 'wren-calloway',
        daysAgo: 16,
        likes: 6,
        text: 'How do I read the next instruction if the phone is in the other room? Oh. I see.',
      },
      {
        by: 'vikram-shah',
        daysAgo: 69,
        text: 'Put it in the fridge. Wife found it in the morning. No regrets.',
      },
    ],
  },
  {
    id: 66,
    on: 'CLASS',
    slug: 'a-whole-hour-of-company',
    comments: [
      {
        by: 'bernadette-kelly',
        daysAgo: 7,
        likes: 4,
        text: 'There is a sentence about the kettle in the flat next door somewhere after the half hour. I wait for it like for a friend.',
      },
      {
        by: 'ruth-goldberg',
        daysAgo: 18,
        likes: 3,
        text: 'For the night before the scan results. It did not fix anything. It stayed.',
      },
    ],
  },
  {
    id: 67,
    on: 'SERIES',
    slug: 'blue-hour',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 22,
        likes: 4,
        text: 'Ten nights, one after the other, and on night eleven I did not need one. I did one anyway.',
      },
      {
        by: 'sven-albrecht',
        daysAgo: 71,
        likes: 1,
        text: 'Skipped straight to “Awake at three”. Then worked my way forward to dusk, over a month.',
      },
      {
        by: 'demo-lena',
        daysAgo: 145,
        text: 'Is there any way to let two of these play one after the other without touching the phone?',
        replies: [
          {
            by: 'demo-ada',
            hoursLater: 14,
            likes: 4,
            text: 'Switch Autoplay on beside the player: the next of the series starts by itself.',
          },
        ],
      },
    ],
  },
];
