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

const named = (personName: string): string => mailName(personName, 'A member');
const quoted = (text: string): string => `“${withoutLinks(text)}”`;

const inWords = (replies: readonly Reply[]): string => {
  const [first = '', second, ...more] = [...new Set(replies.map(({ personName }) => named(personName)))];
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
};

/** Renders the mail about replies to a member's comment. */
export const replyMail = (mail: ReplyMail): Mail => {
  const { title, replies, studio } = mail;
  const subject = `${inWords(replies)} replied to your comment`;
  const hidden = replies.length - mostShown;
  const [first] = replies;
  const isOne = replies.length === 1;
  return noticeMail(mail, {
    about: 'replies to your comments',
    subject,
    preview: `On “${title}”.`,
    heading: subject,
    paragraphs: [
      [isOne ? `On “${title}”:` : `There are ${replies.length} new replies to your comment on “${title}”:`],
      ...(isOne && first ? [[quoted(first.text)]] : []),
    ],
    items: isOne
      ? []
      : [
          ...replies
            .slice(0, mostShown)
            .map(({ personName, text }) => ({ title: named(personName), text: quoted(text) })),
          ...(hidden > 0 ? [{ title: `And ${hidden} more.` }] : []),
        ],
    actions: [{ label: 'Read on and answer', url: `${studio.publicUrl}${first?.url ?? ''}`, isMain: true }],
  });
};
