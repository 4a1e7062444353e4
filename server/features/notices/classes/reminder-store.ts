import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { classVisible } from '../../catalog/index.ts';
import { wantedAtFirst } from '../settings-store.ts';
import '../tables.ts';

type Due = { now: Date; until: Date; limit: number };

/** Marks planned classes that begin soon, each for one worker; those that have begun are left alone. */
export const claimDuePlans = async (trx: Database, { now, until, limit }: Due): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update scheduled_classes set reminded = true
    where id in (
      select id from scheduled_classes
      where not reminded and starts_at > ${now} and starts_at <= ${until}
      order by starts_at
      limit ${limit}
      for update skip locked
    )
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Tells the members of these, in the places that they want; a wish without a class leads to its choice. */
export const remindOf = async (trx: Database, planIds: readonly number[], now: Date): Promise<void> => {
  const { inApp, mail } = wantedAtFirst.scheduled_class;
  await sql`
    insert into notices (user_id, kind, event_key, person_name, title, url, text, plan_entry_id,
      scheduled_class_id, created_at, listed, thread, mail_at)
    select member.id, 'scheduled_class', concat('scheduled_class ', planned.id, ' ', planned.moves), '',
      coalesce(entry.title, rule.title),
      case when entry.id is null
        then concat('/my/calendar?day=', to_char(planned.starts_at at time zone member.time_zone, 'YYYY-MM-DD'))
        else concat('/series/', plan.slug, '/workouts/', entry.id) end, '', entry.id, planned.id,
      ${now}::timestamptz, coalesce(wanted.in_app, ${inApp}), concat('scheduled_class ', planned.id),
      case when coalesce(wanted.mail, ${mail}) then ${now}::timestamptz end
    from scheduled_classes as planned
    join users as member on member.id = planned.user_id
    left join plan_rules as rule on rule.id = planned.rule_id
    left join plan_entries as entry on entry.id = planned.plan_entry_id
    left join plans as plan on plan.id = entry.plan_id
    left join notice_settings as wanted on wanted.user_id = member.id and wanted.kind = 'scheduled_class'
    where planned.id = any(${planIds}::bigint[]) and member.deletes_at is null
      and (${classVisible(now)} or (planned.plan_entry_id is null and rule.kind = 'wish'))
      and (coalesce(wanted.in_app, ${inApp}) or coalesce(wanted.mail, ${mail}))
    order by planned.id
    on conflict (event_key) do nothing`.execute(trx);
};
