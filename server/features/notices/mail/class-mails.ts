import type { Mail } from '../../../platform/mail/mail.ts';
import { greeting } from '../../../platform/mail/mail-text.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

type ClassMail = {
  to: { email: string; firstName: string };
  /** Of the studio, without a slash at the end. */
  publicUrl: string;
  /** Ends this kind of mail. */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageKey: string;
};

const endOf = (what: string, { unsubscribeUrl, settingsUrl }: ClassMail): string[] => [
  `If you would rather not have mails about ${what}, this link ends them:\n${unsubscribeUrl}`,
  `What else you are told, and where, is for you to choose:\n${settingsUrl}`,
];

export type NewClass = { title: string; url: string };

/** Tells a member of new classes in a series they follow. */
export const seriesMail = (
  mail: ClassMail & { seriesTitle: string; classes: readonly [NewClass, ...NewClass[]] },
): Mail => {
  const { to, publicUrl, unsubscribeUrl, messageKey, seriesTitle: series, classes } = mail;
  const [first, ...more] = classes;
  const paragraphs = [
    greeting(to.firstName),
    more.length === 0
      ? `There is a new class in ${series}:`
      : `There are ${classes.length} new classes in ${series}:`,
    ...classes.map(({ title, url }) => `${title}\n${publicUrl}${url}`),
    ...endOf('new classes in series you saved', mail),
  ];
  return {
    to: to.email,
    subject:
      more.length === 0 ? `New in ${series}: ${first.title}` : `${classes.length} new classes in ${series}`,
    text: paragraphs.join('\n\n'),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageKey,
  };
};

type ReminderMail = ClassMail & { title: string; url: string; startsAt: Date; timeZone: string; now: Date };

const minuteMs = 60_000;

const inMinutes = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
};

/** `after`: what stands below the address; `about`: what such mails are about. */
const beginning = (mail: ReminderMail, { after, about }: { after: string[]; about: string }): Mail => {
  const { to, publicUrl, unsubscribeUrl, messageKey, title, url, startsAt, timeZone, now } = mail;
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(startsAt);
  const paragraphs = [
    greeting(to.firstName),
    `${title} begins at ${clock}, ${inMinutes(startsAt.getTime() - now.getTime())} from when this was written.`,
    `${publicUrl}${url}`,
    ...after,
    ...endOf(about, mail),
  ];
  return {
    to: to.email,
    subject: `${title} begins at ${clock}`,
    text: paragraphs.join('\n\n'),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageKey,
  };
};

/** Tells a member that a class they planned begins soon. */
export const reminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    after: [`Another time suits you better? Move it in your calendar:\n${mail.publicUrl}/my/calendar`],
    about: 'classes you planned',
  });

/** The same of a live show in their calendar, which begins for everyone at once. */
export const liveReminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    after: ['It begins for everyone at once, by itself.'],
    about: 'live shows in your calendar',
  });
