import type { DemoThread } from '../../shapes.ts';

export const deskAndFeetThreads: DemoThread[] = [
  {
    id: 96,
    on: 'CLASS',
    slug: 'undo-an-hour-of-typing',
    comments: [
      {
        by: 'dilan-aydin',
        daysAgo: 3,
        likes: 4,
        text: 'Save your work first, it says. I did not. Good class anyway.',
      },
      {
        by: 'demo-iris',
        daysAgo: 51,
        likes: 2,
        text: 'Six minutes at 11 and at 4, and the tingling in my ring finger is gone after a month.',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 9,
            likes: 5,
            text: 'Keep the 4 o’clock one even when all is well. That is the one that prevents the next month.',
          },
        ],
      },
      {
        by: 'tobias-lindner',
        daysAgo: 300,
        likes: 1,
        text: 'I am a pianist and stole this for concert breaks.',
      },
    ],
  },
  {
    id: 97,
    on: 'CLASS',
    slug: 'look-up-neck-relief-between-calls',
    comments: [
      {
        by: 'patrick-odowd',
        daysAgo: 14,
        likes: 3,
        text: 'Did it with the camera still on. Seven colleagues joined in without a word.',
      },
      {
        by: 'noa-levi',
        daysAgo: 86,
        text: 'Five minutes is exactly how late my next meeting always starts.',
      },
    ],
  },
  {
    id: 98,
    on: 'CLASS',
    slug: 'spine-turns-on-an-office-chair',
    comments: [
      {
        by: 'aoife-brennan',
        daysAgo: 20,
        likes: 5,
        text: 'Choose the chair without wheels. CHOOSE THE CHAIR WITHOUT WHEELS.',
        replies: [
          { by: 'demo-iris', hoursLater: 3, likes: 2, text: 'Are you all right?' },
          { by: 'aoife-brennan', hoursLater: 4, likes: 4, text: 'I am. The plant is not.' },
        ],
      },
      {
        by: 'demo-cleo',
        daysAgo: 72,
        text: 'Eight minutes and I can look over my shoulder when parking again.',
      },
    ],
  },
  {
    id: 99,
    on: 'CLASS',
    slug: 'the-friday-back',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 6,
        likes: 4,
        text: 'It ends lying down, naturally. I stayed there until the soup called.',
      },
      {
        by: 'milo-andersen',
        daysAgo: 13,
        likes: 1,
        text: 'Twenty-three minutes for five days is a good exchange rate.',
      },
    ],
  },
  {
    id: 100,
    on: 'SERIES',
    slug: 'desk-rescue',
    comments: [
      {
        by: 'zeynep-kaya',
        daysAgo: 19,
        likes: 3,
        text: 'I put “Jonas” in the calendar of the whole team at three. People think he is a consultant.',
      },
      {
        by: 'demo-una',
        daysAgo: 120,
        likes: 1,
        text: 'Most of it happens on the chair I am already in. That was the sentence that got me.',
      },
    ],
  },
  {
    id: 101,
    on: 'CLASS',
    slug: 'wake-up-your-toes',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 28,
        likes: 3,
        text: 'My big toe and I are not on speaking terms. The other four are willing.',
        replies: [
          {
            by: 'hana-novotna',
            hoursLater: 10,
            likes: 5,
            text: 'Help it with a finger for a week. It is shy, not rude.',
          },
        ],
      },
      {
        by: 'vikram-shah',
        daysAgo: 40,
        likes: 1,
        text: 'We had a toe evening with the whole family. My mother-in-law won by a mile.',
      },
    ],
  },
  {
    id: 102,
    on: 'CLASS',
    slug: 'stand-on-one-foot-and-brush-your-teeth',
    comments: [
      {
        by: 'bernadette-kelly',
        daysAgo: 8,
        likes: 4,
        text: 'Two minutes a side, and for the first time the dentist praised me as well.',
      },
    ],
  },
  {
    id: 103,
    on: 'CLASS',
    slug: 'barefoot-before-bed',
    comments: [
      {
        by: 'ellen-brandt',
        daysAgo: 3,
        likes: 2,
        text: 'Cold feet have been my whole personality for forty years. Warm ones are a nice change.',
      },
    ],
  },
  {
    id: 104,
    on: 'CLASS',
    slug: 'legs-the-day-after-a-run',
    comments: [
      {
        by: 'sven-albrecht',
        daysAgo: 15,
        likes: 2,
        text: 'Nothing that makes you pull a face: tested the day after a marathon. One face, on the stairs to the mat.',
      },
      {
        by: 'demo-omar',
        daysAgo: 70,
        likes: 1,
        text: 'My running group does this in the park on Sundays now. Fourteen straps on a lawn look very strange.',
      },
    ],
  },
  {
    id: 105,
    on: 'CLASS',
    slug: 'sleep-in-the-daytime-after-a-night-shift',
    comments: [
      {
        by: 'esther-mwangi',
        daysAgo: 44,
        likes: 7,
        text: 'You can hear that this was made by somebody who knows what birds sound like at eight in the morning when you hate them.',
        replies: [
          {
            by: 'hana-novotna',
            hoursLater: 30,
            likes: 9,
            text: 'Eleven years of those birds. Ear plugs, then me.',
          },
        ],
      },
    ],
  },
  {
    id: 106,
    on: 'CLASS',
    slug: 'a-lie-down-for-a-headache',
    comments: [{ by: 'tamsin-blake', daysAgo: 36, likes: 3, text: 'No bells. Thank you for no bells.' }],
  },
  {
    id: 107,
    on: 'CLASS',
    slug: 'back-the-day-after-a-house-move',
    comments: [
      {
        by: 'rafael-moreau',
        daysAgo: 23,
        likes: 4,
        text: 'Fourth floor, no lift, one piano. Kofi did not judge. My back did, for two days instead of six.',
      },
    ],
  },
];
