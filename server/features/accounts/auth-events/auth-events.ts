import type { SecurityEventKind } from '../../../../contract/accounts/security-event-kinds.ts';
import type { Database } from '../../../platform/db.ts';
import type { EventSource, SecurityLog } from '../../../platform/security-log.ts';
import { userByEmail } from '../store.ts';

type EventOrigin = { source: EventSource };
export type AuthEvents = {
  succeeded: (visit: EventOrigin, kind: SecurityEventKind, userId: string | null, method?: string) => void;
  failed: (visit: EventOrigin, kind: SecurityEventKind, userId: string | null, method?: string) => void;
  /** About the account with this e-mail, where there is one; looked up after the answer. */
  ofEmail: (
    visit: EventOrigin,
    event: { kind: SecurityEventKind; outcome: 'success' | 'failure'; method?: string },
    email: string,
  ) => void;
};

/** Records what the calls under /api/auth do. */
export const createAuthEvents = (
  db: Database,
  log: SecurityLog,
  inBackground: (work: Promise<unknown>, failure: string) => void,
): AuthEvents => {
  const recorder =
    (outcome: 'success' | 'failure'): AuthEvents['succeeded'] =>
    ({ source }, kind, userId, method) =>
      log.record({ kind, outcome, userId, source, ...(method ? { method } : {}) });
  return {
    succeeded: recorder('success'),
    failed: recorder('failure'),
    ofEmail: ({ source }, event, email) => {
      const record = async (): Promise<void> => {
        const user = await userByEmail(db, email);
        log.record({ ...event, userId: user?.id ?? null, source });
      };
      inBackground(record(), 'a security event could not be recorded');
    },
  };
};
