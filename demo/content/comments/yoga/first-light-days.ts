import type { DemoThread } from '../../shapes.ts';

export const firstLightDayThreads: DemoThread[] = [
  {
    id: 4,
    on: 'CLASS',
    slug: 'stretch-before-you-stand-up',
    comments: [
      {
        by: 'wren-calloway',
        daysAgo: 5,
        likes: 4,
        text: 'Fell back asleep at minute four. Best eight minutes of the week.',
      },
      {
        by: 'demo-finn',
        daysAgo: 19,
        likes: 1,
        text: 'The rolling to one side at the end fixed a neck thing I had for months. Eight minutes!',
      },
      {
        by: 'leila-haddadi',
        daysAgo: 44,
        text: 'Works on a hotel mattress. Works less well on a mattress with a husband on it.',
      },
    ],
  },
  {
    id: 5,
    on: 'CLASS',
    slug: 'cat-cow-and-a-long-exhale',
    comments: [
      {
        by: 'mei-chen',
        daysAgo: 8,
        likes: 3,
        text: 'My cat joins in for the first half and leaves for the long exhale.',
      },
      {
        by: 'demo-iris',
        daysAgo: 33,
        text: 'On a carpet the knees are fine. On tiles please use two blankets, I learned it the other way.',
      },
      {
        by: 'patrick-odowd',
        daysAgo: 140,
        likes: 1,
        text: 'Twelve minutes and my lower back believes in me again.',
      },
    ],
  },
  {
    id: 6,
    on: 'CLASS',
    slug: 'half-a-sun-salutation-twice-as-slow',
    comments: [
      {
        by: 'demo-maya',
        daysAgo: 15,
        likes: 3,
        text: 'Slow is so much harder to fake. I found three places where I had been cheating for years.',
        replies: [
          {
            by: 'demo-gita',
            hoursLater: 8,
            likes: 2,
            text: 'Only three? I found a family of them in the half lift alone.',
          },
          {
            by: 'maya-okafor',
            hoursLater: 22,
            likes: 4,
            text: 'They are not cheats, they are shortcuts. Now you know where they lead.',
          },
        ],
      },
      {
        by: 'vikram-shah',
        daysAgo: 47,
        likes: 1,
        text: 'Good for my son, who is nine. He counts the breaths louder than the video.',
      },
      {
        by: 'noa-levi',
        daysAgo: 102,
        text: 'Eighteen minutes of the same four shapes. I thought I would mind and I did not.',
      },
    ],
  },
  {
    id: 7,
    on: 'CLASS',
    slug: 'window-side-bends',
    comments: [
      { by: 'zeynep-kaya', daysAgo: 10, likes: 4, text: 'My window faces a fire station. They wave now.' },
      {
        by: 'demo-maya',
        daysAgo: 26,
        likes: 2,
        text: 'Room between the ribs and the hips, she says, and suddenly there is some.',
      },
      {
        by: 'theo-whitaker',
        daysAgo: 70,
        text: 'A chair with arms is in the way. Took me two attempts to work that out.',
      },
    ],
  },
  {
    id: 8,
    on: 'CLASS',
    slug: 'sunrise-twists',
    comments: [
      {
        by: 'chiara-conti',
        daysAgo: 7,
        likes: 2,
        text: 'Twisting from the ribs instead of hauling with the arm: a small revelation before eight o’clock.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 35,
        likes: 1,
        text: 'With my osteoporosis I was told no deep twists. Is this one all right?',
        replies: [
          {
            by: 'maya-okafor',
            hoursLater: 7,
            likes: 5,
            text: 'Ask whoever looks after your bones first. If they say gentle ones are fine: sit tall, turn half as far as you can, and leave out the strap.',
          },
          {
            by: 'demo-ulla',
            hoursLater: 50,
            likes: 2,
            text: 'I asked. Half as far and no strap, he said, word for word.',
          },
        ],
      },
      { by: 'rafael-moreau', daysAgo: 84, text: 'The strap part goes by quickly. I pause there every time.' },
    ],
  },
  {
    id: 9,
    on: 'CLASS',
    slug: 'long-hold-yin',
    comments: [
      {
        by: 'fatima-el-idrissi',
        daysAgo: 14,
        likes: 3,
        text: 'An hour on the floor with three bolsters and the telephone off. Sunday is saved.',
      },
      {
        by: 'hannah-whitfield',
        daysAgo: 39,
        text: 'Seven shapes are two too many for me. I take five and a longer rest.',
      },
      {
        by: 'demo-lena',
        daysAgo: 64,
        likes: 1,
        text: 'I cried a bit in the fourth one and felt light for the rest of the day. Is that a thing?',
        replies: [
          { by: 'ruth-goldberg', hoursLater: 5, likes: 3, text: 'It is a thing. Mine is always the third.' },
        ],
      },
    ],
  },
  {
    id: 10,
    on: 'CLASS',
    slug: 'a-morning-you-can-repeat',
    comments: [
      {
        by: 'beatriz-lopes',
        daysAgo: 11,
        likes: 2,
        text: 'I do this one with the sound off now. She was right, you no longer need the video.',
      },
      {
        by: 'demo-cleo',
        daysAgo: 49,
        text: 'The step from the floor to standing is faster than everything else in here. Missed it twice.',
      },
      {
        by: 'henrik-solberg',
        daysAgo: 133,
        likes: 1,
        text: 'Learned the order on a ferry, among people who pretended not to look.',
      },
    ],
  },
  {
    id: 11,
    on: 'CLASS',
    slug: 'flow-from-floor-to-feet',
    comments: [
      {
        by: 'emeka-obi',
        daysAgo: 17,
        likes: 2,
        text: 'Getting up off the floor without a groan at fifty-three. I did it for the groan alone.',
      },
      {
        by: 'greta-holm',
        daysAgo: 90,
        text: 'Round six felt like one movement for about four seconds. Lovely four seconds.',
      },
    ],
  },
];
