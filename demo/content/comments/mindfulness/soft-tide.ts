import type { DemoThread } from '../../shapes.ts';

export const softTideThreads: DemoThread[] = [
  {
    id: 90,
    on: 'CLASS',
    slug: 'shoreline-stretch',
    comments: [
      {
        by: 'carla-benedetti',
        daysAgo: 4,
        likes: 3,
        text: 'Held while a wave comes in and goes out: I stopped counting and started listening. Twenty-two minutes, gone.',
      },
      {
        by: 'demo-gita',
        daysAgo: 16,
        likes: 1,
        text: 'My rest-day class. The strap for the hamstrings makes all the difference if your arms are as short as mine.',
      },
      {
        by: 'gordon-pyke',
        daysAgo: 82,
        text: 'The left calf gets a longer wave than the right one. I timed it.',
        replies: [
          {
            by: 'sofia-marchetti',
            hoursLater: 17,
            likes: 4,
            text: 'So did I, just now. You are right by four seconds. Do the right one twice, with my apologies.',
          },
        ],
      },
    ],
  },
  {
    id: 91,
    on: 'CLASS',
    slug: 'neck-shoulders-jaw',
    comments: [
      {
        by: 'ruth-goldberg',
        daysAgo: 6,
        likes: 5,
        text: 'My dentist says I grind my teeth. Jonas says I worry with my jaw. Same invoice, better class.',
      },
      {
        by: 'demo-iris',
        daysAgo: 25,
        likes: 2,
        text: 'After a day of video calls this is the first time my face has been off duty.',
      },
      {
        by: 'sven-albrecht',
        daysAgo: 178,
        text: 'I hear a crunch when I turn right. Jonas mentions it in passing, could he say a bit more?',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 13,
            likes: 4,
            text: 'Without pain or tingling it is gas and tendons, the neck’s small talk. With either of the two, have somebody look at it before you go on.',
          },
        ],
      },
    ],
  },
  {
    id: 92,
    on: 'CLASS',
    slug: 'islands-of-rest',
    comments: [
      {
        by: 'esther-mwangi',
        daysAgo: 13,
        likes: 3,
        text: 'You change sides and otherwise do nothing. I have trained my whole life for this.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 90,
        likes: 1,
        text: 'The third island is my favourite. Please do not ask me what happens on the fourth.',
      },
    ],
  },
  {
    id: 93,
    on: 'CLASS',
    slug: 'roll-out-hips',
    comments: [
      {
        by: 'bruno-ferraz',
        daysAgo: 8,
        likes: 2,
        text: 'Found a spot on the left that rang like a doorbell. Two weeks later it is a polite knock.',
      },
      {
        by: 'demo-omar',
        daysAgo: 46,
        text: 'Block on the edge or flat? On the edge I see stars.',
        replies: [
          { by: 'jonas-weber', hoursLater: 5, likes: 3, text: 'Flat, then. Stars are for later, if at all.' },
        ],
      },
    ],
  },
  {
    id: 94,
    on: 'CLASS',
    slug: 'wring-out-the-week',
    comments: [
      {
        by: 'hannah-whitfield',
        daysAgo: 24,
        likes: 2,
        text: 'Friday, 18:00, phone off, both coaches on. A standing appointment with myself.',
      },
      {
        by: 'demo-lena',
        daysAgo: 118,
        likes: 1,
        text: 'The last twist on the back with the arms wide is where the week actually leaves.',
      },
    ],
  },
  {
    id: 95,
    on: 'SERIES',
    slug: 'soft-tide',
    comments: [
      {
        by: 'greta-holm',
        daysAgo: 17,
        likes: 3,
        text: 'No sweat, as advertised. I wore a good shirt on purpose.',
      },
      {
        by: 'demo-maya',
        daysAgo: 58,
        likes: 2,
        text: 'Two weeks in order, then back to my favourites. “Let the Shoulders Ebb” before bed is unbeatable.',
      },
    ],
  },
];
