import type { PageRequest } from '../../contract/client.ts';
import { answersElement } from '../client/pages/sent-answers.ts';
import { firstPaintScript } from './theme.ts';

/** `<` must not end the script element; JSON allows the escape. */
const safeJson = (text: string): string => text.replaceAll('<', '\\u003c');

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isStyle = (file: string): boolean => file.endsWith('.css');

const headLinks = (
  { assets, noncePlaceholder, studio }: PageRequest,
  moduleFiles: readonly string[],
): string =>
  [
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...[...new Set([...assets.styles, ...moduleFiles.filter(isStyle)])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...(studio.themeUrl ? [`<link rel="stylesheet" href="${studio.themeUrl}">`] : []),
    ...[...new Set([...assets.entryImports, ...moduleFiles.filter((file) => !isStyle(file))])].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" nonce="${noncePlaceholder}" href="${href}">`,
    ),
  ].join('');

const themedPreload =
  /<link rel="preload" as="image"[^>]*?(?: and )?\(prefers-color-scheme: (light|dark)\)[^>]*>/g;

/**
 * Takes the announced pictures of one theme out of a document; the script announces those of the theme that is shown,
 * which is not always that of the device.
 */
const announcedByTheme = (html: string, nonce: string): { html: string; script: string } => {
  const links: [theme: string, link: string][] = [];
  const rest = html.replace(themedPreload, (link, theme: string) => {
    const without = link.replace(/(?: and )?\(prefers-color-scheme: \w+\)/, '').replace(' media=""', '');
    links.push([theme, without]);
    return '';
  });
  if (links.length === 0) return { html, script: '' };
  const list = safeJson(JSON.stringify(links));
  const run = `for(const[t,l]of${list})if(t===document.documentElement.dataset.theme)document.head.insertAdjacentHTML('beforeend',l)`;
  return { html: rest, script: `<script nonce="${nonce}">${run}</script>` };
};

/** What a page is completed with: the matched pages' sources, and the answers as JSON text. */
type PageParts = { sourceFiles: readonly string[]; answers: string };

/** Adds the built files, the studio, the answers and the script of the first paint to a rendered document. */
export const completeDocument = (
  rendered: string,
  page: PageRequest,
  { sourceFiles, answers }: PageParts,
): string => {
  const { assets, noncePlaceholder: nonce, studio } = page;
  const moduleFiles = sourceFiles.flatMap((file) => assets.modules[file] ?? []);
  const { html, script } = announcedByTheme(rendered, nonce);
  const head = `<script nonce="${nonce}">${firstPaintScript}</script>${script}${headLinks(page, moduleFiles)}</head>`;
  const { search } = new URL(page.url, page.origin);
  const data = `<script id="studio" type="application/json" data-search="${escapeAttribute(search)}">${safeJson(JSON.stringify(studio))}</script><script id="${answersElement}" type="application/json">${safeJson(answers)}</script>`;
  const entry = `<script type="module" fetchpriority="low" nonce="${nonce}" src="${assets.entry}"></script>`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end).replace('</head>', () => head)}${data}${entry}${html.slice(end)}`;
};
