import { msg, t } from '../../../../../contract/messages.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { mailName, withoutLinks } from '../../../../platform/mail/mail-text.ts';
import { type NoticeMail, noticeMail } from './notice-layout.ts';

export type Reply = { personName: string; text: string; url: string };

export type ReplyMail = NoticeMail & {
  /** Title of the content that the comment is about. */
  title: string;
  /** Replies in order of arrival; at least one. */
  replies: readonly Reply[];
};

/** Maximum number of replies shown; further replies are only counted. */
const mostShown = 5;

/** Returns the name of a person, with a word in place of one that reads as a link. */
export const named = (personName: string): string =>
  mailName(personName, t(msg('A member', 'in place of a name')));
export const quoted = (text: string): string => t('“{text}”', { text: withoutLinks(text) });

const subjectOf = (replies: readonly Reply[]): string => {
  const [first = '', second, ...more] = [...new Set(replies.map(({ personName }) => named(personName)))];
  if (second === undefined) return t('{name} replied to your comment', { name: first });
  return more.length === 0
    ? t('{first} and {second} replied to your comment', { first, second })
    : t('{name} and {count, plural, one {# other} other {# others}} replied to your comment', {
        name: first,
        count: more.length + 1,
      });
};

/** Renders the mail about replies to a member's comment. */
export const replyMail = (mail: ReplyMail): Mail => {
  const { title, replies, studio } = mail;
  const subject = subjectOf(replies);
  const hidden = replies.length - mostShown;
  const [first] = replies;
  const isOne = replies.length === 1;
  return noticeMail(mail, {
    reason: t('This is a mail about replies to your comments.'),
    subject,
    preview: t('On “{title}”.', { title }),
    heading: subject,
    paragraphs: [
      [
        isOne
          ? t('On “{title}”:', { title })
          : t(
              '{count, plural, one {There is # new reply to your comment on “{title}”:} other {There are # new replies to your comment on “{title}”:}}',
              { count: replies.length, title },
            ),
      ],
      ...(isOne && first ? [[quoted(first.text)]] : []),
    ],
    items: isOne
      ? []
      : [
          ...replies
            .slice(0, mostShown)
            .map(({ personName, text }) => ({ title: named(personName), text: quoted(text) })),
          ...(hidden > 0
            ? [{ title: t('{count, plural, one {And # more.} other {And # more.}}', { count: hidden }) }]
            : []),
        ],
    actions: [
      { label: t('Read on and answer'), url: `${studio.publicUrl}${first?.url ?? ''}`, isMain: true },
    ],
  });
};
