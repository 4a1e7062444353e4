import type { DemoThread } from '../../shapes.ts';

export const strengthThreads: DemoThread[] = [
  {
    id: 49,
    on: 'CLASS',
    slug: 'push-from-the-wall-table-floor',
    comments: [
      {
        by: 'nadia-petrova',
        daysAgo: 12,
        likes: 3,
        text: 'Table height today, after seven weeks at the wall. The tenth looked like the first, my daughter checked.',
      },
      {
        by: 'demo-omar',
        daysAgo: 96,
        text: 'Is the edge of a bathtub a table?',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 7,
            likes: 4,
            text: 'If it is dry, yes. If it is full, you have a different hobby.',
          },
        ],
      },
    ],
  },
  {
    id: 50,
    on: 'CLASS',
    slug: 'row-with-a-band',
    comments: [
      {
        by: 'ingrid-falk',
        daysAgo: 17,
        likes: 2,
        text: 'A door that opens AWAY from you. Please read that sentence twice, dear fellow members.',
        replies: [
          { by: 'kofi-mensah', hoursLater: 6, likes: 7, text: 'I will have it embroidered on a cushion.' },
        ],
      },
      { by: 'theo-whitaker', daysAgo: 63, text: 'My upper back had forgotten it was a muscle.' },
    ],
  },
  {
    id: 51,
    on: 'CLASS',
    slug: 'heavy-day-at-home',
    comments: [
      {
        by: 'demo-finn',
        daysAgo: 16,
        likes: 4,
        text: 'Heaviest thing I can set down quietly: my nephew, 19 kg. He approved of the long rests.',
      },
      {
        by: 'bruno-ferraz',
        daysAgo: 37,
        likes: 1,
        text: 'Five sets with real breaks. After years of circuits I had forgotten what strong feels like.',
      },
    ],
  },
  {
    id: 52,
    on: 'CLASS',
    slug: 'carry-turn-set-down',
    comments: [
      {
        by: 'irina-volkova',
        daysAgo: 31,
        likes: 2,
        text: 'Practised for Tuesday’s shopping and used it on Wednesday’s sleeping child. Put down, not woken.',
      },
    ],
  },
  {
    id: 53,
    on: 'CLASS',
    slug: 'full-body-between-meetings',
    comments: [
      {
        by: 'demo-iris',
        daysAgo: 7,
        likes: 3,
        text: 'Did it in meeting room 4 and was joined by two people from accounting. We have a slot in the calendar now.',
        replies: [
          {
            by: 'kofi-mensah',
            hoursLater: 4,
            likes: 6,
            text: 'Accounting always knows when something adds up.',
          },
        ],
      },
      { by: 'tobias-lindner', daysAgo: 52, text: 'No sweat on the shirt is optimistic in July.' },
    ],
  },
  {
    id: 54,
    on: 'CLASS',
    slug: 'five-moves-five-minutes',
    comments: [
      { by: 'aoife-brennan', daysAgo: 4, likes: 5, text: 'Better than the nothing I had planned, indeed.' },
      {
        by: 'demo-maya',
        daysAgo: 18,
        likes: 1,
        text: 'The only class I have ever done in a railway station.',
      },
    ],
  },
  {
    id: 55,
    on: 'CLASS',
    slug: 'nine-minutes-for-tired-evenings',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 21,
        likes: 4,
        text: 'I came for the lying down and accidentally exercised.',
        replies: [{ by: 'kofi-mensah', hoursLater: 13, likes: 5, text: 'That is how we get you.' }],
      },
      { by: 'noa-levi', daysAgo: 34, text: 'תודה. תשע דקות בדיוק, בלי מילה מיותרת.' },
    ],
  },
  {
    id: 56,
    on: 'CLASS',
    slug: 'the-hundred-honestly',
    comments: [
      {
        by: 'greta-holm',
        daysAgo: 26,
        likes: 2,
        text: 'Sixty-three. I am at an honest sixty-three.',
        replies: [
          {
            by: 'elsa-nystrom',
            hoursLater: 12,
            likes: 4,
            text: 'Sixty-three honest ones are worth more than a hundred of the other kind. Head down for the last ten.',
          },
        ],
      },
      {
        by: 'rafael-moreau',
        daysAgo: 110,
        text: 'My neck gives up long before my belly does. Head down from the start helped.',
      },
    ],
  },
  {
    id: 57,
    on: 'CLASS',
    slug: 'breathe-into-the-back-ribs',
    comments: [
      {
        by: 'joanna-kowalska',
        daysAgo: 42,
        likes: 3,
        text: 'I did not know that the back of me could breathe. Eleven minutes well spent.',
      },
      {
        by: 'walter-stein',
        daysAgo: 201,
        text: 'Lay there for a while and waited for the ribs to move sideways. On day four they did.',
      },
    ],
  },
  {
    id: 58,
    on: 'CLASS',
    slug: 'plie-while-the-kettle-boils',
    comments: [
      {
        by: 'bernadette-kelly',
        daysAgo: 10,
        likes: 6,
        text: 'My kettle takes four minutes, so I make tea for the whole street now.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 39,
        likes: 2,
        text: 'Danced until I was nineteen. My heels remember, my knees have questions.',
        replies: [
          {
            by: 'elsa-nystrom',
            hoursLater: 17,
            likes: 5,
            text: 'Half the depth, all of the posture. The knees only object to the second half.',
          },
        ],
      },
    ],
  },
  {
    id: 59,
    on: 'CLASS',
    slug: 'whole-barre-forty-minutes',
    comments: [
      {
        by: 'liv-haugen',
        daysAgo: 13,
        likes: 1,
        text: 'The thigh section lasts eleven years. Beautiful stretch afterwards.',
      },
    ],
  },
];
