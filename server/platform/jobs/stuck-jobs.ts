import type { Database } from '../db.ts';

/** Row of a queue whose attempts have all failed. */
export type StuckRow = {
  id: string;
  type: string | null;
  about: string | null;
  error: string | null;
  attempts: number;
  since: Date;
  retryable: boolean;
};

/** Dead letters of one queue. */
export type StuckJobs = {
  /** Returns the newest dead letters. */
  list: (db: Database, options: { now: Date; limit: number }) => Promise<StuckRow[]>;
  /** Makes a dead letter due with all attempts anew; returns false if there is none that may be retried. */
  retry: (trx: Database, id: string, now: Date) => Promise<boolean>;
  /** Ends a dead letter for good; returns false if there is none. */
  discard: (trx: Database, id: string, now: Date) => Promise<boolean>;
};
