import type { DemoThread } from '../../shapes.ts';

export const quietYogaThreads: DemoThread[] = [
  {
    id: 19,
    on: 'CLASS',
    slug: 'thighs-that-hold-the-knee',
    comments: [
      {
        by: 'ruth-goldberg',
        daysAgo: 8,
        likes: 4,
        text: 'Half height is a cruel and useful place. Stairs are easier after three weeks, both directions.',
      },
      {
        by: 'demo-gus',
        daysAgo: 61,
        text: 'How low should the chair be? Mine is a sofa, to be honest.',
        replies: [
          {
            by: 'maya-okafor',
            hoursLater: 11,
            likes: 3,
            text: 'A sofa is the advanced version. Put two cushions on it until you can stand up without rocking.',
          },
        ],
      },
      {
        by: 'walter-stein',
        daysAgo: 115,
        likes: 1,
        text: 'My left knee has not clicked at the cinema since. I used to be asked to move.',
      },
    ],
  },
  {
    id: 20,
    on: 'CLASS',
    slug: 'yoga-in-a-chair-knees-included',
    comments: [
      {
        by: 'denise-harper',
        daysAgo: 19,
        likes: 3,
        text: 'I did this the week after the operation, with permission, and it was the first thing that felt like me.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 68,
        likes: 2,
        text: 'We do it at the senior centre on Thursdays, eleven of us, one remote control. It is chaos and it is wonderful.',
      },
    ],
  },
  {
    id: 21,
    on: 'CLASS',
    slug: 'stairs-practice-on-one-step',
    comments: [
      {
        by: 'esther-mwangi',
        daysAgo: 32,
        likes: 2,
        text: 'Practised on the bottom step with my toddler as an audience. He clapped for the going down.',
      },
      {
        by: 'bruno-ferraz',
        daysAgo: 99,
        text: 'My step is higher than yours, and the knee told me so. A thick book works better.',
      },
    ],
  },
  {
    id: 22,
    on: 'SERIES',
    slug: 'morning-knees',
    comments: [
      {
        by: 'bernadette-kelly',
        daysAgo: 25,
        likes: 5,
        text: 'Thank you for a series that does not kneel. I have been looking for one since the nineties.',
      },
      {
        by: 'demo-cleo',
        daysAgo: 79,
        text: 'Sent to my mum. She says Maya is the first person who believed her about the left one.',
        replies: [
          { by: 'maya-okafor', hoursLater: 14, likes: 7, text: 'I believe her. Mine is the left one too.' },
        ],
      },
    ],
  },
  {
    id: 23,
    on: 'CLASS',
    slug: 'let-the-hips-be-heavy',
    comments: [
      {
        by: 'suki-tanaka',
        daysAgo: 6,
        likes: 4,
        text: 'Did not want to get up. Did not get up. Dinner was late.',
      },
      {
        by: 'demo-maya',
        daysAgo: 43,
        likes: 2,
        text: 'A rolled winter coat works as a bolster, in case yours has gone missing under a sleeping cat.',
        replies: [{ by: 'mei-chen', hoursLater: 7, likes: 3, text: 'The cat is the bolster in our house.' }],
      },
      {
        by: 'gordon-pyke',
        daysAgo: 150,
        text: 'Thirty-eight minutes for four shapes. I checked the clock eleven times. Then I stopped checking, which I suppose is the idea.',
      },
    ],
  },
  {
    id: 24,
    on: 'CLASS',
    slug: 'legs-up-the-wall-and-stay',
    comments: [
      {
        by: 'esther-mwangi',
        daysAgo: 2,
        likes: 6,
        text: 'After a double shift this is the only class I can still do. Hana, you must know.',
        replies: [
          {
            by: 'hana-novotna',
            hoursLater: 8,
            likes: 9,
            text: 'I know. Socks off, blanket over the belly, and nobody may speak to you for sixteen minutes.',
          },
        ],
      },
      {
        by: 'demo-omar',
        daysAgo: 37,
        text: 'My feet go numb after ten minutes. Is that normal?',
        replies: [
          {
            by: 'hana-novotna',
            hoursLater: 20,
            likes: 2,
            text: 'Common. Move a hand’s width away from the wall and bend the knees a little; come down if it stays.',
          },
        ],
      },
      {
        by: 'wren-calloway',
        daysAgo: 180,
        likes: 1,
        text: 'One shape, one wall, no decisions. I love not deciding.',
      },
    ],
  },
  {
    id: 25,
    on: 'CLASS',
    slug: 'dragon-swan-sphinx-five-minutes-each',
    comments: [
      {
        by: 'dilan-aydin',
        daysAgo: 28,
        likes: 2,
        text: 'She is right about the third minute. Mine was about an ex-boyfriend and a bicycle.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 200,
        likes: 1,
        text: 'Sphinx on a bolster, otherwise I do not last the five minutes. Nobody is counting but me.',
      },
    ],
  },
  {
    id: 26,
    on: 'CLASS',
    slug: 'held-up-by-bolsters',
    comments: [
      {
        by: 'irina-volkova',
        daysAgo: 21,
        likes: 2,
        text: 'Set the alarm. Seriously, set the alarm. My bread is charcoal.',
      },
      {
        by: 'camille-roux',
        daysAgo: 66,
        text: 'I only own one bolster and two toddlers’ pillows. It works if you lower your standards with your hips.',
      },
    ],
  },
  {
    id: 27,
    on: 'CLASS',
    slug: 'a-short-way-down',
    comments: [
      { by: 'demo-iris', daysAgo: 14, likes: 2, text: 'Twenty minutes that feel like leaving the building.' },
      {
        by: 'tobias-lindner',
        daysAgo: 24,
        text: 'More of this length, please. The seventy-five minute one is a holiday I cannot take.',
      },
    ],
  },
];
