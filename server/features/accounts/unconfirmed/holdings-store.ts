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

/** Every column that names an account, but for those tables: a table that is added later counts by itself. */
const references = async (trx: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select class.relname as "table", attribute.attname as "column"
    from pg_constraint
      join pg_class as class on class.oid = conrelid
      join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and class.relname <> all(${ofEveryAccount}::text[])
    order by 1, 2`.execute(trx);
  return rows;
};

/**
 * Returns true for an account that any other row refers to: rows of the studio, of the member or of other people.
 * Comments are left out; the comments service has them.
 */
export const holdsAnything = async (
  trx: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> => {
  const named = (await references(trx)).map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql<{ holds: boolean }>`
    select ${sql.join(named, sql` or `)}
      or exists (select from gifts where lower(recipient_email) = ${email} or lower(buyer_email) = ${email})
      or exists (select from contract_declarations where lower(email) = ${email})
      or exists (select from staff_invitations where email = ${email} and taken_back_at is null)
      or exists (select from audit_log where subject_kind = 'member' and subject_id = ${id}) as holds`.execute(
    trx,
  );
  return rows[0]?.holds ?? true;
};
