import { randomUUID } from 'node:crypto';
import { type Generated, type GeneratedAlways, type JSONColumnType as Json, sql } from 'kysely';
import {
  type ActivityKind,
  type StaffAction,
  staffActions,
} from '../../../contract/activity/staff-actions.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { actingAs, staffRequest } from '../acting.ts';
import { namingActor } from '../acting-dialect.ts';
import type { Database } from '../db.ts';

type ActorKind = 'member' | 'administrator' | 'provider' | 'system';

declare module '../db.ts' {
  interface Tables {
    audit_log: {
      id: GeneratedAlways<number>;
      occurred_at: Generated<Date>;
      actor_kind: ActorKind;
      actor_id: string | null;
      actor_role: string | null;
      address: string | null;
      kind: ActivityKind;
      action: string;
      subject_kind: string;
      subject_id: string;
      details: Json<Record<string, unknown>>;
      request_id: string | null;
    };
    audit_changes: {
      id: GeneratedAlways<number>;
      request_id: string;
      occurred_at: Generated<Date>;
      table_name: string;
      row_key: string;
      title: string | null;
      before: Json<Record<string, unknown>> | null;
      after: Json<Record<string, unknown>> | null;
    };
  }
}

export type AuditEntry = {
  /** Actor of the change; the id is that of an account for members and administrators. */
  actor: { kind: ActorKind; id: string | null };
  /** Action as one fixed word: `plan_changed`, `membership_canceled`. */
  action: string;
  subject: { kind: string; id: string };
  /** Details of the change; never a card number, a secret, a name or an address. */
  details: object;
  /** Kind of activity; defaults to that of the staff request, else to `money`. */
  kind?: ActivityKind;
  /** Moment of the event; defaults to now. */
  occurredAt?: Date | undefined;
  /** True for an entry that belongs to staff activity although no permission was required. */
  ofStaff?: true;
};

/** True for changes of a member's money, which are dated by the billing clock; a sandbox may set that clock ahead. */
const isOfBilling = (kind: ActivityKind, subjectKind: string): boolean =>
  kind === 'money' && (subjectKind === 'member' || subjectKind === 'payer');

/**
 * Records an action more exactly than its endpoint does, with facts that no row holds. Must run in the transaction of
 * the change.
 */
export const recordAudit = async (
  trx: Database,
  { actor, action, subject, details, kind, occurredAt, ofStaff }: AuditEntry,
): Promise<void> => {
  const acting = actor.kind === 'administrator' ? staffRequest() : null;
  // A sum is weighed within the transaction: its proof is known only by now.
  if (acting?.proved && trx.isTransaction) await trx.executeQuery(namingActor(acting));
  const entryKind = kind ?? acting?.kind ?? 'money';
  const billingTime = isOfBilling(entryKind, subject.kind) ? sql<Date>`billing_now()` : undefined;
  await trx
    .insertInto('audit_log')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_role: acting?.role ?? null,
      address: acting?.address ?? null,
      kind: entryKind,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(acting?.apiKey ? { ...details, apiKey: acting.apiKey } : details),
      occurred_at: occurredAt ?? billingTime,
      request_id: acting?.request ?? (ofStaff ? randomUUID() : null),
    })
    .execute();
};

type AuditedAction = {
  actor: { id: string; role: StaffRole | null };
  address: string;
  userAgent?: string | undefined;
  /** True for an act that required a fresh proof. */
  proved?: boolean;
  action: StaffAction;
  subjectId?: string;
  details?: object;
};

/** Records a staff act outside the contract that no row records: a file that is read or written as a whole. */
export const recordAct = (
  db: Database,
  { actor, action, subjectId = 'studio', details = {}, ...from }: AuditedAction,
): Promise<void> =>
  actingAs(actor, { action, ...from, userAgent: from.userAgent ?? null }, () =>
    recordAudit(db, {
      actor: { kind: 'administrator', id: actor.id },
      action,
      subject: { kind: staffActions[action].subject, id: subjectId },
      details,
    }),
  );

/** Retention of an entry in days; entries about money are kept as long as payments. */
export const activityDays = 365;
const atOnce = 5000;

const deleteSome = async (db: Database, sqlOf: ReturnType<typeof sql>): Promise<boolean> => {
  const { numAffectedRows } = await sqlOf.execute(db);
  return numAffectedRows === BigInt(atOnce);
};

/** Deletes expired entries, some thousand rows at a time. The database refuses any other deletion. */
export const deleteOldAudit = async (
  db: Database,
  { moneyYears }: { moneyYears: number },
  signal?: AbortSignal,
): Promise<void> => {
  // In whole hours, as entries are counted.
  const before = (kept: ReturnType<typeof sql>) => sql`date_trunc('hour', now() - ${kept}, 'UTC')`;
  const year = before(sql`make_interval(days => ${activityDays})`);
  const paid = before(
    sql`greatest(make_interval(years => ${moneyYears}), make_interval(days => ${activityDays}))`,
  );
  const oldest = [
    sql`delete from audit_log where id in (select id from audit_log
      where kind <> 'money' and occurred_at < ${year} order by occurred_at limit ${atOnce})`,
    sql`delete from audit_log where id in (select id from audit_log
      where occurred_at < ${paid} order by occurred_at, id limit ${atOnce})`,
    sql`delete from audit_hours where kind <> 'money' and hour < ${year} or hour < ${paid}`,
    sql`delete from audit_changes where id in (select id from audit_changes
      where occurred_at < ${year} order by occurred_at limit ${atOnce})`,
  ];
  for (const statement of oldest) while (!signal?.aborted && (await deleteSome(db, statement)));
};
