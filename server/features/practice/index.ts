import type { Pool } from 'pg';
import type { CompletedState } from '../../../contract/members/practice.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import { rememberTitles } from './class-titles.ts';
import { createFactsReader } from './facts-store.ts';
import {
  type CompletedClass,
  completeClass,
  completedLately,
  completionOf,
  type LatelyCompleted,
  type PracticeContext,
} from './practice.ts';
import { practiceRoutes } from './routes.ts';
import { entriesBetween } from './store.ts';
import type { LogEntry } from './streak.ts';
import { type WeekStreak, weekStreakOf } from './summary.ts';

export { practicePart } from './record-part-store.ts';
export { practiceFigures } from './snapshot.ts';
export { addDays, dayIn } from './streak.ts';

export type PracticeLog = {
  routes: BoundEndpoint[];
  /** Logs a class on the member's own day, once a day; joins the transaction it is given. */
  completeClass: (db: Database, completed: CompletedClass) => Promise<void>;
  completionOf: (userId: string, classId: number) => Promise<CompletedState>;
  /** Returns the entries that count as practice between two days of the member, both included, the earliest first. */
  loggedBetween: (userId: string, first: string, last: string) => Promise<(LogEntry & { at: Date })[]>;
  weekStreakOf: (userId: string) => Promise<WeekStreak>;
  /** Returns the completions of the member's last `days` days, today included. */
  completedLately: (userId: string, days: number) => Promise<LatelyCompleted[]>;
};

type PracticeParts = Omit<PracticeContext, 'catalog' | 'cardsOf' | 'titlesOf' | 'facts'> & {
  pool: Pick<Pool, 'query'>;
  catalog: Pick<Catalog, 'watchable' | 'titlesOf'>;
  finder: Pick<Finder, 'cards' | 'visible' | 'onChange'>;
  /** SQL value with a member's views: $1 is the member, $3 the moment from which on. */
  playedSql: string;
};

/** Creates the practice log with its figures and streaks. */
export const createPractice = ({
  pool,
  catalog,
  finder,
  playedSql,
  ...parts
}: PracticeParts): PracticeLog => {
  const context: PracticeContext = {
    ...parts,
    catalog,
    cardsOf: finder.visible.cardsFor,
    titlesOf: rememberTitles({ catalog, finder }),
    facts: createFactsReader(pool, playedSql),
  };
  return {
    routes: practiceRoutes(context),
    completeClass: (db, completed) => completeClass(context, db, completed),
    completionOf: (userId, classId) => completionOf(context, userId, classId),
    loggedBetween: (userId, first, last) => entriesBetween(context.db, userId, { first, last }),
    weekStreakOf: (userId) => weekStreakOf(context, userId),
    completedLately: (userId, days) => completedLately(context, userId, days),
  };
};
