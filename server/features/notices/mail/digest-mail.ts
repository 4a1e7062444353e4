import type { Mail } from '../../../platform/mail/mail.ts';
import { greeting, mailName, withoutLinks } from '../../../platform/mail/mail-text.ts';
import type { NoticeKind } from '../tables.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

type Item = { kind: NoticeKind; personName: string; title: string; text: string; url: string };

export type DigestMail = {
  to: { email: string; firstName: string };
  /** Replies and new classes in the order they came. */
  notices: readonly Item[];
  /** Of the studio, without a slash at the end. */
  publicUrl: string;
  /** Ends the kinds of mail that this one holds. */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageKey: string;
};

/** Beyond these, news is counted and not shown. */
const mostShown = 20;

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const itemText = ({ kind, personName, title, text, url }: Item, publicUrl: string): string =>
  kind === 'series_class'
    ? `New in ${text}: ${title}\n${publicUrl}${url}`
    : `${mailName(personName, 'A member')} replied to your comment on “${title}”:\n“${withoutLinks(text)}”\n${publicUrl}${url}`;

/** Tells a member together what came since their last mail. */
export const digestMail = (parts: DigestMail): Mail => {
  const { to, notices, publicUrl, unsubscribeUrl, settingsUrl, messageKey } = parts;
  const classes = notices.filter(({ kind }) => kind === 'series_class').length;
  const replies = notices.length - classes;
  const what = [
    ...counted(replies, 'new reply', 'new replies'),
    ...counted(classes, 'new class', 'new classes'),
  ].join(' and ');
  const hidden = notices.length - mostShown;
  const about = [
    ...(replies > 0 ? ['replies'] : []),
    ...(classes > 0 ? ['new classes in series you saved'] : []),
  ].join(' and ');
  const paragraphs = [
    greeting(to.firstName),
    `${what} for you:`,
    ...notices.slice(0, mostShown).map((notice) => itemText(notice, publicUrl)),
    ...(hidden > 0 ? [`And ${hidden} more, which you find under your notices.`] : []),
    `If you would rather not have mails about ${about}, this link ends them:\n${unsubscribeUrl}`,
    `What else you are told, and where, is for you to choose:\n${settingsUrl}`,
  ];
  return {
    to: to.email,
    subject: what,
    text: paragraphs.join('\n\n'),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageKey,
  };
};
