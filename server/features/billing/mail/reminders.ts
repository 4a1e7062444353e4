import { type Database, transaction } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { type BillingMailOptions, enqueueBillingMail, factsOf } from './billing-mails.ts';
import { billingState, type MailedMembership, recipientOf } from './billing-state-store.ts';
import type { MailFacts } from './mail-templates.ts';
import { resumesSoonMail } from './pause-mails.ts';
import { cardExpiresMail, renewalMail, stepUpMail } from './reminder-mails.ts';
import {
  type DueReminder,
  type DueWindow,
  dueCardExpiries,
  dueRenewals,
  dueResumptions,
  maybeSteppingUp,
} from './reminder-store.ts';
import { stepUps } from './step-ups.ts';

const dayMs = 86_400_000;
const membersPerRound = 200;

type Reminder = {
  noticeDays: number;
  due: (db: Database, window: DueWindow) => Promise<DueReminder[]>;
  content: (facts: MailFacts, membership: MailedMembership, at: Date) => MailContent;
};

/** Reminders before payments; the reminder of a trial's end is in `trial-reminders.ts`. */
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
    const at = membership?.renewsAt;
    if (!to || !membership || !at) return;
    await enqueueBillingMail(trx, options, {
      to,
      messageKey,
      compose: () => content(factsOf(options, to), membership, at),
    });
  });

/** Notice before a higher payment; longer than before a trial's end, because the amount is new to the member. */
const stepUpNoticeMs = 7 * dayMs;

const writeOfStepUps = (
  db: Database,
  options: BillingMailOptions,
  { id, payerId }: { id: string; payerId: string },
): Promise<void> =>
  transaction(db, async (trx) => {
    const to = await recipientOf(trx, payerId);
    const { memberships, payments } = await billingState(trx, payerId);
    const membership = memberships.find((one) => one.id === id);
    if (!to || !membership) return;
    const now = options.clock.now();
    const until = new Date(now.getTime() + stepUpNoticeMs);
    for (const stepUp of stepUps(membership, payments, { now, until }))
      await enqueueBillingMail(trx, options, {
        to,
        messageKey: `step-up-${id}-${Math.floor(Date.parse(stepUp.step.from) / 1000)}`,
        compose: () => stepUpMail(factsOf(options, to), membership, stepUp),
      });
  });

/** Sends a reminder seven days before a payment that is higher than the one before, or at once if less time is left. */
const remindOfStepUps = async (
  db: Database,
  options: BillingMailOptions,
  signal?: AbortSignal,
): Promise<void> => {
  const until = new Date(options.clock.now().getTime() + stepUpNoticeMs);
  for (let after: string | null = null; ; ) {
    const round: { id: string; payerId: string }[] = await maybeSteppingUp(db, {
      until,
      limit: membersPerRound,
      after,
    });
    for (const one of round) {
      if (signal?.aborted) return;
      await writeOfStepUps(db, options, one);
      after = one.id;
    }
    if (round.length < membersPerRound) return;
  }
};

/** Sends each due reminder once, by its key. Members who have left get none. */
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
  await remindOfStepUps(db, options, signal);
};
