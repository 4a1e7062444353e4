import type { DemoThread } from '../../shapes.ts';

export const blueHourThreads: DemoThread[] = [
  {
    id: 60,
    on: 'CLASS',
    slug: 'moonlit-body-scan',
    comments: [
      { by: 'leila-haddadi', daysAgo: 2, likes: 7, text: 'لم أصل إلى القدمين قط. أنام دائمًا عند الكتفين 😴' },
      {
        by: 'demo-maya',
        daysAgo: 5,
        likes: 4,
        text: 'Somebody please tell me how it ends. I have never heard anything after the hands.',
        replies: [
          {
            by: 'wren-calloway',
            hoursLater: 9,
            likes: 3,
            text: 'Face and head, I am told. By a friend. Who stayed awake once.',
          },
          {
            by: 'lin-takahashi',
            hoursLater: 13,
            likes: 12,
            text: 'It ends with nothing at all, very quietly. You are not missing much, and that is the idea.',
          },
          {
            by: 'demo-omar',
            hoursLater: 22,
            likes: 1,
            text: 'I listened in the daytime to find out. Fell asleep at lunch.',
          },
        ],
      },
      {
        by: 'ellen-brandt',
        daysAgo: 11,
        likes: 3,
        text: 'The gap before the hips is long enough that I worry the sound has stopped. Then the voice comes back and I am embarrassed.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 24,
        likes: 5,
        text: 'Since my husband died the evenings were the worst part of the day, and I would sit up with the radio until it was late enough to be reasonable. My niece put this on for me in February and left the telephone on the other pillow. I do not always sleep. But there is a voice that knows where my feet are, and some nights that is enough company to lie down for.',
        replies: [
          {
            by: 'lin-takahashi',
            hoursLater: 10,
            likes: 15,
            text: 'Ulla, thank you for writing this. I will think of the other pillow when I record the next one.',
          },
          {
            by: 'bernadette-kelly',
            hoursLater: 16,
            likes: 6,
            text: 'Radio until a reasonable hour: I know that one. A hug from another night kitchen.',
          },
        ],
      },
      {
        by: 'henrik-solberg',
        daysAgo: 40,
        likes: 2,
        text: 'Works on aeroplanes. The man in 14C also slept, it must have leaked out of the headphones.',
      },
      {
        by: 'patrick-odowd',
        daysAgo: 62,
        text: 'Could the screen go fully black while this plays? The dimmed picture is still a light in the room.',
        replies: [
          {
            by: 'demo-ada',
            hoursLater: 8,
            likes: 3,
            text: 'Start it and switch the screen off: the sound goes on. A blacker black is on our list.',
          },
        ],
      },
      {
        by: 'demo-lena',
        daysAgo: 80,
        likes: 2,
        text: 'My teenager asked for “the moon one”. I nearly fainted.',
      },
      {
        by: 'suki-tanaka',
        daysAgo: 128,
        likes: 1,
        text: 'I do it on the floor with the legs on the sofa, which is not what she says, and it is heaven.',
      },
      {
        by: 'alasdair-muir',
        daysAgo: 230,
        text: 'I am too ticklish for body scans, apparently even for imaginary ones.',
      },
    ],
  },
  {
    id: 61,
    on: 'CLASS',
    slug: 'evening-breath-by-the-sea',
    comments: [
      {
        by: 'priya-nair',
        daysAgo: 3,
        likes: 4,
        text: 'Twelve minutes, and my watch says my pulse went down by eleven. One for each minute, and one to think about it.',
      },
      {
        by: 'demo-maya',
        daysAgo: 10,
        likes: 3,
        text: 'I do this at the actual sea on Fridays. The actual sea is less regular.',
        replies: [
          {
            by: 'lin-takahashi',
            hoursLater: 6,
            likes: 6,
            text: 'The sea never rehearses. Follow yours when you have it.',
          },
        ],
      },
      {
        by: 'demo-omar',
        daysAgo: 29,
        likes: 2,
        text: 'Out for twice as long as in makes me dizzy after three rounds. Am I doing it wrong?',
        replies: [
          {
            by: 'lin-takahashi',
            hoursLater: 5,
            likes: 5,
            text: 'You are probably breathing too much, not too little. Make the in-breath smaller and the long exhale becomes easy. If it stays, breathe normally and just listen.',
          },
          {
            by: 'demo-omar',
            hoursLater: 49,
            likes: 1,
            text: 'Smaller in-breath: no more dizziness. Thank you.',
          },
        ],
      },
      {
        by: 'fatima-el-idrissi',
        daysAgo: 50,
        likes: 2,
        text: 'My children ask for “the wave lady” now. Bedtime takes half as long.',
      },
      {
        by: 'rafael-moreau',
        daysAgo: 93,
        text: 'I prefer it without the circle on the screen. Eyes closed, and it is a different class.',
      },
      { by: 'demo-lena', daysAgo: 160, likes: 1, text: 'Free preview did its job: here I am.' },
      {
        by: 'ruth-goldberg',
        daysAgo: 280,
        likes: 2,
        text: 'Recommended to me by my cardiologist, who does it in the lift.',
      },
    ],
  },
  {
    id: 62,
    on: 'CLASS',
    slug: 'back-to-sleep-at-three-in-the-morning',
    comments: [
      {
        by: 'demo-cleo',
        daysAgo: 6,
        likes: 5,
        text: 'Writing this at 03:40 to say that it works for everybody except people who write comments.',
        replies: [
          {
            by: 'esther-mwangi',
            hoursLater: 1,
            likes: 4,
            text: 'Awake on shift, reading this. Put the phone in another room, that is a class too.',
          },
          { by: 'lin-takahashi', hoursLater: 6, likes: 8, text: 'I hope you have both slept since.' },
        ],
      },
      {
        by: 'alasdair-muir',
        daysAgo: 46,
        likes: 3,
        text: 'No instructions worth staying awake for. Finally a class that aims low.',
      },
      {
        by: 'dilan-aydin',
        daysAgo: 104,
        likes: 1,
        text: 'I start it without opening my eyes: it is the first in my playlist on purpose.',
      },
    ],
  },
];
