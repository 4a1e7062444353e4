import type { DemoThread } from '../../shapes.ts';

export const reachThreads: DemoThread[] = [
  {
    id: 129,
    on: 'SERIES',
    slug: 'upside-slowly',
    comments: [
      {
        by: 'demo-gus',
        daysAgo: 90,
        likes: 3,
        text: 'Started at forty-six, never did a cartwheel in my life. Step 4 now, no plans to hurry.',
      },
    ],
  },
  {
    id: 130,
    on: 'CLASS',
    slug: 'bridge-until-it-is-boring',
    comments: [
      {
        by: 'irina-volkova',
        daysAgo: 26,
        likes: 2,
        text: 'Day 31. It is still not boring. I suspect a trick.',
      },
      {
        by: 'ravi-iyer',
        daysAgo: 100,
        text: 'Strap around the thighs, block between the knees: knees finally do as they are told.',
      },
    ],
  },
  {
    id: 131,
    on: 'CLASS',
    slug: 'upper-back-over-a-rolled-blanket',
    comments: [
      {
        by: 'denise-harper',
        daysAgo: 55,
        likes: 2,
        text: 'Moved the roll down by one hand four times and felt a year come out of my ribs.',
      },
    ],
  },
  {
    id: 132,
    on: 'CLASS',
    slug: 'camel-with-hands-on-the-hips',
    comments: [
      {
        by: 'paula-jimenez',
        daysAgo: 33,
        likes: 1,
        text: 'The heels can wait for another year. Mine have been told.',
      },
    ],
  },
  {
    id: 133,
    on: 'CLASS',
    slug: 'touch-your-toes-in-twelve-minutes',
    comments: [
      {
        by: 'emeka-obi',
        daysAgo: 11,
        likes: 4,
        text: 'Gained a hand today, kept a finger, exactly as written. Where do you buy such accurate descriptions?',
      },
      {
        by: 'demo-finn',
        daysAgo: 32,
        likes: 2,
        text: 'Thirty-two days to the floor with flat palms. Proof exists, my knees were straight.',
        replies: [
          {
            by: 'tomas-reyes',
            hoursLater: 8,
            likes: 3,
            text: 'I believe the palms. The knees I would like to see.',
          },
        ],
      },
    ],
  },
  {
    id: 134,
    on: 'CLASS',
    slug: 'squat-all-the-way-down',
    comments: [
      {
        by: 'mick-keane',
        daysAgo: 22,
        text: 'Too easy.',
        reportedBy: ['paula-jimenez'],
        reportsDismissedDaysAgo: 21,
      },
      {
        by: 'leila-haddadi',
        daysAgo: 31,
        likes: 3,
        text: 'My grandmother peeled potatoes like this for an hour. I managed four minutes and no potatoes.',
      },
    ],
  },
  {
    id: 135,
    on: 'CLASS',
    slug: 'stack-yourself-up',
    comments: [
      {
        by: 'oskar-nyberg',
        daysAgo: 42,
        likes: 2,
        text: 'It was the ribs. The ribs have been leaning since 2009.',
      },
    ],
  },
];
