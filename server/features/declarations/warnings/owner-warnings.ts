import type { DeclarationWarnings } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
import { type BillingMailOptions, dayIn, enqueueBillingStaffMails } from '../../billing/index.ts';
import { declarationNumber, exactMoment } from '../declaration-words.ts';
import { countStrangersSince, declarationAlarm, extendAlarm } from '../limits/stranger-store.ts';
import { claimUnwarned, type Unwarned, unansweredWithdrawals } from './repayment-store.ts';

type OwnerMail = Omit<MailContent, 'to'>;

const hourMs = 3_600_000;
/** The count of declarations without signing in within an hour that makes an incident. */
const alarmFrom = 20;
/** A cancellation of the incident may wait for so long. */
const shownMs = 48 * hourMs;

const reason = (): string => t('You look after the payments of this studio.');

const billingAction = (publicUrl: string) => ({
  label: t('Open Billing'),
  url: fullAddress(publicUrl, '/admin/billing'),
  isMain: true,
});

const alarmMail = (
  count: number,
  since: Date,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): OwnerMail => {
  const heading = t('Unusually many cancellations and withdrawals');
  return {
    subject: heading,
    preview: t('{count, number} within an hour, none by a member who was signed in.', { count }),
    heading,
    paragraphs: [
      paragraph(
        t(
          '<strong>{count, number} within an hour</strong> came from visitors who were not signed in, until {moment}. It may be an attack on your members.',
          { count, moment: exactMoment(since, timeZone) },
        ),
      ),
      [
        t(
          'Members whose contracts they fit are asked by mail. A cancellation without proof takes effect after 48 hours unless the member objects; beyond 60 an hour only the button of the mail carries one out.',
        ),
      ],
    ],
    actions: [billingAction(publicUrl)],
    reason: reason(),
  };
};

/** Tells owners once of each incident in which strangers declare unusually much. */
export const raiseAlarm = async (db: Database, mails: BillingMailOptions): Promise<void> => {
  const now = mails.clock.now();
  const count = await countStrangersSince(db, new Date(now.getTime() - hourMs));
  if (count < alarmFrom) return;
  const { publicUrl } = mails.studio;
  await transaction(db, async (trx) => {
    const since = await extendAlarm(trx, now);
    await enqueueBillingStaffMails(trx, mails, {
      key: 'declaration-alarm',
      about: String(since.getTime()),
      contentFor: ({ timeZone }) => alarmMail(count, since, { publicUrl, timeZone }),
    });
  });
};

const factOf = (row: Unwarned, timeZone: string) => {
  const sum = row.refundAmount && row.refundCurrency ? formatMoney(row.refundAmount, row.refundCurrency) : '';
  const day = row.dueAt && dayIn(row.dueAt, timeZone);
  const due = day && (sum ? t('{sum} by {day}', { sum, day }) : t('by {day}', { day }));
  return { label: declarationNumber(row), value: due ?? sum };
};

const repaymentMail = (
  rows: readonly Unwarned[],
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): OwnerMail => {
  const heading = t('{count, plural, one {A withdrawal waits for you} other {# withdrawals wait for you}}', {
    count: rows.length,
  });
  return {
    subject: heading,
    preview: t('The mail about it was not answered. The law gives 14 days to pay back.'),
    heading,
    paragraphs: [
      [
        t(
          'It was declared without signing in, and our mail was not answered. The law gives 14 days from its receipt to pay back: decide whether it is the member’s, and carry it out.',
        ),
      ],
    ],
    facts: rows.map((row) => factOf(row, timeZone)),
    actions: [billingAction(publicUrl)],
    reason: reason(),
  };
};

/** Warns owners, once of each, of withdrawals without an answer for seven days. */
export const warnOfRepayments = (db: Database, mails: BillingMailOptions): Promise<void> =>
  transaction(db, async (trx) => {
    const rows = await claimUnwarned(trx, mails.clock.now());
    const [first] = rows;
    if (!first) return;
    const { publicUrl } = mails.studio;
    await enqueueBillingStaffMails(trx, mails, {
      key: 'repayments-due',
      about: rows.map(({ number }) => number).join(' '),
      contentFor: ({ timeZone }) => repaymentMail(rows, { publicUrl, timeZone }),
    });
  });

/** The warnings that stand on the pages of the studio. */
export const declarationWarnings = async (db: Database, now: Date): Promise<DeclarationWarnings> => {
  const alarm = await declarationAlarm(db);
  const { count, firstDueAt } = await unansweredWithdrawals(db, now);
  const isShown = alarm !== null && alarm.lastAt.getTime() > now.getTime() - shownMs;
  return {
    many: isShown
      ? {
          since: alarm.since.toISOString(),
          count: await countStrangersSince(db, new Date(alarm.since.getTime() - hourMs)),
        }
      : null,
    repayments: firstDueAt ? { count, firstDueAt: firstDueAt.toISOString() } : null,
  };
};
