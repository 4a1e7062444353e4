import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailedMembership } from './billing-state-store.ts';
import {
  aboutMoney,
  andThen,
  type MailFacts,
  nextAmountOf,
  paymentMethodInWords,
  paymentsToCome,
  settingsUrl,
} from './mail-templates.ts';
import { dayIn, shortDayIn } from './mail-words.ts';

/** "$18.00, open again" */
const reopening = (membership: MailedMembership): string => {
  const amount = nextAmountOf(membership);
  return amount ? `${amount}, open again` : 'Open again';
};

export const pausedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const { to, now } = facts;
  const { renewsAt: until, endsAt: from } = membership;
  const heading = until ? `Paused until ${shortDayIn(until, to.timeZone)}` : 'Your membership is paused';
  const begun = from === null || from <= now;
  const closed = begun
    ? 'Classes are closed and nothing is charged.'
    : `From ${shortDayIn(from, to.timeZone)} classes are closed and nothing is charged.`;
  return {
    to: to.email,
    subject: heading,
    preview: 'Nothing is charged until then.',
    heading,
    paragraphs: [[until ? `${closed} We write three days before it goes on.` : closed]],
    ...(until ? { facts: [{ label: dayIn(until, to.timeZone), value: reopening(membership) }] } : {}),
    actions: [{ label: begun ? 'Start again or stop' : 'Don’t pause, or stop', url: settingsUrl(facts) }],
    note: 'Your playlists, saved classes and history stay.',
    reason: aboutMoney,
  };
};

export const pauseTakenBackMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: 'Your pause is taken back',
    preview: 'Everything stays open.',
    heading: 'No pause, everything stays open',
    paragraphs: [['Your pause is taken back, and your membership goes on as before.']],
    ...(next ? { facts: [{ label: 'Payments to come', value: next }] } : {}),
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

/** Three days before a pause ends by itself, which is charged. */
export const resumesSoonMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to } = facts;
  const heading = `Open again on ${shortDayIn(at, to.timeZone)}`;
  const amount = nextAmountOf(membership) ?? 'The price of your plan';
  return {
    to: to.email,
    subject: `Your pause ends on ${shortDayIn(at, to.timeZone)}`,
    preview: `${amount} is charged then.`,
    heading,
    paragraphs: [
      [
        `Your pause is over in three days: every class opens again, and ${amount} is taken from ${paymentMethodInWords(facts)}.${andThen(facts, membership)} `,
        'To stay away longer, or to stop, change it before then.',
      ],
    ],
    facts: [{ label: dayIn(at, to.timeZone), value: reopening(membership) }],
    actions: [{ label: 'Pause longer or stop', url: settingsUrl(facts) }],
    note: 'To come back there is nothing to do.',
    reason: aboutMoney,
  };
};

export const resumedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: 'Your pause is over',
    preview: 'Every class is open to you again.',
    heading: 'Good that you are back',
    paragraphs: [['Your pause is over, and every class is open to you again.']],
    ...(next ? { facts: [{ label: 'Payments to come', value: next }] } : {}),
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

/** Canceled while it was paused: nothing that was paid was left. */
export const endedMail = (facts: MailFacts): MailContent => {
  const { to, now } = facts;
  const day = dayIn(now, to.timeZone);
  return {
    to: to.email,
    subject: `Your membership ended on ${day}`,
    preview: 'Nothing is charged any more.',
    heading: 'Your membership has ended',
    paragraphs: [[`It ended on ${day}: nothing that you paid was left, and nothing is charged any more.`]],
    facts: [
      { label: 'Playlists, saved classes, history', value: 'Stay' },
      { label: 'Your data', value: 'Yours: export or delete it' },
    ],
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};
