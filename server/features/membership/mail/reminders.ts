import { type Database, transaction } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { type BillingMailOptions, factsOf, promiseBillingMail } from './billing-mails.ts';
import { billingState, type MailedMembership, recipientOf } from './billing-state-store.ts';
import type { MailFacts } from './mail-templates.ts';
import { resumesSoonMail } from './pause-mails.ts';
import { cardExpiresMail, renewalMail } from './reminder-mails.ts';
import {
  type DueReminder,
  type DueWindow,
  dueCardExpiries,
  dueRenewals,
  dueResumptions,
} from './reminder-store.ts';

const dayMs = 86_400_000;
const membersPerRound = 200;

type Reminder = {
  noticeDays: number;
  due: (db: Database, window: DueWindow) => Promise<DueReminder[]>;
  content: (facts: MailFacts, membership: MailedMembership, at: Date) => MailContent;
};

/** What members are written to about before money is taken; the end of a trial is `trial-reminders.ts`. */
const reminders: readonly Reminder[] = [
  { noticeDays: 30, due: dueRenewals, content: renewalMail },
  { noticeDays: 30, due: dueCardExpiries, content: cardExpiresMail },
  { noticeDays: 3, due: dueResumptions, content: resumesSoonMail },
];

const write = (
  db: Database,
  options: BillingMailOptions,
  { content }: Reminder,
  { id, payerId, messageKey }: DueReminder,
): Promise<void> =>
  transaction(db, async (trx) => {
    const to = await recipientOf(trx, payerId);
    const membership = (await billingState(trx, payerId)).memberships.find((one) => one.id === id);
    if (!to || !membership?.renewsAt) return;
    await promiseBillingMail(trx, options, {
      to,
      messageKey,
      content: content(factsOf(options, to), membership, membership.renewsAt),
    });
  });

/** Writes each reminder that is due, once: its key names what it is about. A member who has left is left in peace. */
export const remindOfPayments = async (
  db: Database,
  options: BillingMailOptions,
  signal?: AbortSignal,
): Promise<void> => {
  for (const reminder of reminders) {
    const nextRound = () => {
      const now = options.clock.now();
      const until = new Date(now.getTime() + reminder.noticeDays * dayMs);
      return reminder.due(db, { now, until, limit: membersPerRound });
    };
    for (let round = await nextRound(); round.length > 0; ) {
      for (const due of round) {
        if (signal?.aborted) return;
        await write(db, options, reminder, due);
      }
      round = round.length < membersPerRound ? [] : await nextRound();
    }
  }
};
