import { createHash } from 'node:crypto';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../../platform/db.ts';
import { inLanguageOf } from '../../platform/language.ts';
import type { MailContent, MailSender } from '../../platform/mail/mail-content.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { enqueueMail } from '../../platform/mail/outgoing-mails.ts';
import { recipients } from './store.ts';

export type StaffMail = {
  /** The kind of news, with which the key of each mail begins. */
  key: string;
  /** Tells one piece of news from another of its kind. */
  about: string;
  /** The roles of the recipients, such as `rolesWith('billing.manage')`. */
  roles: readonly StaffRole[];
  /** Ids of further recipients, of any role. */
  alsoTo?: readonly string[];
  /** The id of an account that knows already. */
  exceptFor?: string;
  /** Composes the mail for a person, in their language; null for one who gets none. */
  contentFor: (person: { id: string; timeZone: string }) => Omit<MailContent, 'to'> | null;
};

/**
 * Promises a mail to each of the staff with one of the roles, in the transaction of what it tells. A person is told of
 * the same news once.
 */
export const enqueueStaffMails = async (
  trx: Database,
  { sender, now }: { sender: MailSender; now: Date },
  { key, about, roles, alsoTo = [], exceptFor, contentFor }: StaffMail,
): Promise<void> => {
  for (const person of await recipients(trx, { roles, alsoTo })) {
    const { id, email, timeZone } = person;
    if (id === exceptFor) continue;
    const mail = inLanguageOf(sender, person, () => {
      const content = contentFor({ id, timeZone });
      return content && layOutMail({ ...content, to: email }, sender);
    });
    if (!mail) continue;
    const hash = createHash('sha256').update(`${about} ${id}`).digest('hex');
    await enqueueMail(trx, { messageKey: `${key}-${hash}`, userId: id, ...mail }, now);
  }
};
