import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** Tables whose rows every account may have: how it is signed in to, what was mailed, and what the product keeps by itself. */
const ofEveryAccount = [
  'authenticator_apps',
  'calendar_feeds',
  'credentials',
  'email_changes',
  'first_proofs',
  'freeze_links',
  'listed_members',
  'notice_mail_times',
  'outgoing_mails',
  'passkeys',
  'pending_sign_ins',
  'people_to_rename',
  'recovery_code_sets',
  'security_events',
  'sessions',
  'survey_answers',
  'trusted_devices',
  'unconfirmed_accounts',
];

type Reference = { table: string; column: string };

/** Every column that names an account, but for those of these tables: a table that is added later counts by itself. */
const references = async (trx: Database, besides: readonly string[]): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select class.relname as "table", attribute.attname as "column"
    from pg_constraint
      join pg_class as class on class.oid = conrelid
      join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and class.relname <> all(${besides}::text[])
    order by 1, 2`.execute(trx);
  return rows;
};

export type Account = { id: string; email: string };
/** Entries of the activity about an account that do not count, by their actions. */
type Besides = { tables: readonly string[]; actions: readonly string[] };

/**
 * Returns the tables with rows that refer to an account: rows of the studio, of the member or of other people. Comments are
 * left out; the comments service has them.
 */
const holdingsOf = async (
  trx: Database,
  { id, email }: Account,
  { tables, actions }: Besides,
): Promise<string[]> => {
  const named = (await references(trx, tables)).map(
    ({ table, column }) =>
      sql`select ${table}::text as "table" where exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql<{ table: string }>`
    ${sql.join(named, sql` union all `)}
    union all select 'gifts' where exists
      (select from gifts where lower(recipient_email) = ${email} or lower(buyer_email) = ${email})
    union all select 'contract_declarations' where exists
      (select from contract_declarations where lower(email) = ${email})
    union all select 'staff_invitations' where exists
      (select from staff_invitations where email = ${email} and taken_back_at is null)
    union all select 'audit_log' where exists (select from audit_log
      where subject_kind = 'member' and subject_id = ${id} and action <> all(${actions}::text[]))`.execute(
    trx,
  );
  return rows.map((row) => row.table);
};

export const holdsAnything = async (trx: Database, account: Account): Promise<boolean> =>
  (await holdingsOf(trx, account, { tables: ofEveryAccount, actions: [] })).length > 0;

/** Tables of every account whose rows tell that its member was here. */
const signsOfUse = [
  'authenticator_apps',
  'calendar_feeds',
  'credentials',
  'passkeys',
  'recovery_code_sets',
  'sessions',
  'survey_answers',
  'trusted_devices',
];

/** Entries of the security log that any stranger can cause. */
const byStrangers = ['limit_reached', 'password_reset_requested', 'sign_in_link_requested'];

/** Returns the tables that tell of any use of an account, besides those that it was made with. */
export const usesOf = async (trx: Database, account: Account, besides: Besides): Promise<string[]> => {
  const tables = [...ofEveryAccount.filter((table) => !signsOfUse.includes(table)), ...besides.tables];
  const found = await holdingsOf(trx, account, { ...besides, tables });
  const { rows } = await sql<{ acted: boolean }>`select exists (select from security_events
    where user_id = ${account.id} and outcome = 'success' and kind <> all(${byStrangers}::text[])) as acted`.execute(
    trx,
  );
  return rows[0]?.acted ? [...found, 'security_events'] : found;
};
