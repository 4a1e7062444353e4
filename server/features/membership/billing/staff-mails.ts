import { createHash } from 'node:crypto';
import { rolesWith } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { type BillingMailOptions, promiseMailTo } from '../mail/billing-mails.ts';

const staffOfBilling = (trx: Database) =>
  trx
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'time_zone']))
    .where('staff_role', 'in', rolesWith('billing.manage'))
    .execute();

/** Promises a mail to everyone who manages billing; the same key about the same is the same mail. */
export const promiseStaffMails = async (
  trx: Database,
  options: BillingMailOptions,
  {
    key,
    about,
    contentFor,
  }: {
    key: string;
    about: string;
    contentFor: (person: { timeZone: string }) => Omit<MailContent, 'to'>;
  },
): Promise<void> => {
  for (const { id, email, timeZone } of await staffOfBilling(trx)) {
    const hash = createHash('sha256').update(`${about} ${id}`).digest('hex');
    const content = { ...contentFor({ timeZone }), to: email };
    await promiseMailTo(trx, options, { userId: id, messageKey: `${key}-${hash}`, content });
  }
};
