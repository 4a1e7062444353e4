import type { Mail } from '../../../../platform/mail/mail.ts';
import { mailName, withoutLinks } from '../../../../platform/mail/mail-text.ts';
import type { NoticeKind } from '../../tables.ts';
import { type NoticeMail, noticeMail } from './notice-layout.ts';

type Item = { kind: NoticeKind; personName: string; title: string; text: string; url: string };

/** `notices`: replies and new classes in the order they came. */
export type DigestMail = NoticeMail & { notices: readonly Item[] };

/** Beyond these, news is counted and not shown. */
const mostShown = 20;

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const itemOf = ({ kind, personName, title, text, url }: Item, publicUrl: string) =>
  kind === 'series_class' || kind === 'fitting_class'
    ? {
        title,
        text: kind === 'series_class' ? `New in ${text}` : `New for “${text}”`,
        url: `${publicUrl}${url}`,
      }
    : {
        title: `${mailName(personName, 'A member')} on “${title}”`,
        text: `“${withoutLinks(text)}”`,
        url: `${publicUrl}${url}`,
      };

/** Tells a member together what came since their last mail. */
export const digestMail = (mail: DigestMail): Mail => {
  const { notices, studio } = mail;
  const numberOf = (kind: NoticeKind) => notices.filter((one) => one.kind === kind).length;
  const [inSeries, fitting] = [numberOf('series_class'), numberOf('fitting_class')];
  const classes = inSeries + fitting;
  const replies = notices.length - classes;
  const what = [
    ...counted(replies, 'new reply', 'new replies'),
    ...counted(classes, 'new class', 'new classes'),
  ].join(' and ');
  const hidden = notices.length - mostShown;
  return noticeMail(mail, {
    about: [
      ...(replies > 0 ? ['replies to your comments'] : []),
      ...(inSeries > 0 ? ['new classes in series you saved'] : []),
      ...(fitting > 0 ? ['new classes that fit filters you keep'] : []),
    ].join(' and '),
    subject: what,
    preview: 'What came since the last mail.',
    heading: `${what} for you`,
    paragraphs: [],
    items: [
      ...notices.slice(0, mostShown).map((notice) => itemOf(notice, studio.publicUrl)),
      ...(hidden > 0 ? [{ title: `And ${hidden} more, which you find under your notices.` }] : []),
    ],
  });
};
