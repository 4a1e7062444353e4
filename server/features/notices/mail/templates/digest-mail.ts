import { type Message, msg, t } from '../../../../../contract/messages.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { NoticeKind } from '../../tables.ts';
import { named, quoted } from './mail-templates.ts';
import { type NoticeMail, noticeMail } from './notice-layout.ts';

type Item = { kind: NoticeKind; personName: string; title: string; text: string; url: string };

/** `notices`: replies and new classes in the order they came. */
export type DigestMail = NoticeMail & { notices: readonly Item[] };

/** Beyond these, news is counted and not shown. */
const mostShown = 20;

const itemOf = ({ kind, personName, title, text, url }: Item, publicUrl: string) =>
  kind === 'series_class' || kind === 'fitting_class'
    ? {
        title,
        text:
          kind === 'series_class'
            ? t('New in {series}', { series: text })
            : t('New for “{set}”', { set: text }),
        url: `${publicUrl}${url}`,
      }
    : {
        // translators: a member who wrote on a class
        title: t('{name} on “{title}”', { name: named(personName), title }),
        text: quoted(text),
        url: `${publicUrl}${url}`,
      };

type Count = { replies: number; classes: number };

const subjectOf = ({ replies, classes }: Count): string => {
  if (replies === 0) return t('{classes, plural, one {# new class} other {# new classes}}', { classes });
  return classes === 0
    ? t('{replies, plural, one {# new reply} other {# new replies}}', { replies })
    : t(
        '{replies, plural, one {# new reply} other {# new replies}} and {classes, plural, one {# new class} other {# new classes}}',
        { replies, classes },
      );
};

const headingOf = ({ replies, classes }: Count): string => {
  if (replies === 0)
    return t('{classes, plural, one {# new class for you} other {# new classes for you}}', { classes });
  return classes === 0
    ? t('{replies, plural, one {# new reply for you} other {# new replies for you}}', { replies })
    : t(
        '{replies, plural, one {# new reply} other {# new replies}} and {classes, plural, one {# new class} other {# new classes}} for you',
        { replies, classes },
      );
};

const ofReplies = msg('This is a mail about replies to your comments.');
const ofSeries = msg('This is a mail about new classes in series you saved.');
const ofFilters = msg('This is a mail about new classes that fit filters you keep.');
const ofRepliesAndSeries = msg(
  'This is a mail about replies to your comments and new classes in series you saved.',
);
const ofRepliesAndFilters = msg(
  'This is a mail about replies to your comments and new classes that fit filters you keep.',
);
const ofSeriesAndFilters = msg(
  'This is a mail about new classes in series you saved and new classes that fit filters you keep.',
);
const ofAll = msg(
  'This is a mail about replies to your comments and new classes in series you saved and new classes that fit filters you keep.',
);

/** Names the kinds of mail that the reader can end. */
const reasonOf = (count: { replies: number; inSeries: number; fitting: number }): string => {
  const reason = (series: Message, filters: Message, both: Message): Message => {
    if (count.inSeries > 0 && count.fitting > 0) return both;
    return count.inSeries > 0 ? series : filters;
  };
  if (count.inSeries + count.fitting === 0) return t(ofReplies);
  return t(
    count.replies > 0
      ? reason(ofRepliesAndSeries, ofRepliesAndFilters, ofAll)
      : reason(ofSeries, ofFilters, ofSeriesAndFilters),
  );
};

/** Tells a member together what came since their last mail. */
export const digestMail = (mail: DigestMail): Mail => {
  const { notices, studio } = mail;
  const numberOf = (kind: NoticeKind) => notices.filter((one) => one.kind === kind).length;
  const [inSeries, fitting] = [numberOf('series_class'), numberOf('fitting_class')];
  const classes = inSeries + fitting;
  const replies = notices.length - classes;
  const count = { replies, classes };
  const hidden = notices.length - mostShown;
  return noticeMail(mail, {
    reason: reasonOf({ replies, inSeries, fitting }),
    subject: subjectOf(count),
    preview: t('What came since the last mail.'),
    heading: headingOf(count),
    paragraphs: [],
    items: [
      ...notices.slice(0, mostShown).map((notice) => itemOf(notice, studio.publicUrl)),
      ...(hidden > 0
        ? [{ title: t('And {count, number} more, which you find under your notices.', { count: hidden }) }]
        : []),
    ],
  });
};
