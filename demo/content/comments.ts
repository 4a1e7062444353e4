import { quietVoices, voices } from './comment-voices.ts';
import { balanceThreads } from './comments-balance.ts';
import { blueHourThreads } from './comments-blue-hour.ts';
import { blueHourLaterThreads } from './comments-blue-hour-later.ts';
import { deskAndFeetThreads } from './comments-desk-and-feet.ts';
import { firstLightThreads } from './comments-first-light.ts';
import { firstLightDayThreads } from './comments-first-light-days.ts';
import { foundationThreads } from './comments-foundations.ts';
import { heatBlockThreads } from './comments-heat-block.ts';
import { longPracticeThreads } from './comments-long-practice.ts';
import { quietYogaThreads } from './comments-quiet-yoga.ts';
import { reachThreads } from './comments-reach.ts';
import { sittingThreads } from './comments-sitting.ts';
import { softTideThreads } from './comments-soft-tide.ts';
import { strengthThreads } from './comments-strength.ts';
import type { DemoThread } from './shapes.ts';

const threads: DemoThread[] = [
  ...firstLightThreads,
  ...firstLightDayThreads,
  ...foundationThreads,
  ...quietYogaThreads,
  ...longPracticeThreads,
  ...heatBlockThreads,
  ...strengthThreads,
  ...blueHourThreads,
  ...blueHourLaterThreads,
  ...sittingThreads,
  ...softTideThreads,
  ...deskAndFeetThreads,
  ...balanceThreads,
  ...reachThreads,
];

/** What stands under classes and series, who wrote it without an account, and what keeps it in order. */
export const comments = {
  threads,
  voices,
  quietVoices,
  bannedWords: [
    { word: 'miracle cure', daysAgo: 200 },
    { word: 'crypto', daysAgo: 90 },
    { word: 'voucher', daysAgo: 16 },
  ],
  suspension: {
    personId: 'voice-rick-sanders',
    daysAgo: 5,
    cause: 'Advertising in two classes, after a warning',
  },
  /** Where other numbers are wanted than those that follow from how many saved it. */
  reactions: [{ slug: 'standing-strong', likes: 214, dislikes: 16 }],
};
