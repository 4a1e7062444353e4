import { sql } from 'kysely';
import type { StaffEvent } from '../../../contract/comments/comments-service.schema.ts';
import { type Database, transaction } from '../../platform/db.ts';

/**
 * Puts decisions of moderators into the audit log, each once: processes that were handed the same take turns. Of a moderator who
 * was erased meanwhile, no address is kept.
 */
export const insertDecisions = (db: Database, events: readonly StaffEvent[]): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('decisions of moderators'))`.execute(trx);
    for (const event of events)
      await sql`
        insert into audit_log (occurred_at, actor_kind, actor_id, actor_role, address, kind, action, subject_kind,
          subject_id, details, request_id)
        select ${event.at}::timestamptz, 'administrator', ${event.actor}, users.staff_role,
          case when users.id is not null then ${event.address}::text end, 'comments', ${event.action},
          ${event.subject_kind}, ${event.subject_id}, ${JSON.stringify(event.details)}::jsonb, ${event.id}::uuid
        from (select ${event.actor}::text as id) as actor left join users on users.id = actor.id
        where not exists (select from audit_log where request_id = ${event.id}::uuid)`.execute(trx);
  });
