import { msg, t } from '../../contract/messages.ts';
import { backIcon, escaped, pageLanguage } from '../markup.ts';
import { preloadedFonts } from '../page-styles.ts';
import { momentInWords, wholeMoment } from './words.ts';

export const assetFolder = '/sandbox/mail/assets';

export type KeptMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Readonly<Record<string, string>>;
  sentAt: Date;
};

export type MailboxStudio = {
  readonly name: string;
  readonly timeZone: string;
  readonly stylesUrl: string | null;
  readonly sender: { name: string; address: string };
};

type Mailbox = {
  studio: MailboxStudio;
  mails: readonly KeptMail[];
  /** Open mail; null: only the list on narrow screens, with the newest mail beside it on wide ones. */
  chosen: KeptMail | null;
  now: Date;
};

/** Returns the text of a mail with its addresses as links, as mail programs show it. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

const row = (mail: KeptMail, { studio, now }: Mailbox, isOpen: boolean): string =>
  `<li><a href="/sandbox/mail/${mail.id}"${isOpen ? ' aria-current="true"' : ''}>
<span class="row-top"><span class="row-to">${escaped(mail.to)}</span><time datetime="${mail.sentAt.toISOString()}">${momentInWords(mail.sentAt, now, studio.timeZone)}</time></span>
<b>${escaped(mail.subject)}</b></a></li>`;

const list = (mailbox: Mailbox, open: KeptMail | null): string => {
  const { studio, mails, chosen } = mailbox;
  const heading = chosen ? 'h2' : 'h1';
  const rows = mails.map((mail) => row(mail, mailbox, mail === open)).join('\n');
  return `<section class="mails" aria-labelledby="mails">
<${heading} class="title-1" id="mails">${t('Mail')}</${heading}>
<p class="about">${escaped(t('No mail server is set, so what {studio} sends is kept here. Once an owner names a mail server under Connections, mail is sent and this page is gone.', { studio: studio.name }))}</p>
${rows ? `<ol>${rows}</ol>` : `<p class="nothing">${t('Nothing has been sent yet.')}</p>`}
</section>`;
};

/** Returns the headers, collapsed; mail programs read them and do not show them. */
const headerLines = (headers: KeptMail['headers']): string => {
  const lines = Object.entries(headers).map(([name, value]) => `<li>${escaped(`${name}: ${value}`)}</li>`);
  return lines.length > 0
    ? `<details><summary>${t('Headers for mail programs')}</summary><ul class="plain">${lines.join('')}</ul></details>`
    : '';
};

/**
 * Returns the content of a mail. Scripts do not run in the frame: it has this origin so that its height can be read,
 * and its links open outside of it.
 */
const contentOf = ({ id, html, text }: KeptMail): string => {
  const plain = `<div class="plain">${withLinks(text)}</div>`;
  return html === null
    ? plain
    : `<iframe title="${escaped(t('The mail'))}" src="/sandbox/mail/${id}/html" loading="lazy" sandbox="allow-same-origin allow-top-navigation-by-user-activation"></iframe>
<details><summary>${t('As plain text')}</summary>${plain}</details>`;
};

const reading = (mail: KeptMail, { studio, chosen }: Mailbox): string => {
  const heading = chosen ? 'h1' : 'h2';
  const { name, address } = studio.sender;
  return `<article class="reading" id="mail" aria-labelledby="subject">
<a class="back" href="/sandbox/mail">${backIcon}${t('All mails')}</a>
<${heading} class="title-2" id="subject">${escaped(mail.subject)}</${heading}>
<dl><div><dt>${t(msg('From', 'sender of a mail'))}</dt><dd>${escaped(name)} &lt;${escaped(address)}&gt;</dd></div>
<div><dt>${t(msg('To', 'recipient of a mail'))}</dt><dd>${escaped(mail.to)}</dd></div>
<div><dt>${t(msg('Sent', 'moment of a mail'))}</dt><dd><time datetime="${mail.sentAt.toISOString()}">${wholeMoment(mail.sentAt, studio.timeZone)}</time></dd></div></dl>
${contentOf(mail)}
${headerLines(mail.headers)}
</article>`;
};

/** Returns the page of the kept mails, with one of them open. */
export const mailboxPage = (mailbox: Mailbox): string => {
  const { studio, mails, chosen } = mailbox;
  const open = chosen ?? mails[0] ?? null;
  return `<!doctype html>
<html ${pageLanguage()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(chosen ? `${chosen.subject} | ${t('Mail')}` : `${t('Mail')} | ${studio.name}`)}</title>
${preloadedFonts(assetFolder)}
<link rel="stylesheet" href="${assetFolder}/mailbox.css">
${studio.stylesUrl ? `<link rel="stylesheet" href="${escaped(studio.stylesUrl)}">` : ''}
${open?.html ? `<script type="module" src="${assetFolder}/fit-frame.js"></script>` : ''}
</head>
<body>
<header class="bar"><a class="back" href="/">${backIcon}${escaped(studio.name)}</a></header>
<main class="mailbox${chosen ? ' is-reading' : ''}${open ? '' : ' is-empty'}">
${list(mailbox, open)}
${open ? reading(open, mailbox) : ''}
</main>
</body>
</html>`;
};
