import { formatClock } from '../../../../../contract/formats/dates.ts';
import { fullAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { MailContent } from '../../../../platform/mail/mail-content.ts';
import { type NoticeMail, noticeMail } from './notice-layout.ts';

export type NewClass = { title: string; url: string };

/** Tells a member of new classes in a series they follow. */
export const seriesMail = (
  mail: NoticeMail & { seriesTitle: string; classes: readonly [NewClass, ...NewClass[]] },
): Mail => {
  const { studio, seriesTitle: series, classes } = mail;
  const [first, ...more] = classes;
  const isOne = more.length === 0;
  const addressOf = ({ url }: NewClass): string => `${studio.publicUrl}${url}`;
  return noticeMail(mail, {
    about: 'new classes in series you saved',
    subject: isOne ? `New in ${series}: ${first.title}` : `${classes.length} new classes in ${series}`,
    preview: isOne ? 'It is there from now on.' : classes.map(({ title }) => title).join(', '),
    heading: isOne ? first.title : `${classes.length} new classes in ${series}`,
    paragraphs: isOne ? [[`There is a new class in ${series}.`]] : [],
    items: isOne ? [] : classes.map((one) => ({ title: one.title, url: addressOf(one) })),
    actions: isOne ? [{ label: 'See the class', url: addressOf(first), isMain: true }] : [],
  });
};

/** Tells a member of new classes that fit a filter set of theirs; a notice has the titles of its classes. */
export const fittingMail = (
  mail: NoticeMail & { set: string; notices: readonly [NewClass, ...NewClass[]] },
): Mail => {
  const { studio, set, notices } = mail;
  const [first, ...more] = notices;
  return noticeMail(mail, {
    about: 'new classes that fit filters you keep',
    subject: more.length === 0 ? `New for “${set}”: ${first.title}` : `New classes for “${set}”`,
    preview: notices.map(({ title }) => title).join(', '),
    heading: `New for “${set}”`,
    paragraphs: [],
    items: notices.map(({ title, url }) => ({ title, url: `${studio.publicUrl}${url}` })),
    actions: [{ label: 'See what is new', url: `${studio.publicUrl}${first.url}`, isMain: true }],
  });
};

type ReminderMail = NoticeMail & { title: string; url: string; startsAt: Date; timeZone: string; now: Date };

const minuteMs = 60_000;

const inMinutes = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
};

const beginning = (
  mail: ReminderMail,
  { about, more, actions }: { about: string; more: string } & Pick<MailContent, 'actions'>,
): Mail => {
  const { title, startsAt, timeZone, now } = mail;
  const clock = formatClock(startsAt, timeZone);
  const soon = inMinutes(startsAt.getTime() - now.getTime());
  return noticeMail(mail, {
    about,
    subject: `${title} begins at ${clock}`,
    preview: `${soon.charAt(0).toUpperCase()}${soon.slice(1)} from when this was written.`,
    heading: `${title} begins at ${clock}`,
    paragraphs: [[`That is ${soon} from when this was written. ${more}`]],
    actions,
  });
};

/** Tells a member that a class they planned begins soon. */
export const reminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    about: 'classes you planned',
    more: 'Another time suits you better? Move it in your calendar.',
    actions: [
      { label: 'Open the class', url: `${mail.studio.publicUrl}${mail.url}`, isMain: true },
      { label: 'Your calendar', url: fullAddress(mail.studio.publicUrl, '/my/calendar') },
    ],
  });

/** The same of a live show in their calendar, which begins for everyone at once. */
export const liveReminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    about: 'live shows in your calendar',
    more: 'It begins for everyone at once, by itself.',
    actions: [{ label: 'Open the live show', url: `${mail.studio.publicUrl}${mail.url}`, isMain: true }],
  });
