import type { DemoThread } from '../../shapes.ts';

export const foundationThreads: DemoThread[] = [
  {
    id: 12,
    on: 'CLASS',
    slug: 'down-dog-taken-apart',
    comments: [
      {
        by: 'henrik-solberg',
        daysAgo: 3,
        likes: 6,
        text: '“Bend your knees, this is a pose for the back.” Twelve years of being told to push my heels down, gone in a sentence.',
        replies: [
          {
            by: 'sofia-marchetti',
            hoursLater: 4,
            likes: 8,
            text: 'Your heels will come when they are invited properly. Until then nobody misses them.',
          },
          { by: 'denise-harper', hoursLater: 12, likes: 2, text: 'Mine have been invited since 1998.' },
        ],
      },
      {
        by: 'demo-gus',
        daysAgo: 18,
        likes: 2,
        text: 'My wrists hurt after about a minute. Fingers spread, weight forward in the hands, still the same.',
        replies: [
          {
            by: 'sofia-marchetti',
            hoursLater: 10,
            likes: 3,
            text: 'Put the heels of the hands on the edge of a folded blanket, and do Warm the Wrists First beforehand. If it still hurts, take dolphin on the forearms.',
          },
          { by: 'demo-gus', hoursLater: 60, likes: 1, text: 'The blanket edge did it. Thank you.' },
        ],
      },
      {
        by: 'anouk-de-vries',
        daysAgo: 34,
        likes: 3,
        text: 'Lesson 1 and I already have a list of things I thought I knew.',
      },
      {
        by: 'demo-lena',
        daysAgo: 130,
        likes: 1,
        text: 'The part with the hands alone takes six minutes. Worth it.',
      },
      {
        by: 'marek-dvorak',
        daysAgo: 210,
        text: 'Please film this from the side once more, the angle from above hides the shoulders.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 420,
        likes: 4,
        text: 'I do it with my hands on the seat of a chair. Sofia shows that for a moment near the beginning, blink and you miss it.',
      },
    ],
  },
  {
    id: 13,
    on: 'CLASS',
    slug: 'the-way-down-chaturanga',
    comments: [
      {
        by: 'dilan-aydin',
        daysAgo: 9,
        likes: 3,
        text: 'Two blocks under the shoulders as a stop. So simple that I was offended.',
      },
      {
        by: 'vikram-shah',
        daysAgo: 29,
        text: 'Coming back up by way of the knees: should the elbows stay in there as well?',
        replies: [
          {
            by: 'sofia-marchetti',
            hoursLater: 15,
            likes: 2,
            text: 'In, yes, but not glued. Think of brushing your ribs with them.',
          },
        ],
      },
      {
        by: 'liv-haugen',
        daysAgo: 77,
        likes: 1,
        text: 'Shoulders pain-free for the first time since I started vinyasa. Should have done this lesson before the other two hundred classes.',
      },
    ],
  },
  {
    id: 14,
    on: 'CLASS',
    slug: 'warrior-one-two-and-the-turn-between',
    comments: [
      {
        by: 'ravi-iyer',
        daysAgo: 6,
        likes: 2,
        text: 'So it is the back foot that does the turning. I have been moving everything except the back foot.',
      },
      {
        by: 'demo-maya',
        daysAgo: 56,
        likes: 1,
        text: 'Slowed it down to three quarters for the turn itself. Very clear that way.',
      },
      {
        by: 'esther-mwangi',
        daysAgo: 143,
        text: 'My warrior one has been a warrior one and a half, it turns out.',
      },
    ],
  },
  {
    id: 15,
    on: 'CLASS',
    slug: 'four-teachers-one-sun-salutation',
    comments: [
      {
        by: 'camille-roux',
        daysAgo: 13,
        likes: 5,
        text: 'Je préfère la version de Priya, plus lente à l’entrée. Et vous ?',
        replies: [
          {
            by: 'priya-menon',
            hoursLater: 6,
            likes: 4,
            text: 'Merci Camille! Try Tomás on a windy day, though. He is unshakeable.',
          },
          {
            by: 'joanna-kowalska',
            hoursLater: 9,
            likes: 1,
            text: 'Maya’s, because she lets you stand still in the middle.',
          },
          { by: 'demo-gita', hoursLater: 31, text: 'Sofia for weekdays, Priya for Sundays.' },
        ],
      },
      {
        by: 'walter-stein',
        daysAgo: 98,
        likes: 2,
        text: 'Like hearing one song from four singers. More of these, please.',
      },
      {
        by: 'oskar-nyberg',
        daysAgo: 260,
        text: 'Difficult to find your place again if you pause between two teachers.',
      },
    ],
  },
  {
    id: 16,
    on: 'CLASS',
    slug: 'plank-without-sagging',
    comments: [
      {
        by: 'demo-finn',
        daysAgo: 22,
        likes: 2,
        text: 'Turns out my two-minute plank was forty seconds of plank and eighty of hammock.',
      },
      { by: 'tamsin-blake', daysAgo: 105, text: 'Knees down first and no shame in it. Good.' },
    ],
  },
  {
    id: 17,
    on: 'CLASS',
    slug: 'flow-by-breath-alone',
    comments: [
      {
        by: 'kenji-mori',
        daysAgo: 45,
        likes: 3,
        text: 'In. Out. In. Out. I have not been so happy to be told so little.',
      },
      {
        by: 'paula-jimenez',
        daysAgo: 87,
        text: 'I lost the thread in round three and simply lay down. Joined again for the last one.',
      },
    ],
  },
  {
    id: 18,
    on: 'SERIES',
    slug: 'foundations-of-vinyasa',
    comments: [
      {
        by: 'hugo-castano',
        daysAgo: 16,
        likes: 4,
        text: 'I teach PE and now use half of these lessons with teenagers. The blocks convince them, the word “yoga” does not.',
      },
      {
        by: 'demo-omar',
        daysAgo: 75,
        likes: 1,
        text: 'Is it meant to be one lesson a day? I repeat each three times before I go on and feel slow.',
        replies: [
          {
            by: 'sofia-marchetti',
            hoursLater: 18,
            likes: 5,
            text: 'Three times is how I learned it. Slow is the method here, Omar, not the penalty.',
          },
        ],
      },
      {
        by: 'alasdair-muir',
        daysAgo: 190,
        likes: 2,
        text: 'I am the person who always stands at the back and copies whoever is in front, half a second late. There is nobody in front of you at home, so I had to learn the shapes at last. Fourteen lessons, about four months, some of them five times over. The week after the last one I went back to the class in the village hall and stood in the second row. Nobody noticed, of course. I did. Best thing here, and after it you can follow everything else without looking at the screen.',
      },
    ],
  },
];
