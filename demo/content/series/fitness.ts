import type { DemoSeries } from '../shapes.ts';

export const fitnessSeries: DemoSeries[] = [
  {
    id: 207,
    slug: 'heat-block',
    title: 'Heat Block',
    description:
      'Fourteen interval sessions that get hot quickly and end on time. Work, rest, and the clock does the counting.',
    longDescription:
      'Amara sets the pace, Jonas looks after the joints and Kofi brings the weights. The first section teaches the moves at half speed; the second builds; the third is short, bright and hard.',
    categorySlug: 'fitness',
    subcategorySlug: 'hiit',
    difficulty: 'intermediate',
    coachSlugs: ['amara-diallo', 'jonas-weber', 'kofi-mensah'],
    coachLabel: 'Amara Diallo and team',
    featured: true,
    bestSeller: false,
    memberCount: 1530,
    image: 'series/heat-block',
    bannerImage: 'banners/heat-block',
    publishedDaysAgo: 365,
    sections: [
      {
        title: 'Learn the moves',
        description: 'Half speed, full rest.',
        items: [
          { classSlug: 'squat-hinge-lunge-at-half-speed', itemTag: 'Day 1', bonus: false },
          { classSlug: 'push-and-plank-knees-down', itemTag: 'Day 2', bonus: false },
          { classSlug: 'warrior-strength', itemTag: 'Day 3', bonus: false },
          { classSlug: 'footwork-without-jumping', itemTag: 'Day 4', bonus: false },
        ],
      },
      {
        title: 'Build',
        description: 'Longer work, shorter rest.',
        items: [
          { classSlug: 'desert-intervals', itemTag: 'Day 5', bonus: false },
          { classSlug: 'lower-body-forty-and-twenty', itemTag: 'Day 6', bonus: false },
          { classSlug: 'carry-something-heavy', itemTag: 'Day 7', bonus: false },
          { classSlug: 'core-in-eight-rounds', itemTag: 'Day 8', bonus: false },
          { classSlug: 'stride-and-drive', itemTag: 'Day 9', bonus: false },
        ],
      },
      {
        title: 'Short and bright',
        description: 'When you have little time and some left to give.',
        items: [
          { classSlug: 'seven-minutes-nothing-held-back', itemTag: 'Day 10', bonus: false },
          { classSlug: 'ladder-up-ladder-down', itemTag: 'Day 11', bonus: false },
          { classSlug: 'three-coaches-three-rounds', itemTag: 'Day 12', bonus: false },
          { classSlug: 'the-sixty-minute-block', itemTag: 'Day 13', bonus: false },
          { classSlug: 'cool-the-engine', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 208,
    slug: 'quiet-strength',
    title: 'Quiet Strength',
    description:
      'Strength work without jumping, shouting or a gym. A pair of dumbbells helps, two full bottles will do.',
    longDescription:
      'Slow repetitions, clear rests, and the same five patterns again and again: push, pull, hinge, squat, carry. Suitable above a sleeping household.',
    categorySlug: 'fitness',
    subcategorySlug: 'strength',
    difficulty: 'moderate',
    coachSlugs: ['jonas-weber', 'kofi-mensah'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 910,
    image: 'series/quiet-strength',
    bannerImage: 'banners/quiet-strength',
    publishedDaysAgo: 480,
    sections: [
      {
        title: 'Patterns',
        description: 'Push, pull, hinge, squat, carry.',
        items: [
          { classSlug: 'sit-down-stand-up-add-weight', itemTag: 'Week 1', bonus: false },
          { classSlug: 'hinge-like-a-door', itemTag: 'Week 1', bonus: false },
          { classSlug: 'push-from-the-wall-table-floor', itemTag: 'Week 1', bonus: false },
          { classSlug: 'row-with-a-band', itemTag: 'Week 2', bonus: false },
          { classSlug: 'carry-turn-set-down', itemTag: 'Week 2', bonus: false },
          { classSlug: 'squat-hinge-lunge-at-half-speed', itemTag: null, bonus: true },
        ],
      },
      {
        title: 'Two at a time',
        description: 'Pairs of patterns in longer sets.',
        items: [
          { classSlug: 'push-and-pull-in-pairs', itemTag: 'Week 3', bonus: false },
          { classSlug: 'single-leg-strength-hand-on-the-wall', itemTag: 'Week 3', bonus: false },
          { classSlug: 'glutes-and-hamstrings-on-the-floor', itemTag: 'Week 4', bonus: false },
          { classSlug: 'shoulders-that-can-lift-overhead', itemTag: 'Week 4', bonus: false },
          { classSlug: 'trunk-strength-in-four-directions', itemTag: 'Week 5', bonus: false },
          { classSlug: 'plank-without-sagging', itemTag: null, bonus: true },
        ],
      },
      {
        title: 'Whole sessions',
        description: 'Everything, with proper rests.',
        items: [
          { classSlug: 'slow-reps-full-body', itemTag: 'Week 6', bonus: false },
          { classSlug: 'heavy-day-at-home', itemTag: 'Week 6', bonus: false },
          { classSlug: 'one-quiet-hour-of-strength', itemTag: 'Week 7', bonus: false },
          { classSlug: 'sixty-five-minutes-no-jumping', itemTag: 'Week 8', bonus: false },
        ],
      },
    ],
  },
  {
    id: 209,
    slug: 'twenty-and-done',
    title: 'Twenty and Done',
    description: 'Whole-body sessions for the gap between two meetings. None is longer than it says.',
    longDescription:
      'Kofi keeps the moves simple, so the time goes into work and not into explanations. Start anywhere; each session stands on its own.',
    categorySlug: 'fitness',
    subcategorySlug: 'low-impact',
    difficulty: 'beginner',
    coachSlugs: ['kofi-mensah'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 644,
    image: 'series/twenty-and-done',
    bannerImage: 'banners/twenty-and-done',
    publishedDaysAgo: 86,
    sections: [
      {
        title: 'Monday to Friday',
        description: 'One session a day, if you like.',
        items: [
          { classSlug: 'full-body-between-meetings', itemTag: null, bonus: false },
          { classSlug: 'legs-before-lunch', itemTag: null, bonus: false },
          { classSlug: 'march-until-warm', itemTag: null, bonus: false },
          { classSlug: 'arms-with-two-bottles', itemTag: null, bonus: false },
          { classSlug: 'middle-of-the-week-middle-of-the-body', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Weekend',
        description: 'A little longer, a little warmer.',
        items: [
          { classSlug: 'saturday-sweat-no-jumps', itemTag: null, bonus: false },
          { classSlug: 'sunday-legs-and-a-long-rest', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Even less',
        description: 'For days that got away from you.',
        items: [
          { classSlug: 'five-moves-five-minutes', itemTag: null, bonus: false },
          { classSlug: 'nine-minutes-for-tired-evenings', itemTag: null, bonus: false },
          { classSlug: 'cool-the-engine', itemTag: null, bonus: false },
          { classSlug: 'footwork-without-jumping', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 210,
    slug: 'under-the-ribs',
    title: 'Under the Ribs',
    description:
      'Pilates mat work for the middle of the body, front, sides and back. Small, slow and very specific.',
    longDescription:
      'Elsa starts with the breath because the deepest muscles answer to it. Each section adds load by making the lever longer and not by going faster.',
    categorySlug: 'fitness',
    subcategorySlug: 'pilates',
    difficulty: 'moderate',
    coachSlugs: ['elsa-nystrom'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 577,
    image: 'series/under-the-ribs',
    bannerImage: 'banners/under-the-ribs',
    publishedDaysAgo: 290,
    sections: [
      {
        title: 'Centre',
        description: 'Breath and small movements.',
        items: [
          { classSlug: 'breathe-into-the-back-ribs', itemTag: null, bonus: false },
          { classSlug: 'pelvis-neutral-and-not', itemTag: null, bonus: false },
          { classSlug: 'toe-taps-to-tabletop', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Sides and back',
        description: 'The parts sit-ups forget.',
        items: [
          { classSlug: 'side-body-elbow-to-ankle', itemTag: null, bonus: false },
          { classSlug: 'swim-on-dry-land', itemTag: null, bonus: false },
          { classSlug: 'rolling-like-a-ball-safely', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Load',
        description: 'Longer levers, same control.',
        items: [
          { classSlug: 'the-hundred-honestly', itemTag: null, bonus: false },
          { classSlug: 'band-around-the-feet', itemTag: null, bonus: false },
          { classSlug: 'full-mat-in-classical-order', itemTag: null, bonus: false },
          { classSlug: 'sixty-minutes-from-the-centre-out', itemTag: null, bonus: false },
          { classSlug: 'boat-without-the-grip', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 211,
    slug: 'barre-at-the-counter',
    title: 'Barre at the Counter',
    description:
      'Ballet-based strength for legs and hips, holding on to a chair or the kitchen counter. Socks are fine.',
    longDescription:
      'No dance experience needed. The movements are small, the legs work hard, and there is always something to hold.',
    categorySlug: 'fitness',
    subcategorySlug: 'barre',
    difficulty: 'beginner',
    coachSlugs: ['elsa-nystrom'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 262,
    image: 'series/barre-at-the-counter',
    bannerImage: 'banners/barre-at-the-counter',
    publishedDaysAgo: 62,
    sections: [
      {
        title: 'At the counter',
        description: 'Hold on and go slowly.',
        items: [
          { classSlug: 'plie-while-the-kettle-boils', itemTag: null, bonus: false },
          { classSlug: 'calf-raises-to-music-you-like', itemTag: null, bonus: false },
          { classSlug: 'inner-thighs-small-and-steady', itemTag: null, bonus: false },
          { classSlug: 'posture-at-the-barre', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Away from the counter',
        description: 'Less holding, more standing.',
        items: [
          { classSlug: 'arabesque-for-ordinary-hips', itemTag: null, bonus: false },
          { classSlug: 'barre-on-the-floor', itemTag: null, bonus: false },
          { classSlug: 'whole-barre-forty-minutes', itemTag: null, bonus: false },
          { classSlug: 'pelvis-neutral-and-not', itemTag: null, bonus: true },
        ],
      },
    ],
  },
];
