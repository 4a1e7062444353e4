import type { DemoThread } from '../../shapes.ts';
import { standingStrongLately } from '../strength/standing-strong.ts';
import { standingStrongBefore } from '../strength/standing-strong-before.ts';

export const firstLightThreads: DemoThread[] = [
  {
    id: 1,
    on: 'CLASS',
    slug: 'standing-strong',
    comments: [...standingStrongLately, ...standingStrongBefore],
  },
  {
    id: 2,
    on: 'SERIES',
    slug: 'first-light',
    comments: [
      {
        by: 'aoife-brennan',
        daysAgo: 3,
        likes: 12,
        text: 'Finished all twelve today, in nineteen mornings instead of twelve. Nobody checked. I am starting again on Monday.',
        replies: [
          {
            by: 'maya-okafor',
            hoursLater: 5,
            likes: 8,
            text: 'Nineteen is a fine number of mornings. The second time through is when it becomes yours.',
          },
          {
            by: 'demo-ulla',
            hoursLater: 20,
            likes: 3,
            text: 'I am on my fourth round. Day 8 still gets me.',
          },
        ],
      },
      {
        by: 'demo-maya',
        daysAgo: 12,
        likes: 5,
        text: 'Which day would you repeat if you only had one? I keep going back to the side bends at the window.',
        replies: [
          {
            by: 'kenji-mori',
            hoursLater: 4,
            likes: 2,
            text: 'Day 1. I have done Slow Flow more often than I have made the bed.',
          },
          {
            by: 'beatriz-lopes',
            hoursLater: 9,
            likes: 1,
            text: 'Day 12, because it has a bit of everything and I know it by heart.',
          },
          { by: 'demo-omar', hoursLater: 28, text: 'Day 2. It happens lying down.' },
        ],
      },
      {
        by: 'gordon-pyke',
        daysAgo: 20,
        text: 'Days 3 and 7 are taught by other coaches and feel like guests at somebody’s breakfast. Nice guests, but still.',
        restored: { daysAgo: 19, cause: 'Unkind to a coach' },
      },
      {
        by: 'esther-mwangi',
        daysAgo: 27,
        likes: 4,
        text: 'I am a nurse on rotating shifts, so “morning” is a loose word here. It works at four in the afternoon too.',
      },
      {
        by: 'demo-iris',
        daysAgo: 41,
        likes: 1,
        text: 'Can I do this series and Desk Rescue in the same week, or is that too much for somebody who did nothing for two years?',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 12,
            likes: 3,
            text: 'One from here in the morning, one short one from Desk Rescue in the afternoon. Leave Day 11 for a Sunday.',
          },
        ],
      },
      {
        by: 'hugo-castano',
        daysAgo: 63,
        likes: 2,
        text: 'The order matters. I jumped to Day 5 because I thought I was fit, and went back to Day 1 with better manners.',
      },
      {
        by: 'greta-holm',
        daysAgo: 95,
        text: 'Would love to have the twelve descriptions as a list to print and put on the fridge.',
      },
      {
        by: 'demo-lena',
        daysAgo: 110,
        likes: 2,
        text: 'Did the whole series with my mother on video calls. She is better at down dog than I am.',
      },
      {
        by: 'yusuf-rahman',
        daysAgo: 160,
        likes: 3,
        text: 'The only programme I have ever finished. I think it is because no day is longer than it has to be.',
      },
      {
        by: 'ellen-brandt',
        daysAgo: 350,
        likes: 4,
        text: 'Slow start, as promised. I come from fifteen years of hot yoga and was bored until Day 4: lying down, breathing, a neck that turns. On Day 5 my legs shook in a pose I have taught to other people. On Day 9 I noticed that I was getting up from the floor without using my hands, and had no idea since when. By the end I had stopped looking at the length of the classes, which I always do. If you are used to harder things, give it a week before you decide.',
      },
    ],
  },
  {
    id: 3,
    on: 'CLASS',
    slug: 'slow-flow-for-stiff-mornings',
    comments: [
      {
        by: 'bernadette-kelly',
        daysAgo: 1,
        likes: 7,
        text: 'Woke up like a folded deck chair, left like a slightly better deck chair. Same time tomorrow.',
      },
      {
        by: 'demo-gita',
        daysAgo: 2,
        likes: 2,
        text: 'Two blocks under the hands in the first forward fold: why did nobody tell me this twenty years ago?',
      },
      {
        by: 'tobias-lindner',
        daysAgo: 4,
        likes: 3,
        text: 'Minute 18 is where my back lets go. You can set a clock by it.',
        replies: [
          {
            by: 'demo-maya',
            hoursLater: 3,
            likes: 2,
            text: 'Mine is around 15, but only if I skipped the phone beforehand.',
          },
        ],
      },
      {
        by: 'suki-tanaka',
        daysAgo: 6,
        likes: 1,
        text: 'I use two thick dictionaries instead of blocks. They have never been so useful.',
      },
      {
        by: 'demo-omar',
        daysAgo: 9,
        likes: 4,
        text: 'Free preview, so I sent it to my father. He now sends me a photo of his mat every morning before seven.',
        replies: [
          {
            by: 'maya-okafor',
            hoursLater: 6,
            likes: 9,
            text: 'Please tell him the mat looks very well looked after.',
          },
        ],
      },
      {
        by: 'alasdair-muir',
        daysAgo: 13,
        text: 'Is the hum in the background mine or yours? Only with headphones.',
        replies: [
          {
            by: 'demo-ada',
            hoursLater: 7,
            text: 'Ours, I am afraid: the heating that day. The class was recorded in January.',
          },
        ],
      },
      {
        by: 'marisol-vega',
        daysAgo: 16,
        likes: 5,
        text: 'I have rheumatoid arthritis and mornings are the worst part of the day. This is the first class where I did not have to translate every single thing into something my hands can do. The blocks stay under the forearms if the wrists are swollen, which is my own invention, and it fits the timing. Some days I only do the first ten minutes. On those days the first ten minutes are the whole class, and that is allowed, apparently.',
        replies: [
          {
            by: 'maya-okafor',
            hoursLater: 9,
            likes: 12,
            text: 'It is allowed, and the forearm version is better than what I show. I will borrow it, with thanks.',
          },
          {
            by: 'hana-novotna',
            hoursLater: 27,
            likes: 5,
            text: 'A warm towel around the hands for five minutes before you start helps many of my patients.',
          },
        ],
      },
      {
        by: 'milo-andersen',
        daysAgo: 23,
        likes: 1,
        text: 'Nobody touches their toes until the end, it says. I did not touch them at the end either. Still happy.',
      },
      {
        by: 'paula-jimenez',
        daysAgo: 31,
        text: 'Could the first five minutes be a bit quicker? I am already awake, just stiff.',
      },
      {
        by: 'demo-cleo',
        daysAgo: 38,
        likes: 2,
        text: 'My alternative to coffee on Tuesdays. On all other days it is my addition to coffee.',
      },
      {
        by: 'samuel-adeyemi',
        daysAgo: 55,
        likes: 2,
        text: 'Day 200 or so of this one class. I notice new sentences in it every month.',
      },
      {
        by: 'demo-lena',
        daysAgo: 71,
        text: 'Does it matter that my hips click in the low lunge? It does not hurt.',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 30,
            likes: 4,
            text: 'A click without pain is a tendon going over an edge. Shorten the step by a hand and it usually goes quiet.',
          },
        ],
      },
      {
        by: 'irina-volkova',
        daysAgo: 120,
        likes: 1,
        text: 'Twenty-five minutes is exactly the time my children need to find their shoes.',
      },
      {
        by: 'demo-ulla',
        daysAgo: 300,
        likes: 3,
        text: 'I print the block positions large and put them beside the mat, as my glasses are never where I am.',
      },
    ],
  },
];
