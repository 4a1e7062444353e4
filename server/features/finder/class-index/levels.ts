import { msg } from '../../../../contract/messages.ts';
/** The levels with the words that explain them; the captions are given (CAT-124 to CAT-127). */
export const intensityOptions = [
  { slug: '1', level: 1, title: msg('Level 1'), caption: msg('Slow, restorative and calming') },
  {
    slug: '2',
    level: 2,
    title: msg('Level 2'),
    caption: msg('Slow to moderate, feel-good flows and entry-level strength'),
  },
  { slug: '3', level: 3, title: msg('Level 3'), caption: msg('Raise the heart rate and test endurance') },
  { slug: '4', level: 4, title: msg('Level 4'), caption: msg('Fastest, push to your peak') },
] as const;
