import type { DemoSeries } from '../shapes.ts';

export const skillsSeries: DemoSeries[] = [
  {
    id: 221,
    slug: 'balance-lab',
    title: 'Balance Lab',
    description: 'Eight experiments in staying upright on less. Falling is expected.',
    longDescription:
      'Each class changes one thing: the surface, the eyes, the speed, the number of feet. Keep a wall nearby and notice which side is the stubborn one.',
    categorySlug: 'skills',
    subcategorySlug: 'balance',
    difficulty: 'intermediate',
    coachSlugs: ['tomas-reyes'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 604,
    image: 'series/balance-lab',
    bannerImage: 'banners/balance-lab',
    publishedDaysAgo: 310,
    sections: [
      {
        title: 'On two feet',
        description: 'Small changes, large effects.',
        items: [
          { classSlug: 'stand-still-on-purpose', itemTag: 'Experiment 1', bonus: false },
          { classSlug: 'heel-to-toe-along-a-line', itemTag: 'Experiment 2', bonus: false },
        ],
      },
      {
        title: 'On one',
        description: 'The stubborn side first.',
        items: [
          { classSlug: 'tree-at-the-wall-then-without', itemTag: 'Experiment 3', bonus: false },
          { classSlug: 'half-moon-on-a-block', itemTag: 'Experiment 4', bonus: false },
          { classSlug: 'dancer-step-by-step', itemTag: 'Experiment 5', bonus: false },
          { classSlug: 'warrior-three-from-the-fingertips', itemTag: 'Experiment 6', bonus: false },
        ],
      },
      {
        title: 'With trouble',
        description: 'Slower, darker, longer.',
        items: [
          { classSlug: 'balance-with-your-eyes-closed', itemTag: 'Experiment 7', bonus: false },
          { classSlug: 'one-hour-on-one-leg-at-a-time', itemTag: 'Experiment 8', bonus: false },
        ],
      },
    ],
  },
  {
    id: 222,
    slug: 'upside-slowly',
    title: 'Upside, Slowly',
    description: 'Inversions and arm balances in small, reversible steps. You learn the way down first.',
    longDescription:
      'Wrists, shoulders, then weight, then height. Ruben repeats the preparations in every class, because they are most of the skill.',
    categorySlug: 'skills',
    subcategorySlug: 'inversions',
    difficulty: 'advanced',
    coachSlugs: ['ruben-castillo'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 472,
    image: 'series/upside-slowly',
    bannerImage: 'banners/upside-slowly',
    publishedDaysAgo: 380,
    sections: [
      {
        title: 'Prepare',
        description: 'Wrists, shoulders, the way down.',
        items: [
          { classSlug: 'warm-the-wrists-first', itemTag: 'Step 1', bonus: false },
          { classSlug: 'shoulders-strong-enough-to-stand-on', itemTag: 'Step 2', bonus: false },
          { classSlug: 'learn-to-fall-sideways', itemTag: 'Step 3', bonus: false },
        ],
      },
      {
        title: 'Arm balances',
        description: 'Low, near the floor.',
        items: [
          { classSlug: 'crow-with-a-pillow-in-front', itemTag: 'Step 4', bonus: false },
          { classSlug: 'side-crow-one-hip-at-a-time', itemTag: 'Step 5', bonus: false },
          { classSlug: 'flying-pigeon-from-the-hips-up', itemTag: 'Step 6', bonus: false },
          { classSlug: 'hips-that-help-the-knees', itemTag: null, bonus: true },
        ],
      },
      {
        title: 'Upside down',
        description: 'Wall first, middle of the room last.',
        items: [
          { classSlug: 'headstand-without-weight-on-the-head', itemTag: 'Step 7', bonus: false },
          { classSlug: 'forearm-stand-at-the-wall', itemTag: 'Step 8', bonus: false },
          { classSlug: 'kick-up-softly-to-handstand', itemTag: 'Step 9', bonus: false },
          { classSlug: 'one-hour-of-hand-balancing', itemTag: 'Step 10', bonus: false },
          { classSlug: 'press-to-handstand-months-of-it', itemTag: 'Step 11', bonus: false },
        ],
      },
    ],
  },
  {
    id: 223,
    slug: 'open-the-back-door',
    title: 'Open the Back Door',
    description:
      'Backbends that begin in the hips and the upper back, so that the lower back can stay out of it.',
    longDescription:
      'Sofia opens what needs opening and Ruben adds the strength to hold it. The order matters more here than in other series.',
    categorySlug: 'skills',
    subcategorySlug: 'backbends',
    difficulty: 'intermediate',
    coachSlugs: ['ruben-castillo', 'sofia-marchetti'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 356,
    image: 'series/open-the-back-door',
    bannerImage: 'banners/open-the-back-door',
    publishedDaysAgo: 260,
    sections: [
      {
        title: 'Open',
        description: 'Hips and upper back first.',
        items: [
          { classSlug: 'thighs-and-hip-flexors-before-backbends', itemTag: null, bonus: false },
          { classSlug: 'upper-back-over-a-rolled-blanket', itemTag: null, bonus: false },
          { classSlug: 'shoulders-for-reaching-behind', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Strengthen',
        description: 'Muscles that hold the shape.',
        items: [
          { classSlug: 'locust-in-five-versions', itemTag: null, bonus: false },
          { classSlug: 'bridge-until-it-is-boring', itemTag: null, bonus: false },
          { classSlug: 'sphinx-cobra-up-dog-in-order', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Bend',
        description: 'The big ones, well prepared.',
        items: [
          { classSlug: 'camel-with-hands-on-the-hips', itemTag: null, bonus: false },
          { classSlug: 'wheel-from-two-blocks-at-the-wall', itemTag: null, bonus: false },
          { classSlug: 'sixty-minutes-toward-king-pigeon', itemTag: null, bonus: false },
          { classSlug: 'drop-back-with-help-from-the-wall', itemTag: null, bonus: false },
          { classSlug: 'cobra-before-up-dog', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 224,
    slug: 'stand-like-you-mean-it',
    title: 'Stand Like You Mean It',
    description: 'Posture and reach: how to stand, sit, bend and touch your toes, from scratch.',
    longDescription:
      'Ordinary skills, practised on purpose. Tomás works from the ground up and Jonas from the head down, and they meet somewhere around the hips.',
    categorySlug: 'skills',
    subcategorySlug: 'posture',
    difficulty: 'beginner',
    coachSlugs: ['tomas-reyes', 'jonas-weber'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 227,
    image: 'series/stand-like-you-mean-it',
    bannerImage: 'banners/stand-like-you-mean-it',
    publishedDaysAgo: 69,
    sections: [
      {
        title: 'Stand',
        description: 'Feet to crown.',
        items: [
          { classSlug: 'stack-yourself-up', itemTag: null, bonus: false },
          { classSlug: 'sit-well-for-longer', itemTag: null, bonus: false },
          { classSlug: 'shoulders-down-without-forcing', itemTag: null, bonus: false },
          { classSlug: 'walk-from-the-hips', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Bend',
        description: 'Toes, floor, sides.',
        items: [
          { classSlug: 'touch-your-toes-in-twelve-minutes', itemTag: null, bonus: false },
          { classSlug: 'squat-all-the-way-down', itemTag: null, bonus: false },
          { classSlug: 'front-splits-the-patient-version', itemTag: null, bonus: false },
          { classSlug: 'boat-without-the-grip', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Next',
        description: 'New classes, still to come.',
        items: [
          { classSlug: 'get-up-off-the-floor-no-hands', itemTag: null, bonus: false },
          { classSlug: 'side-splits-the-patient-version', itemTag: null, bonus: false },
          { classSlug: 'posture-at-the-barre', itemTag: null, bonus: true },
        ],
      },
    ],
  },
];
