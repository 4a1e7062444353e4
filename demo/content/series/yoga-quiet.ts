import type { DemoSeries } from '../shapes.ts';

export const yogaQuietSeries: DemoSeries[] = [
  {
    id: 203,
    slug: 'morning-knees',
    title: 'Morning Knees',
    description:
      'Standing and seated yoga for knees that complain before breakfast. Nothing here kneels for long.',
    longDescription:
      'Maya wrote this one for herself. Every class strengthens the muscles around the knee and softens the ones that pull on it, and every class has a chair version shown first.',
    categorySlug: 'yoga',
    subcategorySlug: 'hatha',
    difficulty: 'beginner',
    coachSlugs: ['maya-okafor'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 431,
    image: 'series/morning-knees',
    bannerImage: 'banners/morning-knees',
    publishedDaysAgo: 205,
    sections: [
      {
        title: 'Around the knee',
        description: 'Muscles first, range later.',
        items: [
          { classSlug: 'thighs-that-hold-the-knee', itemTag: null, bonus: false },
          { classSlug: 'calves-and-hamstrings-gently', itemTag: null, bonus: false },
          { classSlug: 'hips-that-help-the-knees', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Up and about',
        description: 'Standing, stepping, stairs.',
        items: [
          { classSlug: 'stairs-practice-on-one-step', itemTag: null, bonus: false },
          { classSlug: 'yoga-in-a-chair-knees-included', itemTag: null, bonus: false },
          { classSlug: 'ankles-that-bend', itemTag: null, bonus: false },
          { classSlug: 'a-standing-class-with-no-kneeling', itemTag: null, bonus: false },
        ],
      },
    ],
  },
  {
    id: 204,
    slug: 'the-long-way-down',
    title: 'The Long Way Down',
    description:
      'Yin and restorative classes with long holds and many props. Mostly on the floor, mostly quiet.',
    longDescription:
      'Three to five minutes in a shape is long enough to notice what you do when nothing happens. Sofia leads the yin classes and Hana the restorative ones; take them in order, or pick by how tired you are.',
    categorySlug: 'yoga',
    subcategorySlug: 'yin',
    difficulty: 'moderate',
    coachSlugs: ['sofia-marchetti', 'hana-novotna'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 702,
    image: 'series/the-long-way-down',
    bannerImage: 'banners/the-long-way-down',
    publishedDaysAgo: 523,
    sections: [
      {
        title: 'Yin',
        description: 'Long holds with Sofia.',
        items: [
          { classSlug: 'dragon-swan-sphinx-five-minutes-each', itemTag: null, bonus: false },
          { classSlug: 'let-the-hips-be-heavy', itemTag: null, bonus: false },
          { classSlug: 'spine-one-side-at-a-time', itemTag: null, bonus: false },
          { classSlug: 'wide-legs-long-wait', itemTag: null, bonus: false },
          { classSlug: 'seventy-five-minutes-on-the-floor', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Restorative',
        description: 'Props and rest with Hana.',
        items: [
          { classSlug: 'legs-up-the-wall-and-stay', itemTag: null, bonus: false },
          { classSlug: 'five-shapes-every-pillow-you-own', itemTag: null, bonus: false },
          { classSlug: 'held-up-by-bolsters', itemTag: null, bonus: false },
          { classSlug: 'moonlit-body-scan', itemTag: null, bonus: true },
        ],
      },
      {
        title: 'Both',
        description: 'Two coaches, one evening.',
        items: [
          { classSlug: 'yin-first-then-rest', itemTag: null, bonus: false },
          { classSlug: 'a-short-way-down', itemTag: null, bonus: false },
        ],
      },
    ],
  },
  {
    id: 206,
    slug: 'room-for-two',
    title: 'Room for Two',
    description:
      'Prenatal yoga for the second and third trimester. Short classes, wide stances, and somewhere to lean.',
    longDescription:
      'Every class can be paused and every shape has a version on a chair. Check with your midwife or doctor first, and leave out anything that does not feel right on the day.',
    categorySlug: 'yoga',
    subcategorySlug: 'prenatal',
    difficulty: 'introductory',
    coachSlugs: ['priya-menon'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 295,
    image: 'series/room-for-two',
    bannerImage: 'banners/room-for-two',
    publishedDaysAgo: 330,
    sections: [
      {
        title: 'Second trimester',
        description: 'More energy, wider stance.',
        items: [
          { classSlug: 'make-room-for-the-breath', itemTag: null, bonus: false },
          { classSlug: 'wide-stance-strength', itemTag: null, bonus: false },
          { classSlug: 'hips-on-all-fours', itemTag: null, bonus: false },
          { classSlug: 'upper-back-after-carrying', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Third trimester',
        description: 'Less standing, more leaning.',
        items: [
          { classSlug: 'lean-sway-rest', itemTag: null, bonus: false },
          { classSlug: 'practise-for-the-day-itself', itemTag: null, bonus: false },
          { classSlug: 'longer-out-than-in', itemTag: null, bonus: false },
          { classSlug: 'side-lying-rest-with-five-pillows', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'After',
        description: 'When you have been cleared to move.',
        items: [
          { classSlug: 'ten-minutes-with-the-baby-asleep', itemTag: null, bonus: false },
          { classSlug: 'stretch-before-you-stand-up', itemTag: null, bonus: true },
        ],
      },
    ],
  },
];
