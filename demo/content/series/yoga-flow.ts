import type { DemoSeries } from '../shapes.ts';

export const yogaFlowSeries: DemoSeries[] = [
  {
    id: 201,
    slug: 'first-light',
    title: 'First Light',
    description:
      'Twelve practices for the start of the day. Warm the joints, wake the breath, leave unhurried.',
    longDescription:
      'Begin lying down and end on your feet. The first days ask for very little: a breath, a long stretch, a slow turn of the neck. By the second week you stand for longer and balance a little, and the last days put it together into mornings you can keep.',
    categorySlug: 'yoga',
    subcategorySlug: 'vinyasa',
    difficulty: 'beginner',
    coachSlugs: ['maya-okafor'],
    coachLabel: null,
    featured: true,
    bestSeller: false,
    introSlug: 'slow-flow-for-stiff-mornings',
    memberCount: 1204,
    image: 'series/first-light',
    bannerImage: 'banners/first-light',
    publishedDaysAgo: 412,
    sections: [
      {
        title: 'Wake',
        description: 'Lie down, breathe, stretch. Days 1 to 4.',
        items: [
          { classSlug: 'slow-flow-for-stiff-mornings', itemTag: 'Day 1', bonus: false },
          { classSlug: 'stretch-before-you-stand-up', itemTag: 'Day 2', bonus: false },
          { classSlug: 'down-dog-taken-apart', itemTag: 'Day 3', bonus: false },
          { classSlug: 'cat-cow-and-a-long-exhale', itemTag: 'Day 4', bonus: false },
        ],
      },
      {
        title: 'Stand',
        description: 'Balance and legs, with time to rest. Days 5 to 8.',
        items: [
          { classSlug: 'standing-strong', itemTag: 'Day 5', bonus: false },
          { classSlug: 'half-a-sun-salutation-twice-as-slow', itemTag: 'Day 6', bonus: false },
          { classSlug: 'warrior-strength', itemTag: 'Day 7', bonus: false },
          { classSlug: 'window-side-bends', itemTag: 'Day 8', bonus: false },
        ],
      },
      {
        title: 'Carry on',
        description: 'Put it together, then take it with you. Days 9 to 12.',
        items: [
          { classSlug: 'flow-from-floor-to-feet', itemTag: 'Day 9', bonus: false },
          { classSlug: 'sunrise-twists', itemTag: 'Day 10', bonus: false },
          { classSlug: 'long-hold-yin', itemTag: 'Day 11', bonus: false },
          { classSlug: 'a-morning-you-can-repeat', itemTag: 'Day 12', bonus: false },
        ],
      },
    ],
  },
  {
    id: 202,
    slug: 'foundations-of-vinyasa',
    title: 'Foundations of Vinyasa',
    description:
      'The poses every vinyasa class assumes you know, one at a time. Bring two blocks and your questions.',
    longDescription:
      'Sofia takes each shape apart, shows where the weight goes, and builds it again with help from blocks, a strap or a wall. Later sections join the shapes into short flows, and the last one asks you to lead yourself.',
    categorySlug: 'yoga',
    subcategorySlug: 'vinyasa',
    difficulty: 'introductory',
    coachSlugs: ['sofia-marchetti'],
    coachLabel: null,
    featured: false,
    bestSeller: true,
    memberCount: 986,
    image: 'series/foundations-of-vinyasa',
    bannerImage: 'banners/foundations-of-vinyasa',
    publishedDaysAgo: 640,
    sections: [
      {
        title: 'The shapes',
        description: 'One pose a class, from the ground up.',
        items: [
          { classSlug: 'down-dog-taken-apart', itemTag: 'Lesson 1', bonus: false },
          { classSlug: 'plank-without-sagging', itemTag: 'Lesson 2', bonus: false },
          { classSlug: 'the-way-down-chaturanga', itemTag: 'Lesson 3', bonus: false },
          { classSlug: 'cobra-before-up-dog', itemTag: 'Lesson 4', bonus: false },
          { classSlug: 'warrior-one-two-and-the-turn-between', itemTag: 'Lesson 5', bonus: false },
          { classSlug: 'triangle-on-two-blocks', itemTag: 'Lesson 6', bonus: false },
        ],
      },
      {
        title: 'The joins',
        description: 'Short flows that link one shape to the next.',
        items: [
          { classSlug: 'step-forward-step-back', itemTag: 'Lesson 7', bonus: false },
          { classSlug: 'sun-salutation-a-line-by-line', itemTag: 'Lesson 8', bonus: false },
          { classSlug: 'sun-salutation-b-line-by-line', itemTag: 'Lesson 9', bonus: false },
          { classSlug: 'four-teachers-one-sun-salutation', itemTag: 'Lesson 10', bonus: false },
        ],
      },
      {
        title: 'Your own',
        description: 'Less telling, more doing.',
        items: [
          { classSlug: 'twenty-beginner-minutes-of-flow', itemTag: 'Lesson 11', bonus: false },
          { classSlug: 'flow-by-breath-alone', itemTag: 'Lesson 12', bonus: false },
          { classSlug: 'standing-strong', itemTag: null, bonus: true },
          { classSlug: 'choose-your-own-order', itemTag: 'Lesson 13', bonus: false },
          { classSlug: 'lead-yourself-for-an-hour', itemTag: 'Lesson 14', bonus: false },
          { classSlug: 'half-a-sun-salutation-twice-as-slow', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 205,
    slug: 'primary-unhurried',
    title: 'Primary, Unhurried',
    description:
      'The ashtanga primary series in pieces, at half the usual speed. For a steady practice that wants detail.',
    longDescription:
      'Priya slows the count so that you can look at the entries and exits, where most of the work is. Standing first, then seated, then the finishing poses, and at the end the whole of it.',
    categorySlug: 'yoga',
    subcategorySlug: 'ashtanga',
    difficulty: 'advanced',
    coachSlugs: ['priya-menon'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 388,
    image: 'series/primary-unhurried',
    bannerImage: 'banners/primary-unhurried',
    publishedDaysAgo: 88,
    sections: [
      {
        title: 'Standing',
        description: 'The opening sequence at half speed.',
        items: [
          { classSlug: 'surya-a-and-b-at-half-count', itemTag: null, bonus: false },
          { classSlug: 'standing-sequence-both-feet-awake', itemTag: null, bonus: false },
          { classSlug: 'hand-to-big-toe-without-the-hop', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Seated',
        description: 'Folds, twists, jumps.',
        items: [
          { classSlug: 'forward-folds-with-a-long-back', itemTag: null, bonus: false },
          { classSlug: 'marichi-a-to-c-patiently', itemTag: null, bonus: false },
          { classSlug: 'jump-back-in-three-honest-steps', itemTag: null, bonus: false },
          { classSlug: 'navasana-five-times', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'The whole of it',
        description: 'Finish, then full practices.',
        items: [
          { classSlug: 'finishing-poses-slowly-upside-down', itemTag: null, bonus: false },
          { classSlug: 'warm-the-wrists-first', itemTag: null, bonus: true },
          { classSlug: 'half-primary-sixty-minutes', itemTag: null, bonus: false },
          { classSlug: 'full-primary-softly-counted', itemTag: null, bonus: false },
        ],
      },
    ],
  },
];
