import { t } from '../../../../contract/messages.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
import type { MailedMembership } from './billing-state-store.ts';
import {
  aboutMoney,
  andThen,
  type MailFacts,
  nextAmountOf,
  paymentMethodInWords,
  paymentsToCome,
  settingsUrl,
  whatStays,
} from './mail-templates.ts';
import { dayIn, shortDayIn } from './mail-words.ts';

/** "$18.00, open again" */
const reopening = (membership: MailedMembership): string => {
  const amount = nextAmountOf(membership);
  return amount ? t('{amount}, open again', { amount }) : t('Open again');
};

export const pausedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const { to, now } = facts;
  const { renewsAt: until, endsAt: from } = membership;
  const heading = until
    ? t('Paused until {day}', { day: shortDayIn(until, to.timeZone) })
    : t('Your membership is paused');
  const begun = from === null || from <= now;
  const closed = begun
    ? t('Classes are closed and nothing is charged.')
    : t('From {day} classes are closed and nothing is charged.', { day: shortDayIn(from, to.timeZone) });
  return {
    to: to.email,
    subject: heading,
    preview: t('Nothing is charged until then.'),
    heading,
    paragraphs: [[until ? t('{closed} We write three days before it goes on.', { closed }) : closed]],
    ...(until ? { facts: [{ label: dayIn(until, to.timeZone), value: reopening(membership) }] } : {}),
    actions: [
      { label: begun ? t('Start again or stop') : t('Don’t pause, or stop'), url: settingsUrl(facts) },
    ],
    note: t('Your playlists, saved classes and history stay.'),
    reason: aboutMoney(),
  };
};

export const pauseTakenBackMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: t('Your pause is taken back'),
    preview: t('Everything stays open.'),
    heading: t('No pause, everything stays open'),
    paragraphs: [[t('Your pause is taken back, and your membership goes on as before.')]],
    ...(next ? { facts: [{ label: t('Payments to come'), value: next }] } : {}),
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};

/** Three days before a pause ends by itself, which is charged. */
export const resumesSoonMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to } = facts;
  const day = shortDayIn(at, to.timeZone);
  const amount = nextAmountOf(membership);
  const then = andThen(facts, membership);
  const method = paymentMethodInWords(facts);
  return {
    to: to.email,
    subject: t('Your pause ends on {day}', { day }),
    preview: amount
      ? t('{amount} is charged then.', { amount })
      : t('The price of your plan is charged then.'),
    heading: t('Open again on {day}', { day }),
    paragraphs: [
      paragraph(
        amount
          ? t(
              'Your pause is over in three days: every class opens again, and {amount} is taken from {method}.',
              { amount, method },
            )
          : t(
              'Your pause is over in three days: every class opens again, and the price of your plan is taken from {method}.',
              { method },
            ),
        then,
        t('To stay away longer, or to stop, change it before then.'),
      ),
    ],
    facts: [{ label: dayIn(at, to.timeZone), value: reopening(membership) }],
    actions: [{ label: t('Pause longer or stop'), url: settingsUrl(facts) }],
    note: t('To come back there is nothing to do.'),
    reason: aboutMoney(),
  };
};

export const resumedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: t('Your pause is over'),
    preview: t('Every class is open to you again.'),
    heading: t('Good that you are back'),
    paragraphs: [[t('Your pause is over, and every class is open to you again.')]],
    ...(next ? { facts: [{ label: t('Payments to come'), value: next }] } : {}),
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};

/** Canceled while it was paused: nothing that was paid was left. */
export const endedMail = (facts: MailFacts): MailContent => {
  const { to, now } = facts;
  const day = dayIn(now, to.timeZone);
  return {
    to: to.email,
    subject: t('Your membership ended on {day}', { day }),
    preview: t('Nothing is charged any more.'),
    heading: t('Your membership has ended'),
    paragraphs: [
      [t('It ended on {day}: nothing that you paid was left, and nothing is charged any more.', { day })],
    ],
    facts: [...whatStays()],
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};
