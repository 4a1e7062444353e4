import type { Database } from '../../../platform/db.ts';
import type { OwnDataContext } from '../context.ts';
import type { ImportBudget } from '../import-budget/budget.ts';
import type { FoundClasses } from './class-finding.ts';

/** One kind of thing of an archive, taken over: how many there were, how many were new, and what there is to say. */
export type Part = { total: number; imported: number; skipped: string[] };
export type Importing = {
  context: OwnDataContext;
  trx: Database;
  userId: string;
  classes: FoundClasses;
  now: Date;
  budget: ImportBudget;
};

/** A moment that has been, since there are computers to say so; null for anything else. */
export const pastMoment = (text: string, now: Date): Date | null => {
  const at = new Date(text);
  return at.getTime() >= 0 && at <= now ? at : null;
};
