import { type RawBuilder, sql } from 'kysely';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** Cursor of a page: the moment, with microseconds, and the entry. */
export type TimelinePosition = { at: string; id: string };

export type TimelineRow = {
  id: string;
  kind: TimelineEntry['kind'];
  at: Date;
  written: string;
  what: string;
  actorKind: 'member' | 'administrator' | 'provider' | 'system' | null;
  actorId: string | null;
  actorName: string | null;
  details: Record<string, unknown>;
};

/** Actions whose transaction also synchronizes from the provider, which records the same change a second time. */
const acts = [
  ...['membership_canceled', 'membership_reactivated', 'membership_paused', 'membership_resumed'],
  ...['membership_pause_taken_back', 'retention_offer_accepted', 'plan_changed'],
];

/**
 * Matches an entry `made` by the provider as a consequence of an action: entries of one transaction share one moment.
 */
const isOfAct = (act: string, made: string): RawBuilder<unknown> => {
  const [one, other] = [sql.raw(act), sql.raw(made)];
  return sql`${one}.action = any(${acts}) and ${other}.action = 'membership_changed' and ${other}.actor_kind = 'provider'
    and ${one}.subject_kind = ${other}.subject_kind and ${one}.subject_id = ${other}.subject_id
    and ${one}.occurred_at = ${other}.occurred_at
    and coalesce(${one}.details ->> 'subscription', ${other}.details ->> 'subscription') = ${other}.details ->> 'subscription'`;
};

/**
 * Returns a page of an account's activity, newest first. Each source contributes a page of entries by its own index,
 * and the newest of them form the page. Payments are left out for callers without access to amounts.
 */
export const timelineRows = async (
  db: Database,
  userId: string,
  { after, limit, withMoney }: { after: TimelinePosition | null; limit: number; withMoney: boolean },
): Promise<TimelineRow[]> => {
  const start = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::text collate "C")` : sql`true`;
  const part = (entries: RawBuilder<unknown>) => sql`
    (select * from (${entries}) as entry (id, kind, at, what, actor_kind, actor_id, details)
      where ${start} order by at desc, id desc limit ${limit})`;
  // The payment's own row shows its changes, except refunds; a change that follows from an action is shown with that
  // action.
  const audited = sql`
    select ('audit-' || log.id) collate "C", 'audit', log.occurred_at, log.action, log.actor_kind, log.actor_id,
      log.details || coalesce((select jsonb_build_object('changes', made.details -> 'changes') from audit_log as made
        where ${isOfAct('log', 'made')} order by made.id limit 1), '{}')
    from audit_log as log
    where log.kind <> 'comments' and (log.subject_kind = 'member' and log.subject_id = ${userId} or ${withMoney} and log.subject_kind = 'payer' and log.subject_id in (
        select id from billing_customers where user_id = ${userId}))
      and (log.action <> 'payment_changed' or (log.details ->> 'amountRefunded')::bigint > 0 or (log.details ->> 'disputed')::boolean)
      and not exists (select from audit_log as act where ${isOfAct('act', 'log')})`;
  const paid = sql`
    select ('payment-' || payments.id) collate "C", 'payment', coalesce(paid_at, payments.created_at), state, null::text, null::text,
      jsonb_build_object('amount', case when state = 'paid' then amount_paid else amount end, 'currency', currency,
        'number', invoice_number, 'refunded', amount_refunded)
    from payments join billing_customers as payer on payer.id = payments.billing_customer_id
    where payer.user_id = ${userId}`;
  // Copies of mails about money are kept longer than their rows in the outbox.
  const subject = withMoney ? sql`jsonb_build_object('subject', kept.subject)` : sql`'{}'::jsonb`;
  const mailed = sql`
    select ('mail-' || message_key) collate "C", 'mail', coalesce(mail.sent_at, mail.created_at),
      split_part(message_key, '-', 1), null::text, null::text,
      jsonb_build_object('key', message_key, 'sent', mail.sent_at is not null,
        'failed', mail.sent_at is null and next_attempt_at is null) || ${subject}
    from outgoing_mails as mail left join billing_mails as kept using (message_key)
    where mail.user_id = ${userId}`;
  const kept = sql`
    select ('mail-' || message_key) collate "C", 'mail', coalesce(kept.sent_at, kept.promised_at),
      split_part(message_key, '-', 1), null::text, null::text,
      jsonb_build_object('key', message_key, 'sent', kept.sent_at is not null, 'failed', kept.sent_at is null) || ${subject}
    from billing_mails as kept join billing_customers as payer on payer.id = kept.billing_customer_id
    where payer.user_id = ${userId}
      and not exists (select from outgoing_mails as promised where promised.message_key = kept.message_key)`;
  const secured = sql`
    select ('security-' || id) collate "C", 'security', happened_at, kind, null::text, null::text,
      jsonb_build_object('outcome', outcome, 'method', method, 'userAgent', user_agent)
    from security_events where user_id = ${userId}`;
  // Answers sent together form one survey.
  const surveyed = sql`
    select ('survey-' || min(id)) collate "C", 'survey', min(answered_at), 'leaving', 'member', ${userId}::text,
      jsonb_build_object('answers', jsonb_agg(jsonb_build_object('question', question, 'reason', reason, 'details', details)
        order by position, id))
    from cancellation_surveys where user_id = ${userId} group by coalesce(idempotency_key, answered_at::text)`;
  const parts = [audited, ...(withMoney ? [paid] : []), mailed, kept, secured, surveyed].map(part);
  const { rows } = await sql<TimelineRow>`
    select entry.id, entry.kind, entry.at, entry.what, entry.details,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written,
      entry.actor_kind as "actorKind", entry.actor_id as "actorId", users.full_name as "actorName"
    from (${sql.join(parts, sql` union all `)}) as entry
    left join users on users.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
};
