import { sql } from 'kysely';
import type { StaffAction } from '../../../contract/activity/staff-actions.ts';
import type { StaffEvent } from '../../../contract/comments/comments-service.schema.ts';
import { staffRequest } from '../../platform/acting.ts';
import type { Database } from '../../platform/db.ts';

const mostAtOnce = 100;

export type NewStaffEvent = {
  at: Date;
  actor: string;
  action: StaffAction;
  subject: { kind: 'member' | 'comment' | 'reported' | 'word'; id: string };
  /** Never what a member wrote or is called. */
  details: { before: object | null; after: object | null; [fact: string]: unknown };
};

/** In the transaction of a moderator's decision. */
export const enqueueStaffEvent = async (
  trx: Database,
  { at, actor, action, subject, details }: NewStaffEvent,
): Promise<void> => {
  const address = staffRequest()?.address ?? null;
  await sql`insert into comments.staff_events (at, actor, address, action, subject_kind, subject_id, details)
    values (${at}, ${actor}, ${address}, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(details)}::jsonb)`.execute(
    trx,
  );
};

/** The oldest that the product has not settled; they come again until it has. */
export const fetchStaffEvents = async (db: Database): Promise<StaffEvent[]> => {
  const { rows } = await sql<Omit<StaffEvent, 'at'> & { at: Date }>`
    select key::text as id, at, actor, address, action, subject_kind, subject_id, details
    from comments.staff_events order by staff_events.id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
};

export const settleStaffEvents = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`delete from comments.staff_events where key::text = any(${ids}::text[])`.execute(db);
};
