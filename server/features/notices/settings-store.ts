import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { NoticeKind } from './tables.ts';
import './tables.ts';

export type NoticeSetting = { inApp: boolean; mail: boolean };
export const wantedAtFirst: Readonly<Record<NoticeKind, NoticeSetting>> = {
  live_show: { inApp: true, mail: true },
  scheduled_class: { inApp: true, mail: false },
  series_class: { inApp: true, mail: false },
  fitting_class: { inApp: true, mail: false },
  comment_reply: { inApp: true, mail: true },
};

/** Returns a member's settings for each kind of notice, with defaults for kinds without a row. */
export const allWantedBy = async (
  db: Database,
  userId: string,
): Promise<Record<NoticeKind, NoticeSetting>> => {
  const rows = await db
    .selectFrom('notice_settings')
    .select(camelCased(['kind', 'in_app', 'mail']))
    .where('user_id', '=', userId)
    .execute();
  return { ...wantedAtFirst, ...Object.fromEntries(rows.map(({ kind, ...wanted }) => [kind, wanted])) };
};

/** Changes the given settings of one kind; stores nothing if the account is gone. */
export const setWanted = async (
  db: Database,
  { userId, kind }: { userId: string; kind: NoticeKind },
  { inApp, mail }: Partial<NoticeSetting>,
): Promise<void> => {
  await sql`
    insert into notice_settings as known (user_id, kind, in_app, mail)
    select id, ${kind}, ${inApp ?? wantedAtFirst[kind].inApp}, ${mail ?? wantedAtFirst[kind].mail} from users where id = ${userId}
    on conflict (user_id, kind) do update
      set in_app = coalesce(${inApp ?? null}::boolean, known.in_app), mail = coalesce(${mail ?? null}::boolean, known.mail)`.execute(
    db,
  );
};

export type Recipient = { id: string; leaving: boolean } & NoticeSetting;

/**
 * Returns the people with an account and their settings for one kind; locks their rows to the end of the transaction.
 */
export const lockRecipients = async (
  trx: Database,
  ids: readonly string[],
  kind: NoticeKind,
): Promise<Map<string, Recipient>> => {
  const people = await trx
    .selectFrom('users')
    .select(camelCased(['id', 'deletes_at']))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const settings = await trx
    .selectFrom('notice_settings')
    .select(camelCased(['user_id', 'in_app', 'mail']))
    .where('kind', '=', kind)
    .where('user_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const known = new Map(settings.map(({ userId, ...wanted }) => [userId, wanted]));
  return new Map(
    people.map(({ id, deletesAt }) => [
      id,
      { id, leaving: deletesAt !== null, ...(known.get(id) ?? wantedAtFirst[kind]) },
    ]),
  );
};
