import type { DemoComment } from '../../shapes.ts';

/** The older ones, and what members do not see any more. */
export const standingStrongBefore: DemoComment[] = [
  {
    by: 'liv-haugen',
    daysAgo: 24,
    likes: 1,
    text: 'My dog thinks warrior two is an invitation. Eight out of ten for stability, him included.',
  },
  {
    by: 'kenji-mori',
    daysAgo: 27,
    likes: 4,
    text: 'The sentence “let the floor come up to you” is going to stay with me.',
  },
  {
    by: 'demo-gus',
    daysAgo: 30,
    likes: 2,
    text: 'Good preparation for handstands, oddly enough. Standing well and standing upside down seem to be the same problem.',
    replies: [
      {
        by: 'ruben-castillo',
        hoursLater: 40,
        likes: 6,
        text: 'You have just summarised my whole series, Gus.',
      },
    ],
  },
  {
    by: 'joanna-kowalska',
    daysAgo: 33,
    text: 'Is it all right to do this every day, or should the legs have a day off?',
    replies: [
      {
        by: 'maya-okafor',
        hoursLater: 8,
        likes: 3,
        text: 'Every other day for the first two weeks. After that, ask your stairs.',
      },
    ],
  },
  {
    by: 'rafael-moreau',
    daysAgo: 36,
    likes: 2,
    text: 'Tried it outdoors on grass this morning. Twice as hard, twice as nice.',
  },
  {
    by: 'zeynep-kaya',
    daysAgo: 40,
    text: 'The playlist shortcut on this page saved me, I have it between Slow Flow and Long Hold Yin for Sundays.',
  },
  {
    by: 'demo-lena',
    daysAgo: 52,
    likes: 3,
    text: 'My physio asked me what I had been doing differently. I said standing. She wrote it down.',
  },
  {
    by: 'anouk-de-vries',
    daysAgo: 58,
    likes: 1,
    text: 'I wish the left and right sides were marked on the timeline so I could repeat just the weak one.',
    replies: [
      {
        by: 'demo-ada',
        hoursLater: 22,
        likes: 2,
        text: 'The chapters in the player help a little: each part begins at one, and a press takes you back to it.',
      },
    ],
  },
  {
    by: 'emeka-obi',
    daysAgo: 66,
    likes: 2,
    text: 'Came for the balance, stayed because nobody shouts at me.',
  },
  {
    by: 'chiara-conti',
    daysAgo: 75,
    text: 'The wall is further away in my flat than in any video ever made.',
  },
  {
    by: 'sven-albrecht',
    daysAgo: 88,
    likes: 1,
    text: 'Nach drei Wochen stehe ich an der Bushaltestelle anders. Meine Frau hat es zuerst bemerkt.',
  },
  {
    by: 'denise-harper',
    daysAgo: 97,
    likes: 5,
    text: 'I had a hip replaced in March. Cleared for standing work in June, started here with a chair on either side, and today one of the chairs stayed in the kitchen. I know that is a small sentence for most people on this page. For me it took five months, two physios and a stubborn husband who kept moving the furniture back. Thank you for a class that never once told me to go deeper.',
    replies: [
      {
        by: 'maya-okafor',
        hoursLater: 10,
        likes: 14,
        text: 'There is nothing small about that sentence. Leave the second chair where it is for as long as it likes.',
      },
      {
        by: 'ruth-goldberg',
        hoursLater: 33,
        likes: 4,
        text: 'Second hip here, Denise. Reading this made my week.',
      },
    ],
  },
  {
    by: 'vikram-shah',
    daysAgo: 112,
    text: 'Could we get this without music? I know it is quiet, I would still like none.',
  },
  { by: 'josefine-kruger', daysAgo: 131, likes: 1, text: 'Best thing about the long warrior: it ends.' },
  {
    by: 'demo-omar',
    daysAgo: 150,
    likes: 2,
    text: 'I do the first fifteen minutes on weekdays and all of it on Saturdays. Nobody has complained so far.',
  },
  {
    by: 'camille-roux',
    daysAgo: 188,
    text: 'The description says moderate. The second round says otherwise.',
    edited: true,
  },
  {
    by: 'walter-stein',
    daysAgo: 240,
    likes: 2,
    text: 'Stood on one leg in the queue at the bakery. Was given a free roll out of concern.',
  },
  {
    by: 'bernadette-kelly',
    daysAgo: 330,
    likes: 3,
    text: 'First class I ever finished on this site. I have come back to it every few weeks since, to see how I am doing.',
  },
  {
    by: 'rick-sanders',
    daysAgo: 6,
    text: 'Stop wasting your money and buy from my shop instead, link in my profile.',
    reportedBy: ['ellen-brandt', 'daniel-osei', 'demo-maya', 'ravi-iyer', 'hannah-whitfield'],
    moderation: { state: 'removed', actor: 'demo-ada', cause: 'Advertising', daysAgo: 5 },
  },
  {
    by: 'holger-bauer',
    daysAgo: 4,
    text: 'Has anyone tried the free coupon on my page? Works for this too.',
    reportedBy: ['demo-finn', 'wren-calloway', 'mei-chen'],
    moderation: { state: 'hidden', actor: null, cause: 'Three reports by different members', daysAgo: 3 },
  },
  {
    by: 'mick-keane',
    daysAgo: 19,
    text: 'Half of you would be better off with a walking frame.',
    reportedBy: ['denise-harper', 'ruth-goldberg'],
    moderation: { state: 'removed', actor: 'demo-ada', cause: 'Unkind to other members', daysAgo: 18 },
  },
  {
    by: 'rick-sanders',
    daysAgo: 16,
    text: 'Cheap mats, five left, first come first served. Write to me.',
    moderation: { state: 'removed', actor: 'demo-ada', cause: 'Advertising', daysAgo: 15 },
  },
  {
    by: 'tamsin-blake',
    daysAgo: 29,
    text: 'Wrong class, sorry, I meant this for Warrior Strength.',
    moderation: { state: 'removed', actor: 'author', cause: '', daysAgo: 29 },
  },
];
