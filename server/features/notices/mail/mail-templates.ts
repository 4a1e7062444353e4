import type { Mail } from '../../../platform/mail/mail.ts';
import { greeting, mailName, withoutLinks } from '../../../platform/mail/mail-text.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

export type Reply = { personName: string; text: string; url: string };

export type ReplyMail = {
  to: { email: string; firstName: string };
  /** What the comment was written about. */
  title: string;
  /** In the order they came; at least one. */
  replies: readonly Reply[];
  /** Of the studio, without a slash at the end. */
  publicUrl: string;
  /** Ends this kind of mail. */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageKey: string;
};

/** Beyond these, replies are counted and not shown. */
const mostShown = 5;

const named = (personName: string): string => mailName(personName, 'A member');

const inWords = (replies: readonly Reply[]): string => {
  const [first = '', second, ...more] = [...new Set(replies.map(({ personName }) => named(personName)))];
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
};

/** Tells a member what was replied to a comment of theirs. */
export const replyMail = (parts: ReplyMail): Mail => {
  const { to, title, replies, publicUrl, unsubscribeUrl, settingsUrl, messageKey } = parts;
  const who = inWords(replies);
  const hidden = replies.length - mostShown;
  const one = replies.length === 1;
  const paragraphs = [
    greeting(to.firstName),
    one
      ? `${who} replied to your comment on “${title}”:`
      : `There are ${replies.length} new replies to your comment on “${title}”:`,
    ...replies
      .slice(0, mostShown)
      .map(({ personName, text }) =>
        one ? `“${withoutLinks(text)}”` : `${named(personName)}: “${withoutLinks(text)}”`,
      ),
    ...(hidden > 0 ? [`And ${hidden} more.`] : []),
    'To read on, and to answer if you like:',
    `${publicUrl}${replies[0]?.url ?? ''}`,
    `If you would rather not have mails about replies, this link ends them:\n${unsubscribeUrl}`,
    `What else you are told, and where, is for you to choose:\n${settingsUrl}`,
  ];
  return {
    to: to.email,
    subject: `${who} replied to your comment`,
    text: paragraphs.join('\n\n'),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageKey,
  };
};
