import { currentLanguage } from '../../../contract/current-language.ts';
import { t } from '../../../contract/messages.ts';
import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { MailContent, MailLink, MailSender, MailText } from './mail-content.ts';
import { footPlace, type MailPart, mailSides, mailStyles } from './mail-styles.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Writes parts of a mail as elements with the styles of a studio. */
const elementsOf = (look: BrandLook, publicUrl: string) => {
  const { parts: partStyles, styleSheet } = mailStyles(look, publicUrl);
  const styled = (part: MailPart): string => `class="${part}" style="${escaped(partStyles[part])}"`;
  const element = (name: string, part: MailPart, content: string): string =>
    `<${name} ${styled(part)}>${content}</${name}>`;
  /** Outlook knows rows and cells alone, and no ground that another style gives them. */
  const table = (part: MailPart, rows: string): string =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled(part)}>${rows}</table>`;
  const link = (part: MailPart, { label, url }: MailLink): string =>
    `<a href="${escaped(url)}" ${styled(part)}>${escaped(label)}</a>`;
  return { styled, element, table, link, styleSheet };
};
type Elements = ReturnType<typeof elementsOf>;

const paragraphHtml =
  ({ element }: Elements) =>
  (parts: readonly MailText[]): string =>
    element(
      'p',
      'paragraph',
      parts
        .map((part) =>
          typeof part === 'string' ? escaped(part) : element('strong', 'strong', escaped(part.strong)),
        )
        .join(''),
    );

const itemsHtml = ({ element, table, link }: Elements, items: MailContent['items'] = []): string => {
  const rows = items.map(({ title, text, url }) => {
    const name = url ? link('itemLink', { label: title, url }) : element('span', 'itemLink', escaped(title));
    const more = text ? `<br>${element('span', 'itemText', escaped(text))}` : '';
    return `<tr>${element('td', 'item', `${name}${more}`)}</tr>`;
  });
  return rows.length > 0 ? table('items', rows.join('')) : '';
};

const factsHtml = ({ styled, element }: Elements, facts: MailContent['facts'] = []): string => {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" ${styled('label')}>${escaped(label)}</th>${element('td', 'value', escaped(value))}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('facts')}>${rows.join('')}</table>`;
};

/** Groups of a code in pairs: a narrow window breaks it in the middle alone, with the hyphen at the end of the line. */
const codePairs = /[^-]+-?(?:[^-]+-?)?/g;

const codeHtml = ({ styled, element }: Elements, code: MailContent['code']): string =>
  code
    ? `<p ${styled('codeLabel')}>${escaped(code.label)}</p>${element('p', 'code', (code.value.match(codePairs) ?? []).map((pair) => element('span', 'codePair', escaped(pair))).join('<wbr>'))}`
    : '';

/** Two ways of equal weight stand beside each other, each as wide as the other. */
const actionsHtml = (elements: Elements, actions: MailContent['actions'] = []): string => {
  if (actions.length === 0) return '';
  const isPair = actions.length === 2 && actions.every(({ isMain }) => !isMain);
  const { styled, link } = elements;
  const { start, end } = mailSides();
  const gaps = isPair ? [`${end}:6px`, `${start}:6px`] : actions.map(() => `${end}:12px`);
  const cells = actions.map(({ isMain, ...action }, index) => {
    const [part, ground] = isMain
      ? (['button', 'buttonGround'] as const)
      : (['otherButton', 'otherGround'] as const);
    const button = `<table role="presentation"${isPair ? ' width="100%"' : ''} cellpadding="0" cellspacing="0" border="0" class="buttonTable"><tr><td align="center" ${styled(ground)}>${link(part, action)}</td></tr></table>`;
    return `<td class="actionCell" valign="top" style="padding:22px 0 0;padding-${gaps[index]}"${isPair ? ' width="50%"' : ''}>${button}</td>`;
  });
  return `<table role="presentation"${isPair ? ' width="100%"' : ''} cellpadding="0" cellspacing="0" border="0" class="actions"><tr>${cells.join('')}</tr></table>`;
};

/** The mark beside the name, as on every page; the name alone where there is none, and where pictures are not shown. */
const studioHtml = ({ styled, element }: Elements, { studio, publicUrl, marks }: MailSender): string => {
  const picture = (part: 'markLight' | 'markDark', path: string): string =>
    `<img ${styled(part)} src="${escaped(new URL(path, publicUrl).href)}" height="26" alt="">`;
  const mark = marks ? picture('markLight', marks.light) + picture('markDark', marks.dark) : '';
  return element('p', 'studio', `${mark}${escaped(studio)}`);
};

const footHtml = (elements: Elements, { reason, waysOut = [] }: MailContent, sender: MailSender): string => {
  const { element, link } = elements;
  const ways = waysOut.map((way) => ` ${link('footLink', way)}.`).join('');
  const site = link('footLink', { label: new URL(sender.publicUrl).host, url: sender.publicUrl });
  return [
    element('p', 'footer', `${escaped(reason)}${ways}`),
    element('p', 'footer', `${escaped(sender.studio)} · ${site}`),
  ].join('\n');
};

const cardHtml = (elements: Elements, content: MailContent, { publicUrl }: MailSender): string => {
  const { styled, element, table } = elements;
  const { picture, heading, paragraphs, items, facts, code, actions, note } = content;
  const inside = [
    element('h1', 'heading', escaped(heading)),
    ...paragraphs.map(paragraphHtml(elements)),
    itemsHtml(elements, items),
    factsHtml(elements, facts),
    codeHtml(elements, code),
    actionsHtml(elements, actions),
    note ? element('p', 'note', escaped(note)) : '',
  ].filter(Boolean);
  const above = picture
    ? `<tr><td style="padding:0"><img ${styled('picture')} src="${escaped(new URL(picture, publicUrl).href)}" width="552" height="239" alt=""></td></tr>`
    : '';
  return table('card', `${above}<tr>${element('td', 'inside', inside.join('\n'))}</tr>`);
};

/** Outlook knows no greatest width. */
const outlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

export const mailHtml = (content: MailContent, sender: MailSender): string => {
  const elements = elementsOf(sender.look, sender.publicUrl);
  const { styled, element, table, styleSheet } = elements;
  const { direction, start } = mailSides();
  // Some programs keep nothing above the body.
  const dir = direction === 'rtl' ? ' dir="rtl"' : '';
  const column = [
    outlook('<table role="presentation" width="552" align="center" cellpadding="0" cellspacing="0"><tr><td>'),
    `<div style="max-width:552px;margin:0 auto;text-align:${start}">`,
    studioHtml(elements, sender),
    sender.notice ? element('p', 'notice', escaped(t(sender.notice))) : '',
    cardHtml(elements, content, sender),
    footHtml(elements, content, sender),
    footPlace,
    '</div>',
    outlook('</td></tr></table>'),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${currentLanguage()}"${dir}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(content.subject)}</title>
<style>${styleSheet}</style>
</head>
<body${dir} ${styled('page')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(content.preview)}</div>
${table('page', `<tr><td align="center" ${styled('edge')}>\n${column.join('\n')}\n</td></tr>`)}
</body>
</html>`;
};
