import type { DemoThread } from '../shapes.ts';
import { quietVoices, voices } from './comment-voices.ts';
import { blueHourThreads } from './mindfulness/blue-hour.ts';
import { blueHourLaterThreads } from './mindfulness/blue-hour-later.ts';
import { deskAndFeetThreads } from './mindfulness/desk-and-feet.ts';
import { sittingThreads } from './mindfulness/sitting.ts';
import { softTideThreads } from './mindfulness/soft-tide.ts';
import { balanceThreads } from './strength/balance.ts';
import { heatBlockThreads } from './strength/heat-block.ts';
import { strengthThreads } from './strength/strength.ts';
import { firstLightThreads } from './yoga/first-light.ts';
import { firstLightDayThreads } from './yoga/first-light-days.ts';
import { foundationThreads } from './yoga/foundations.ts';
import { longPracticeThreads } from './yoga/long-practice.ts';
import { quietYogaThreads } from './yoga/quiet-yoga.ts';
import { reachThreads } from './yoga/reach.ts';

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

/** Comments on classes and series, their authors without an account, and the moderation rules. */
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
  /** Reaction counts that differ from those computed from the saves. */
  reactions: [{ slug: 'standing-strong', likes: 214, dislikes: 16 }],
};
