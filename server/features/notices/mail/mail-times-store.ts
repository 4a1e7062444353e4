import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** A member's quiet hours and break from mails; `from` and `to` are minutes of the day. */
export type MailTimes = {
  quiet: boolean;
  from: number;
  to: number;
  breakLength: 'none' | 'week' | 'month';
  breakUntil: Date | null;
};

const atFirst: MailTimes = { quiet: false, from: 21 * 60, to: 7 * 60, breakLength: 'none', breakUntil: null };

export const mailTimesOf = async (db: Database, userId: string): Promise<MailTimes> =>
  (await db
    .selectFrom('notice_mail_times')
    .select(camelCased(['quiet', 'quiet_from as from', 'quiet_to as to', 'break_length', 'break_until']))
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? atFirst;

export const upsertMailTimes = async (trx: Database, userId: string, times: MailTimes): Promise<void> => {
  const columns = {
    quiet: times.quiet,
    quiet_from: times.from,
    quiet_to: times.to,
    break_length: times.breakLength,
    break_until: times.breakUntil,
  };
  await trx
    .insertInto('notice_mail_times')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
};

/** Makes a member's waiting mails due now, except those that have been attempted. */
export const lookAgain = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('notices')
    .set({ mail_at: now })
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .where('mail_at', '>', now)
    .where('mail_attempts', '=', 0)
    .execute();
};

/** Returns the moment of a member's last news mail; null if there was none. */
export const lastNewsMail = async (db: Database, userId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('notice_mailings')
    .select(camelCased(['mailed_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.mailedAt ?? null;
};

/** Stores the moment of a member's news mail; stores nothing if the account is gone. */
export const recordNewsMailed = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .insertInto('notice_mailings')
    .columns(['user_id', 'mailed_at'])
    .expression(
      trx
        .selectFrom('users')
        .select(({ val }) => ['id', val(now).as('mailed_at')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: now }))
    .execute();
};
