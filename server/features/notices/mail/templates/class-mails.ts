import { withCommas } from '../../../../../contract/formats/lists.ts';
import { formatClock } from '../../../../../contract/formats/moments.ts';
import { t } from '../../../../../contract/messages.ts';
import { fullAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { type MailContent, paragraph } from '../../../../platform/mail/mail-content.ts';
import { type NoticeMail, noticeMail } from './notice-layout.ts';

export type NewClass = { title: string; url: string };

/** Tells a member of new classes in a series they follow. */
export const seriesMail = (
  mail: NoticeMail & { seriesTitle: string; classes: readonly [NewClass, ...NewClass[]] },
): Mail => {
  const { studio, seriesTitle: series, classes } = mail;
  const [first, ...more] = classes;
  const isOne = more.length === 0;
  const several = t('{count, plural, one {# new class in {series}} other {# new classes in {series}}}', {
    count: classes.length,
    series,
  });
  const addressOf = ({ url }: NewClass): string => `${studio.publicUrl}${url}`;
  return noticeMail(mail, {
    reason: t('This is a mail about new classes in series you saved.'),
    subject: isOne ? t('New in {series}: {title}', { series, title: first.title }) : several,
    preview: isOne ? t('It is there from now on.') : withCommas(classes.map(({ title }) => title)),
    heading: isOne ? first.title : several,
    paragraphs: isOne ? [[t('There is a new class in {series}.', { series })]] : [],
    items: isOne ? [] : classes.map((one) => ({ title: one.title, url: addressOf(one) })),
    actions: isOne ? [{ label: t('See the class'), url: addressOf(first), isMain: true }] : [],
  });
};

/** Tells a member of new classes that fit a filter set of theirs; a notice has the titles of its classes. */
export const fittingMail = (
  mail: NoticeMail & { set: string; notices: readonly [NewClass, ...NewClass[]] },
): Mail => {
  const { studio, set, notices } = mail;
  const [first, ...more] = notices;
  return noticeMail(mail, {
    reason: t('This is a mail about new classes that fit filters you keep.'),
    subject:
      more.length === 0
        ? t('New for “{set}”: {title}', { set, title: first.title })
        : t('New classes for “{set}”', { set }),
    preview: withCommas(notices.map(({ title }) => title)),
    heading: t('New for “{set}”', { set }),
    paragraphs: [],
    items: notices.map(({ title, url }) => ({ title, url: `${studio.publicUrl}${url}` })),
    actions: [{ label: t('See what is new'), url: `${studio.publicUrl}${first.url}`, isMain: true }],
  });
};

type ReminderMail = NoticeMail & { title: string; url: string; startsAt: Date; timeZone: string; now: Date };

const minuteMs = 60_000;

const beginning = (
  mail: ReminderMail,
  { reason, more, actions }: { more: string } & Pick<MailContent, 'reason' | 'actions'>,
): Mail => {
  const { title, startsAt, timeZone, now } = mail;
  const clock = formatClock(startsAt, timeZone);
  const minutes = Math.max(1, Math.ceil((startsAt.getTime() - now.getTime()) / minuteMs));
  const heading = t('{title} begins at {time}', { title, time: clock });
  return noticeMail(mail, {
    reason,
    subject: heading,
    preview: t(
      '{minutes, plural, one {In # minute from when this was written.} other {In # minutes from when this was written.}}',
      { minutes },
    ),
    heading,
    paragraphs: [
      paragraph(
        t(
          '{minutes, plural, one {That is in # minute from when this was written.} other {That is in # minutes from when this was written.}}',
          { minutes },
        ),
        more,
      ),
    ],
    actions,
  });
};

/** Tells a member that a class they planned begins soon. */
export const reminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    reason: t('This is a mail about classes you planned.'),
    more: t('Another time suits you better? Move it in your calendar.'),
    actions: [
      { label: t('Open the class'), url: `${mail.studio.publicUrl}${mail.url}`, isMain: true },
      { label: t('Your calendar'), url: fullAddress(mail.studio.publicUrl, '/my/calendar') },
    ],
  });

/** The same of a live show in their calendar, which begins for everyone at once. */
export const liveReminderMail = (mail: ReminderMail): Mail =>
  beginning(mail, {
    reason: t('This is a mail about live shows in your calendar.'),
    more: t('It begins for everyone at once, by itself.'),
    actions: [{ label: t('Open the live show'), url: `${mail.studio.publicUrl}${mail.url}`, isMain: true }],
  });
