import { fullCount } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordRowsAdded, rowsAddedOn } from './budget-store.ts';

/**
 * Maximum number of rows that a member may import a day. Ten years of daily practice are about 20,000 rows; the largest
 * playlist fits five times.
 */
export const mostRowsADay = 25_000;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const limitText = fullCount(mostRowsADay);

/** Remaining row budget of an import for the day. */
export type ImportBudget = {
  left: () => number;
  spend: (rows: number) => void;
  /** Records that rows were left out. */
  exceeded: () => void;
};

/** Throws `too_many_attempts` if a member's imports have used up the budget of the day. */
export const mustHaveBudget = async (
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<void> => {
  const now = clock.now();
  if ((await rowsAddedOn(db, userId, dayOf(now))) < mostRowsADay) return;
  throw new AppError('too_many_attempts', {
    message: t(
      'You have brought in {count} entries today, which is as many as one day takes. Bring in the same archive again tomorrow: it goes on with the rest.',
      { count: limitText },
    ),
    retryAfterSeconds: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
  });
};

/**
 * Runs an import within the rest of the member's daily budget and records the rows that it added, in the transaction
 * that locks the member. The caller adds the sentences to its report.
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
  if (spent > 0) await recordRowsAdded(trx, { userId, day, rows: spent });
  const sentence = t(
    'One day takes {count} entries. Bring in the same archive again tomorrow: it goes on with the rest.',
    { count: limitText },
  );
  return { result, sentences: cut ? [sentence] : [] };
};
