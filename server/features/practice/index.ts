import type { Pool } from 'pg';
import type { CompletedState } from '../../../contract/members/practice.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import { rememberTitles } from './class-titles.ts';
import { type ClassEffortRow, effortsOf, restoreEfforts } from './effort-store.ts';
import {
  elsewhereLog,
  type LoggedElsewhere,
  loggedElsewhereBetween,
  restoreElsewhere,
} from './elsewhere-store.ts';
import { createFactsReader } from './facts-store.ts';
import { type ClassNoteRow, notesOf, restoreNotes } from './note-store.ts';
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
import type { ClassEntry } from './streak.ts';
import { type WeekStreak, weekStreakOf } from './summary.ts';

export { effortsPart } from './effort-store.ts';
export { practicePart } from './record-part-store.ts';
export { practiceFigures } from './snapshot.ts';
export { addDays, dayIn } from './streak.ts';

export type PracticeLog = {
  routes: BoundEndpoint[];
  /** Logs a class on the member's own day, once a day; joins the transaction it is given. */
  completeClass: (db: Database, completed: CompletedClass) => Promise<void>;
  completionOf: (userId: string, classId: number) => Promise<CompletedState>;
  /** Returns the classes that count as practice between two days of the member, both included, the earliest first. */
  loggedBetween: (userId: string, first: string, last: string) => Promise<(ClassEntry & { at: Date })[]>;
  /** Returns practice done elsewhere between two days of the member, both included. */
  elsewhereBetween: (userId: string, first: string, last: string) => Promise<LoggedElsewhere[]>;
  weekStreakOf: (userId: string) => Promise<WeekStreak>;
  /** Returns the completions of the member's last `days` days, today included. */
  completedLately: (userId: string, days: number) => Promise<LatelyCompleted[]>;
  /** Returns the whole log of practice done elsewhere, with what was changed and removed. */
  elsewhereLog: (userId: string) => Promise<LoggedElsewhere[]>;
  /** Adds the rows of entries that are not known, at most `most`; joins the transaction. */
  restoreElsewhere: (
    trx: Database,
    userId: string,
    log: readonly LoggedElsewhere[],
    most: number,
  ) => Promise<{ added: number; left: number }>;
  /** Returns all notes of a member. */
  notesOf: (userId: string) => Promise<ClassNoteRow[]>;
  /** Adds the notes of classes without one; joins the transaction and returns how many were added. */
  restoreNotes: (trx: Database, userId: string, notes: readonly ClassNoteRow[]) => Promise<number>;
  /** Returns all answers of a member to “How was it?”. */
  effortsOf: (userId: string) => Promise<ClassEffortRow[]>;
  /** Adds the answers on classes without one; joins the transaction and returns how many were added. */
  restoreEfforts: (trx: Database, userId: string, efforts: readonly ClassEffortRow[]) => Promise<number>;
};

type PracticeParts = Omit<PracticeContext, 'catalog' | 'cardsOf' | 'listedCards' | 'titlesOf' | 'facts'> & {
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
    listedCards: finder.cards,
    titlesOf: rememberTitles({ catalog, finder }),
    facts: createFactsReader(pool, playedSql),
  };
  return {
    routes: practiceRoutes(context),
    completeClass: (db, completed) => completeClass(context, db, completed),
    completionOf: (userId, classId) => completionOf(context, userId, classId),
    loggedBetween: (userId, first, last) => entriesBetween(context.db, userId, { first, last }),
    elsewhereBetween: (userId, first, last) => loggedElsewhereBetween(context.db, userId, { first, last }),
    weekStreakOf: (userId) => weekStreakOf(context, userId),
    completedLately: (userId, days) => completedLately(context, userId, days),
    elsewhereLog: (userId) => elsewhereLog(context.db, userId),
    restoreElsewhere,
    notesOf: (userId) => notesOf(context.db, userId),
    restoreNotes,
    effortsOf: (userId) => effortsOf(context.db, userId),
    restoreEfforts,
  };
};
