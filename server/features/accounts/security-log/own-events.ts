import { deviceName } from '../../../../contract/device-name.ts';
import type { SecurityEvent } from '../../../../contract/security-events.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { eventsOf, type KeptEvent } from './event-store.ts';

const mostEvents = 100;

const view = ({ id, kind, outcome, method, address, userAgent, at }: KeptEvent): SecurityEvent => ({
  id: String(id),
  kind,
  outcome,
  method,
  at: at.toISOString(),
  device: userAgent === null ? null : deviceName(userAgent),
  address: outcome === 'success' ? address : null,
});

export const ownSecurityEvents = async (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
): Promise<SecurityEvent[]> => {
  const events = await eventsOf(db, viewer.id, { now: clock.now(), limit: mostEvents });
  return events.map(view);
};
