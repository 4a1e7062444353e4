import type { Database } from '../../../platform/db.ts';
import type { Synchronise } from '../synchronization/synchronise.ts';
import { payersUnread } from './unread-store.ts';

const payersPerRound = 100;

/** Reads the payments to come of memberships from before these were kept, each once. */
export const readUnreadCharges = async (
  { db, synchronise }: { db: Database; synchronise: Synchronise },
  signal: AbortSignal,
): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const payers: string[] = await payersUnread(db, after, payersPerRound);
    for (const payer of payers) {
      if (signal.aborted) return;
      await synchronise(payer, { keepsSettlements: true });
      after = payer;
    }
    if (payers.length < payersPerRound) return;
  }
};
