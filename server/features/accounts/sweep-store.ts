import './tables.ts';
import type { Database } from '../../platform/db.ts';
import { sweepEvents } from '../security-log/index.ts';
import { sweepEmailChanges } from './email-change-store.ts';
import { sweepFreezeLinks } from './freeze-store.ts';
import { sweepSecondSteps } from './second-step/pending-store.ts';

/** Deletes expired sessions and mailed tokens, and security events beyond their retention. */
export const sweepExpired = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
  await sweepSecondSteps(db, now);
  await sweepFreezeLinks(db, now);
  await sweepEmailChanges(db, now);
  await sweepEvents(db, now);
};
