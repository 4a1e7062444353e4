import type { DemoCategory } from './shapes.ts';

export const categories: DemoCategory[] = [
  {
    id: 1,
    slug: 'yoga',
    title: 'Yoga',
    description:
      'Vinyasa, Hatha, Yin and everything between. Begin where you are; every pose has a quieter version.',
    image: 'categories/yoga',
    subcategories: [
      { slug: 'vinyasa', title: 'Vinyasa' },
      { slug: 'hatha', title: 'Hatha' },
      { slug: 'yin', title: 'Yin' },
      { slug: 'ashtanga', title: 'Ashtanga' },
      { slug: 'restorative', title: 'Restorative' },
      { slug: 'prenatal', title: 'Prenatal' },
      { slug: 'power', title: 'Power' },
      { slug: 'chair-yoga', title: 'Chair' },
    ],
  },
  {
    id: 2,
    slug: 'fitness',
    title: 'Fitness',
    description:
      'Strength, intervals and steady effort, mostly with the floor and your own weight. Work, rest, and stop while you still could do one more.',
    image: 'categories/fitness',
    subcategories: [
      { slug: 'strength', title: 'Strength' },
      { slug: 'hiit', title: 'HIIT' },
      { slug: 'cardio', title: 'Cardio' },
      { slug: 'core-work', title: 'Core' },
      { slug: 'pilates', title: 'Pilates' },
      { slug: 'barre', title: 'Barre' },
      { slug: 'low-impact', title: 'Low Impact' },
    ],
  },
  {
    id: 3,
    slug: 'mindfulness',
    title: 'Mindfulness',
    description:
      'Breath patterns, body scans and sitting practice. Nothing to get right: follow the circle or the voice until the bell.',
    image: 'categories/mindfulness',
    subcategories: [
      { slug: 'breathwork', title: 'Breathwork' },
      { slug: 'body-scan', title: 'Body Scan' },
      { slug: 'meditation', title: 'Meditation' },
      { slug: 'sleep', title: 'Sleep' },
      { slug: 'kindness', title: 'Kindness' },
      { slug: 'attention', title: 'Attention' },
    ],
  },
  {
    id: 4,
    slug: 'wellness',
    title: 'Wellness',
    description:
      'Care for the parts that carry the day: stiff necks, tired feet, desk backs and restless evenings.',
    image: 'categories/wellness',
    subcategories: [
      { slug: 'mobility', title: 'Mobility' },
      { slug: 'stretching', title: 'Stretching' },
      { slug: 'release', title: 'Release' },
      { slug: 'desk-relief', title: 'Desk Relief' },
      { slug: 'recovery', title: 'Recovery' },
      { slug: 'wind-down', title: 'Wind Down' },
    ],
  },
  {
    id: 5,
    slug: 'skills',
    title: 'Skills',
    description:
      'One thing at a time, taken apart and put back together: balances, inversions, backbends and the poses you keep skipping.',
    image: 'categories/skills',
    subcategories: [
      { slug: 'balance', title: 'Balance' },
      { slug: 'inversions', title: 'Inversions' },
      { slug: 'arm-balances', title: 'Arm Balances' },
      { slug: 'backbends', title: 'Backbends' },
      { slug: 'flexibility', title: 'Flexibility' },
      { slug: 'technique', title: 'Technique' },
      { slug: 'posture', title: 'Posture' },
    ],
  },
];
