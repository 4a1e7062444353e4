import type { Database } from '../../../platform/db.ts';
import { changesOf } from '../email-change-store.ts';

/** A change of address, for the archive of the account's owner. */
export type OwnEmailChange = {
  from: string;
  to: string;
  askedAt: string;
  changedAt: string | null;
  undoneAt: string | null;
};

export const ownEmailChanges = async (db: Database, userId: string): Promise<OwnEmailChange[]> =>
  (await changesOf(db, userId)).map(({ oldEmail, newEmail, askedAt, changedAt, undoneAt }) => ({
    from: oldEmail,
    to: newEmail,
    askedAt: askedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
