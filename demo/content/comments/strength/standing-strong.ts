import type { DemoComment } from '../../shapes.ts';

/** The newest under Standing Strong. */
export const standingStrongLately: DemoComment[] = [
  {
    by: 'priya-nair',
    daysAgo: 2,
    likes: 24,
    text: 'The cue about pressing the whole foot, not just the heel, changed the pose for me. Third time through and I finally held tree on the left side without the wall.',
    replies: [
      {
        by: 'maya-okafor',
        hoursLater: 14,
        likes: 11,
        text: 'The left side is always the honest one. Lovely work.',
      },
      { by: 'ellen-brandt', hoursLater: 17, likes: 3, text: 'I count to ten and pretend it is four.' },
      {
        by: 'demo-cleo',
        hoursLater: 18,
        likes: 2,
        text: 'My left ankle has been arguing with me for a week. Trying the whole-foot thing tonight.',
      },
      {
        by: 'daniel-osei',
        hoursLater: 19,
        likes: 4,
        text: 'For me it was spreading the toes first and only then pressing. Otherwise I just grip.',
      },
      {
        by: 'priya-nair',
        hoursLater: 20,
        likes: 1,
        text: 'Gripping! Yes. That is exactly what the wall was hiding.',
      },
      {
        by: 'mei-chen',
        hoursLater: 21,
        text: 'Which foot do you start with? I always do the right and then run out of patience.',
      },
      { by: 'priya-nair', hoursLater: 22, likes: 2, text: 'Left first now. Bad news first.' },
      {
        by: 'tobias-lindner',
        hoursLater: 25,
        text: 'Try it barefoot on a wooden floor, no mat. You feel every corner of the foot.',
      },
      {
        by: 'mick-keane',
        hoursLater: 26,
        text: 'If you can’t do this you should not be here.',
        reportedBy: ['ellen-brandt', 'demo-cleo'],
      },
      {
        by: 'ellen-brandt',
        hoursLater: 27,
        likes: 9,
        text: 'Some of us are here because we can’t do it yet. That seems to be what the place is for.',
      },
      {
        by: 'demo-maya',
        hoursLater: 30,
        likes: 5,
        text: 'Same here with the toes. I stand like this while brushing my teeth now.',
      },
      {
        by: 'maya-okafor',
        hoursLater: 32,
        likes: 7,
        text: 'Toothbrush practice is real practice, Maya. Hana has a whole class about it in Feet First.',
      },
    ],
  },
  {
    by: 'demo-maya',
    daysAgo: 4,
    likes: 6,
    text: 'Paired this with Evening Breath by the Sea and slept like a stone.',
    replies: [
      {
        by: 'lin-takahashi',
        hoursLater: 9,
        likes: 5,
        text: 'Legs first, breath after: that is the order I would choose too.',
      },
      { by: 'demo-iris', hoursLater: 26, likes: 1, text: 'How long did you leave between the two?' },
      {
        by: 'demo-omar',
        hoursLater: 28,
        text: 'Tried it in this order last night. Woke up with the lamp still on.',
      },
    ],
  },
  {
    by: 'daniel-osei',
    daysAgo: 7,
    likes: 9,
    text: 'Good pace for a beginner. I would have liked one more minute in the warrior on each side, but pausing works, and the music stays out of the way. I also appreciated that the alternatives are shown first rather than as an afterthought, so nobody has to feel they are doing the lesser version.',
    replies: [
      {
        by: 'maya-okafor',
        hoursLater: 20,
        likes: 6,
        text: 'Noted about the minute. In the next recording the second round will be longer than the first.',
      },
    ],
  },
  {
    by: 'wren-calloway',
    daysAgo: 1,
    likes: 3,
    text: 'Did this in hiking socks on a rug because the mat was in the car. Would not recommend the socks.',
  },
  {
    by: 'demo-finn',
    daysAgo: 3,
    likes: 4,
    text: 'I lift three times a week and this still made my back leg shake. Humbling, in a quiet way.',
    replies: [
      {
        by: 'jonas-weber',
        hoursLater: 6,
        likes: 3,
        text: 'Long holds find the small muscles that heavy sets walk past. The shaking goes after about five rounds of this.',
      },
    ],
  },
  {
    by: 'ingrid-falk',
    daysAgo: 5,
    likes: 2,
    text: 'Is there a version of the long warrior for somebody with a bunion? The front foot complains when I turn it straight ahead.',
    replies: [
      {
        by: 'hana-novotna',
        hoursLater: 11,
        likes: 4,
        text: 'Turn the front foot out by the width of a thumb and shorten the stance. Straight is a direction, not a rule.',
      },
      {
        by: 'ingrid-falk',
        hoursLater: 30,
        likes: 1,
        text: 'Thumb’s width it is. No complaints this morning, thank you.',
      },
    ],
  },
  {
    by: 'demo-gita',
    daysAgo: 6,
    likes: 2,
    text: 'After years of ashtanga I keep waiting for somebody to say “jump”. Nobody says jump. It is very pleasant.',
  },
  {
    by: 'samuel-adeyemi',
    daysAgo: 8,
    likes: 5,
    text: 'The full breath between sides is the best idea in this class. Everyone else rushes you across.',
  },
  {
    by: 'priya-nair',
    daysAgo: 9,
    text: 'The audio is out of sync at minute nine, is anyone else hearing this?',
    reportedBy: ['holger-bauer'],
    replies: [
      {
        by: 'demo-ada',
        hoursLater: 3,
        likes: 2,
        text: 'Thanks for telling us. We replaced the file this afternoon; please reload the page once.',
      },
      { by: 'priya-nair', hoursLater: 5, text: 'Fixed for me.' },
    ],
  },
  {
    by: 'beatriz-lopes',
    daysAgo: 10,
    likes: 7,
    text: 'Day 5 and I can feel that days 1 to 4 were for this.\n\nMy notes, in case they help anyone:\n– wall within reach, but not touching\n– look at one spot, not at the screen\n– second side: breathe out before you lift, not while\n– if the front knee drifts in, press the little toe',
  },
  { by: 'oskar-nyberg', daysAgo: 11, likes: 1, text: 'Thirty-five minutes went by like twenty.' },
  {
    by: 'fatima-el-idrissi',
    daysAgo: 12,
    likes: 4,
    text: 'حصة هادئة وواضحة. أعجبني أن المدرّبة تترك وقتًا للتنفّس بين الجانبين، وأنها لا تطلب الكمال.',
  },
  {
    by: 'demo-ulla',
    daysAgo: 13,
    likes: 8,
    text: 'I am seventy-one and I did the whole thing beside the kitchen counter. The counter and I are very close now.',
    replies: [{ by: 'maya-okafor', hoursLater: 15, likes: 9, text: 'Ulla, the counter is a lucky counter.' }],
  },
  {
    by: 'marek-dvorak',
    daysAgo: 14,
    text: 'The camera cuts to a close-up right when the feet matter. A wide shot there would be more useful.',
  },
  {
    by: 'hannah-whitfield',
    daysAgo: 15,
    likes: 2,
    text: 'Mountain pose for two minutes sounds like nothing. It is not nothing.',
  },
  {
    by: 'demo-cleo',
    daysAgo: 17,
    likes: 3,
    text: 'Did half of it before a job interview and stood in the lift like a warrior. Got the job 🎉',
    replies: [
      {
        by: 'aoife-brennan',
        hoursLater: 2,
        likes: 4,
        text: 'Congratulations! Warrior three for the salary talk next.',
      },
    ],
  },
  {
    by: 'ravi-iyer',
    daysAgo: 18,
    likes: 1,
    text: 'Small thing: the captions say “worrier” instead of “warrior” around the middle. I laughed, then felt seen.',
  },
  {
    by: 'carla-benedetti',
    daysAgo: 20,
    likes: 2,
    text: 'Finalmente una lezione in piedi che non mi lascia le ginocchia distrutte. Grazie Maya, la rifaccio domani.',
  },
  {
    by: 'theo-whitaker',
    daysAgo: 21,
    text: 'A bit slow for me if I am honest. I ended up doing it at one and a quarter speed and that was about right.',
  },
  {
    by: 'nadia-petrova',
    daysAgo: 22,
    likes: 3,
    text: 'I skip the tree because of an old ankle break and do heel raises there. Works fine, the timing fits exactly.',
  },
];
