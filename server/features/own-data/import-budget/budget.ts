import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteRowsAdded, rowsAddedOn } from './budget-store.ts';

/** Ten years of daily practice are about 20,000 rows; a playlist of the largest size fits five times. */
export const mostRowsADay = 25_000;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const limitText = mostRowsADay.toLocaleString('en');

/** What one import may still add today. */
export type ImportBudget = {
  left: () => number;
  spend: (rows: number) => void;
  /** Something had to be left out. */
  exceeded: () => void;
};

/** Throws `too_many_attempts` for a member whose imports have added as much as one day takes. */
export const mustHaveBudget = async (
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<void> => {
  const now = clock.now();
  if ((await rowsAddedOn(db, userId, dayOf(now))) < mostRowsADay) return;
  throw new AppError('too_many_attempts', {
    message: `You have brought in ${limitText} entries today, which is as many as one day takes. Bring in the same archive again tomorrow: it goes on with the rest.`,
    retryAfterSeconds: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
  });
};

/**
 * Runs an import within what is left of the member's day and notes what it added, in the transaction that holds the
 * member. The sentences are to be added to its report.
 */
export const withinBudget = async <T>(
  trx: Database,
  { userId, now }: { userId: string; now: Date },
  add: (budget: ImportBudget) => Promise<T>,
): Promise<{ result: T; sentences: string[] }> => {
  const day = dayOf(now);
  const most = Math.max(0, mostRowsADay - (await rowsAddedOn(trx, userId, day)));
  let spent = 0;
  let cut = false;
  const result = await add({
    left: () => Math.max(0, most - spent),
    spend: (rows) => {
      spent += rows;
    },
    exceeded: () => {
      cut = true;
    },
  });
  if (spent > 0) await noteRowsAdded(trx, { userId, day, rows: spent });
  const sentence = `One day takes ${limitText} entries. Bring in the same archive again tomorrow: it goes on with the rest.`;
  return { result, sentences: cut ? [sentence] : [] };
};
