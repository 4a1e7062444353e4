import { randomUUID } from 'node:crypto';
import { type Generated, type GeneratedAlways, type JSONColumnType as Json, sql } from 'kysely';
import {
  type ActivityKind,
  type StaffAction,
  staffActions,
} from '../../../contract/activity/staff-actions.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../db.ts';
import { actingAs, staffRequest } from './acting.ts';
import { namingActor } from './acting-dialect.ts';

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
  /** Who did it; the id of an account for members and administrators. */
  actor: { kind: ActorKind; id: string | null };
  /** One fixed word: `plan_changed`, `membership_canceled`. */
  action: string;
  subject: { kind: string; id: string };
  /** What has changed; never a card number, a secret, a name or an address. */
  details: object;
  /** Of what is not the billing's and comes from no request of the staff. */
  kind?: ActivityKind;
  /** Where that is not the moment it is told. */
  occurredAt?: Date | undefined;
  /** It belongs to the activity of the staff though no permission was asked for. */
  ofStaff?: true;
};

/** Dates changes of a member's money by the time of billing, which a sandbox may be ahead in. */
const isOfBilling = (kind: ActivityKind, subjectKind: string): boolean =>
  kind === 'money' && (subjectKind === 'member' || subjectKind === 'payer');

/**
 * Names an action more exactly than its endpoint does, with what no row says. Written in the transaction of the change
 * that it tells of.
 */
export const recordAudit = async (
  trx: Database,
  { actor, action, subject, details, kind, occurredAt, ofStaff }: AuditEntry,
): Promise<void> => {
  const acting = actor.kind === 'administrator' ? staffRequest() : null;
  // A sum is weighed within the transaction: only by now is it known that it was proved.
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

type Act = {
  actor: { id: string; role: StaffRole | null };
  address: string;
  userAgent?: string | undefined;
  /** True for an act that required a fresh proof. */
  proved?: boolean;
  action: StaffAction;
  subjectId?: string;
  details?: object;
};

/** For what the staff do beside the contract, and no row tells: a file that is read or written as a whole. */
export const recordAct = (
  db: Database,
  { actor, action, subjectId = 'studio', details = {}, ...from }: Act,
): Promise<void> =>
  actingAs(actor, { action, ...from, userAgent: from.userAgent ?? null }, () =>
    recordAudit(db, {
      actor: { kind: 'administrator', id: actor.id },
      action,
      subject: { kind: staffActions[action].subject, id: subjectId },
      details,
    }),
  );

/** So long an entry is kept; those about money as long as payments are. */
export const activityDays = 365;
const atOnce = 5000;

const deleteSome = async (db: Database, sqlOf: ReturnType<typeof sql>): Promise<boolean> => {
  const { numAffectedRows } = await sqlOf.execute(db);
  return numAffectedRows === BigInt(atOnce);
};

/** Deletes what is older, some thousand rows at a time. The database refuses any other deletion. */
export const deleteOldAudit = async (
  db: Database,
  { moneyYears }: { moneyYears: number },
  signal?: AbortSignal,
): Promise<void> => {
  // By whole hours, as they are counted.
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
