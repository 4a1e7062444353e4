import type { Generated } from 'kysely';
import { deviceName } from '../../../contract/accounts/device-name.ts';
import type { SecurityEventKind } from '../../../contract/accounts/security-event-kinds.ts';
import type { Database } from '../../platform/db.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    security_events: {
      id: Generated<number>;
      user_id: string;
      kind: SecurityEventKind;
      outcome: 'success' | 'failure';
      method: string | null;
      address: string | null;
      user_agent: string | null;
      request_id: string | null;
      happened_at: Date;
    };
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 90;
/** Maximum length of a stored user agent; longer ones tell no more about a browser. */
const longestUserAgent = 500;

/** Stores an event; stores nothing if the account was deleted meanwhile. */
export const insertEvent = async (
  db: Database,
  event: SecurityEvent & { userId: string },
  at: Date,
): Promise<void> => {
  const { address, userAgent, requestId } = event.source;
  await db
    .insertInto('security_events')
    .columns(['user_id', 'kind', 'outcome', 'method', 'address', 'user_agent', 'request_id', 'happened_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ cast, val }) => [
          'id',
          cast<SecurityEventKind>(val(event.kind), 'text').as('kind'),
          cast<SecurityEvent['outcome']>(val(event.outcome), 'text').as('outcome'),
          cast<string | null>(val(event.method ?? null), 'text').as('method'),
          cast<string | null>(val(address), 'text').as('address'),
          cast<string | null>(val(userAgent?.slice(0, longestUserAgent) ?? null), 'text').as('user_agent'),
          cast<string | null>(val(requestId), 'text').as('request_id'),
          cast<Date>(val(at), 'timestamptz').as('happened_at'),
        ])
        .where('id', '=', event.userId),
    )
    .execute();
};

export type StoredEvent = {
  id: number;
  kind: SecurityEventKind;
  outcome: 'success' | 'failure';
  method: string | null;
  address: string | null;
  userAgent: string | null;
  at: Date;
};

/**
 * Returns the retained events of one account, newest first; `before` is the id of the last event of the previous page.
 */
export const eventsOf = (
  db: Database,
  userId: string,
  { now, limit, before }: { now: Date; limit: number; before?: number | undefined },
): Promise<StoredEvent[]> =>
  db
    .selectFrom('security_events')
    .select(camelCased(['id', 'kind', 'outcome', 'method', 'address', 'user_agent', 'happened_at as at']))
    .where('user_id', '=', userId)
    .where('happened_at', '>', new Date(now.getTime() - retentionDays * dayMs))
    .$if(before !== undefined, (events) => events.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const lookedAt = 50;
/** Kinds of events that begin a session; a sign-in with a second step or a passkey is recorded as the use of that. */
const beginnings = ['sign_in', 'sign_up', 'second_factor_used'] as const;

export type KeptSignIn = { kind: SecurityEventKind; address: string | null; userAgent: string | null };

/** Returns the latest retained sign-ins to an account, its sign-up among them; `but` is a request to leave out. */
export const keptSignIns = (
  db: Database,
  userId: string,
  { but = null }: { but?: string | null } = {},
): Promise<KeptSignIn[]> =>
  db
    .selectFrom('security_events')
    .select(camelCased(['kind', 'address', 'user_agent']))
    .where('user_id', '=', userId)
    .where('kind', 'in', beginnings)
    .where('outcome', '=', 'success')
    .where('request_id', 'is distinct from', but)
    .orderBy('id', 'desc')
    .limit(lookedAt)
    .execute();

/** Compares two places; an IPv6 address stands for its /64. */
const isSamePlace = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && visitorAddress(one) === visitorAddress(other);

/** Compares a kept sign-in with a caller by place and kind of browser. */
export const isSameDevice = (
  { address, userAgent }: KeptSignIn,
  source: { address: string | null; userAgent: string | null },
): boolean => isSamePlace(address, source.address) && deviceName(userAgent) === deviceName(source.userAgent);

/** Returns true for a member who signed in from this place lately. */
export const hasSignedInFrom = async (
  db: Database,
  userId: string,
  address: string | null,
): Promise<boolean> =>
  address !== null && (await keptSignIns(db, userId)).some((event) => isSamePlace(event.address, address));

export const sweepEvents = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('security_events')
    .where('happened_at', '<=', new Date(now.getTime() - retentionDays * dayMs))
    .execute();
};
