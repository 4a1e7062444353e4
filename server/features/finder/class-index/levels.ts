/** The levels with the words that explain them; the captions are given (CAT-124 to CAT-127). */
export const intensityOptions = [
  { slug: '1', level: 1, title: 'Level 1', caption: 'Slow, restorative and calming' },
  {
    slug: '2',
    level: 2,
    title: 'Level 2',
    caption: 'Slow to moderate, feel-good flows and entry-level strength',
  },
  { slug: '3', level: 3, title: 'Level 3', caption: 'Raise the heart rate and test endurance' },
  { slug: '4', level: 4, title: 'Level 4', caption: 'Fastest, push to your peak' },
] as const;
