import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Live } from '../live/index.ts';
import type { PracticeLog } from '../practice/index.ts';
import type { FeedTokens } from './feed-token.ts';

/** Dependencies of the calendar. */
export type CalendarContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'timeZoneOf'>;
  catalog: Pick<Catalog, 'cardsFor' | 'titlesOf'>;
  live: Pick<Live, 'attendedBetween'>;
  practice: Pick<PracticeLog, 'loggedBetween' | 'weekStreakOf'>;
  tokens: FeedTokens;
  /** Public address of the studio, without a slash at the end. */
  publicUrl: string;
  studio: { name: string };
};
