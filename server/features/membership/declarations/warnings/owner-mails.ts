import type { Database } from '../../../../platform/db.ts';
import type { MailContent } from '../../../../platform/mail/mail-layout.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { type BillingMailOptions, promiseMailTo } from '../../mail/billing-mails.ts';
import '../../tables.ts';

/** Owners who are not suspended. */
const owners = (db: Database) =>
  db
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'time_zone']))
    .where('staff_role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_suspensions').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .orderBy('id')
    .execute();

/** Promises a mail to every owner; the same key is the same mail. */
export const promiseOwnerMails = async (
  trx: Database,
  options: BillingMailOptions,
  {
    messageKey,
    contentFor,
  }: {
    messageKey: string;
    contentFor: (owner: { timeZone: string }) => Omit<MailContent, 'to'>;
  },
): Promise<void> => {
  for (const { id, email, timeZone } of await owners(trx))
    await promiseMailTo(trx, options, {
      userId: id,
      messageKey: `${messageKey}-${id}`,
      content: { ...contentFor({ timeZone }), to: email },
    });
};
