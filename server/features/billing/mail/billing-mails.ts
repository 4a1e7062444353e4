import { msg } from '../../../../contract/messages.ts';
import { rolesWith } from '../../../../contract/team/permissions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { inLanguageOf, type Reader } from '../../../platform/language.ts';
import {
  type MailContent,
  type MailSender,
  type MailStudio,
  senderOf,
} from '../../../platform/mail/mail-content.ts';
import { layOutMail, mailTextOf } from '../../../platform/mail/mail-layout.ts';
import { enqueueMail, promisedCount } from '../../../platform/mail/outgoing-mails.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import { enqueueStaffMails, type StaffMail } from '../../staff-mails/index.ts';
import { billingState, type MailRecipient, recipientOf } from './billing-state-store.ts';
import { archiveMail } from './kept-mail-store.ts';
import type { MailFacts } from './mail-templates.ts';
import { type OwedMail, owedMails } from './owed-mails.ts';

const sandboxNotice = msg(
  'This studio tries its payments out in a sandbox: nothing was charged, and no money has moved.',
);

export type BillingMailOptions = {
  clock: Clock;
  studio: MailStudio & Pick<StudioSettings, 'timeZone'>;
  payments: { mode: 'stripe' | 'sandbox' | 'off' };
};

const billingSenderOf = ({ studio, payments }: BillingMailOptions): MailSender =>
  senderOf(studio, payments.mode === 'sandbox' ? sandboxNotice : null);

export const factsOf = ({ clock, studio }: BillingMailOptions, to: MailRecipient): MailFacts => ({
  to,
  studio: studio.name,
  publicUrl: studio.publicUrl,
  now: clock.now(),
});

/** The words of a mail without addresses and codes, which open, confirm or take back something for any reader. */
const wordsOf = ({ actions: _, code: __, ...said }: MailContent, sender: MailSender): string =>
  mailTextOf(said, sender);

export type AddressedMail = {
  userId: string | null;
  payerId: string | null;
  messageKey: string;
  reader: Reader;
  /** Composes the mail; null where there is nothing to tell. */
  compose: () => MailContent | null;
};

/**
 * Promises a mail to any address, composed in the language of its reader: a buyer or a recipient without an account has
 * no user id. `payerId` is the payer who is told about their money, for whom the mail is kept as a proof; null for any
 * other reader.
 */
export const enqueueMailTo = async (
  trx: Database,
  options: BillingMailOptions,
  { userId, payerId, messageKey, reader, compose }: AddressedMail,
): Promise<boolean> => {
  const now = options.clock.now();
  const sender = billingSenderOf(options);
  const mail = inLanguageOf(sender, reader, () => {
    const content = compose();
    return content && { ...layOutMail(content, sender), words: wordsOf(content, sender) };
  });
  if (!mail) return false;
  const { words, ...laidOut } = mail;
  const isNew = await enqueueMail(trx, { messageKey, userId, ...laidOut }, now);
  if (isNew && payerId !== null) {
    const { to: recipient, subject, text } = mail;
    await archiveMail(trx, { messageKey, payerId, recipient, subject, text, words }, now);
  }
  return isNew;
};

/** Joins the transaction of what it tells; the same key is the same mail. */
export const enqueueBillingMail = (
  trx: Database,
  options: BillingMailOptions,
  { to, messageKey, compose }: { to: MailRecipient; messageKey: string; compose: () => MailContent },
): Promise<boolean> =>
  enqueueMailTo(trx, options, { userId: to.userId, payerId: to.payerId, messageKey, reader: to, compose });

/** Promises a mail to everyone who manages billing, in the transaction of what it tells. */
export const enqueueBillingStaffMails = (
  trx: Database,
  options: BillingMailOptions,
  mail: Omit<StaffMail, 'roles'>,
): Promise<void> =>
  enqueueStaffMails(
    trx,
    { sender: billingSenderOf(options), now: options.clock.now() },
    { ...mail, roles: rolesWith('billing.manage') },
  );

const mayPromise = async (trx: Database, { atMost }: OwedMail): Promise<boolean> =>
  atMost === null || (await promisedCount(trx, atMost.prefix)) < atMost.count;

/** Returns the payer's memberships and payments whose end or refund another mail already reports. */
type ToldElsewhere = (trx: Database, payerId: string, now: Date) => Promise<string[]>;

/**
 * Writes to a payer of what a synchronization changes: called before, it answers with what is called after. Both run in
 * its transaction, under the payer's row lock, so that a change is told once and never without having happened.
 */
export const createBillingMails =
  (options: BillingMailOptions, toldElsewhere: ToldElsewhere) =>
  async (trx: Database, payerId: string): Promise<() => Promise<void>> => {
    const before = await billingState(trx, payerId);
    return async () => {
      const to = await recipientOf(trx, payerId);
      if (!to) return;
      const told = await toldElsewhere(trx, payerId, options.clock.now());
      const isTold = ({ messageKey }: OwedMail): boolean =>
        /^(canceled|ended|refund)/.test(messageKey) && told.some((id) => messageKey.includes(id));
      const owed = owedMails(factsOf(options, to), before, await billingState(trx, payerId));
      for (const mail of owed.filter((one) => !isTold(one)))
        if (await mayPromise(trx, mail)) await enqueueBillingMail(trx, options, { to, ...mail });
    };
  };
