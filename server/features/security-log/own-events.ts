import { deviceName } from '../../../contract/accounts/device-name.ts';
import type { SecurityEvent } from '../../../contract/accounts/security-events.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { eventsOf, type StoredEvent } from './event-store.ts';

const mostEvents = 100;
const eventsOfPage = 500;

/** Kinds of events whose failures happen in a session of the account, so that the owner may see their address. */
const triedInSession = new Set<SecurityEvent['kind']>(['password_changed', 'deletion_requested']);

const view = ({ id, kind, outcome, method, address, userAgent, at }: StoredEvent): SecurityEvent => {
  // Acts of the staff came from their browser, which is not the member's to see.
  const isOfStaff = method === 'administrator';
  return {
    id: String(id),
    kind,
    outcome,
    method,
    at: at.toISOString(),
    device: userAgent === null || isOfStaff ? null : deviceName(userAgent),
    address: !isOfStaff && (outcome === 'success' || triedInSession.has(kind)) ? address : null,
  };
};

export const ownSecurityEvents = async (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
): Promise<SecurityEvent[]> => {
  const events = await eventsOf(db, viewer.id, { now: clock.now(), limit: mostEvents });
  return events.map(view);
};

/** Yields all retained events of an account, newest first, for the archive of its owner. */
export async function* everyOwnEvent(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): AsyncGenerator<SecurityEvent[]> {
  let page: StoredEvent[] = [];
  do {
    page = await eventsOf(db, userId, {
      now: clock.now(),
      limit: eventsOfPage,
      before: page.at(-1)?.id,
    });
    yield page.map(view);
  } while (page.length === eventsOfPage);
}
