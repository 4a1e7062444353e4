import type { Language } from '../../../contract/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import type { Live } from '../live/index.ts';
import type { PracticeLog } from '../practice/index.ts';
import type { FeedTokens } from './feed-token.ts';

/** Classes that fit a wish; `together`: one practice, its classes one after another. */
export type Suggestions = { classIds: readonly number[]; together: boolean };

/** Dependencies of the calendar. */
export type CalendarContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'timeZoneOf'>;
  catalog: Pick<Catalog, 'cardsFor' | 'titlesOf'>;
  live: Pick<Live, 'attendedBetween'>;
  practice: Pick<PracticeLog, 'loggedBetween' | 'elsewhereBetween' | 'weekStreakOf'>;
  choices: Finder['choices'];
  /**
   * Returns the classes that fit the filters of an address at an hour of the day, the best first: none that the member has declined, and none
   * to avoid where possible.
   */
  suggestionsFor: (
    address: string,
    of: { userId: string; hour: number; avoid: readonly number[] },
  ) => Promise<Suggestions>;
  tokens: FeedTokens;
  /** Public address of the studio, without a slash at the end. */
  publicUrl: string;
  studio: { name: string; languages: readonly Language[] };
};
