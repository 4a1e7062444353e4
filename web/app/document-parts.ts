import type { PageRequest } from '../../contract/client.ts';
import { currentLanguage } from '../../contract/current-language.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import { typefaceSets } from '../../contract/studio/brand-look.ts';
import type { LazyImport } from '../client/pages/route.ts';
import { answersElement } from '../client/pages/sent-answers.ts';
import { isAdminPath } from './admin/admin-document.ts';
import { rememberPresses } from './early-presses.ts';
import { firstPaintScript } from './first-paint.ts';

/** Routes below /admin, which the browser's entry loads before it hydrates one of their pages. */
const adminRoutes = 'web/app/admin/routes.tsx';
/** Parts of the frame that members alone see. */
const memberFrame = 'web/app/navigation/member-frame.tsx';

/** Catalogs with which a page in a language begins; English has none. */
const catalogsOf = (signedIn: boolean): string[] =>
  currentLanguage() === defaultLanguage
    ? []
    : [
        'web/client/language/catalogs.ts',
        ...(signedIn ? ['first', 'others'] : ['first']).map(
          (part) => `languages/${currentLanguage()}/members.po?${part}`,
        ),
      ];

const earlyPressesScript = `(${String(rememberPresses)})()`;

/** Escapes `<`, which must not end the script element; JSON allows the escape. */
const safeJson = (text: string): string => text.replaceAll('<', '\\u003c');

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Files of the Arabic letters of a family; most words of an Arabic page need no others. */
const arabicFiles = { ysabeau: 'markazi-text-arabic', 'hanken-grotesk': 'vazirmatn-arabic' } as const;

/** Returns a filter of the font files that the studio's typefaces show; others are not preloaded. */
const isLoaded =
  ({ typefaces = 'ysabeau' }: PageRequest['studio']) =>
  (file: string): boolean =>
    typefaceSets[typefaces].loads.some((face) =>
      file.includes(currentLanguage() === 'ar' ? arabicFiles[face] : `${face}-latin`),
    );

const headLinks = (
  { assets, noncePlaceholder, studio }: PageRequest,
  moduleFiles: readonly string[],
): string =>
  [
    ...assets.fonts
      .filter(isLoaded(studio))
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...[...new Set([...assets.styles, ...moduleFiles.filter(isStyle)])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...(studio.themeUrl ? [`<link rel="stylesheet" href="${studio.themeUrl}">`] : []),
    ...[...new Set([...assets.entryImports, ...moduleFiles.filter((file) => !isStyle(file))])].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" nonce="${noncePlaceholder}" href="${href}">`,
    ),
  ].join('');

const chosenPreload =
  /<link rel="preload" as="image"[^>]*media="[^"]*(?:\(prefers-color-scheme: |\(--hour: )[^>]*>/g;

/**
 * Moves the preloads of pictures for one theme or hour of day out of a document into a script that adds the matching
 * ones: the theme is not always that of the device, and the hour is the visitor's.
 */
const announcedWhenShown = (html: string, nonce: string): { html: string; script: string } => {
  const links: [theme: string, hour: string, link: string][] = [];
  const rest = html.replace(chosenPreload, (link) => {
    const theme = /\(prefers-color-scheme: (\w+)\)/.exec(link)?.[1] ?? '';
    const hour = /\(--hour: ([\w-]+)\)/.exec(link)?.[1] ?? '';
    const without = link.replace(/(?: and )?\((?:prefers-color-scheme|--hour): [\w-]+\)/g, '');
    links.push([theme, hour, without.replace(/(media=")(?: and )/, '$1').replace(' media=""', '')]);
    return '';
  });
  if (links.length === 0) return { html, script: '' };
  const list = safeJson(JSON.stringify(links));
  const run = `{const{theme:a,hour:b}=document.documentElement.dataset;for(const[t,h,l]of${list})if((!t||t===a)&&(!h||h===b))document.head.insertAdjacentHTML('beforeend',l)}`;
  return { html: rest, script: `<script nonce="${nonce}">${run}</script>` };
};

const importedChunk = /\bimport\(\s*["'`][^"'`]*?([^/"'`]+)["'`]\s*\)/;

/** Returns the source of the module that a lazy import loads, by the chunk that the built function names. */
const sourceOf = (load: LazyImport, { sources }: PageRequest['assets']): string =>
  sources[importedChunk.exec(String(load))?.[1] ?? ''] ?? '';

/** Parts that complete a rendered page: lazy imports of the matched pages and their islands, and the answers as JSON text. */
type PageSources = { loads: readonly LazyImport[]; islands: readonly LazyImport[]; answers: string };

/** Adds the built files, the studio, the answers and the first-paint script to a rendered document. */
export const completeDocument = (
  rendered: string,
  page: PageRequest,
  { loads, islands, answers }: PageSources,
): string => {
  const { assets, noncePlaceholder: nonce, studio } = page;
  const { pathname, search } = new URL(page.url, page.origin);
  const sources = [
    ...(isAdminPath(pathname) ? [adminRoutes] : []),
    ...(page.signedIn ? [memberFrame] : []),
    ...catalogsOf(page.signedIn),
    ...loads.map((load) => sourceOf(load, assets)),
  ];
  const filesOf = (source: string) => assets.modules[source] ?? [];
  const moduleFiles = [
    ...sources.flatMap(filesOf),
    ...islands.flatMap((load) => filesOf(sourceOf(load, assets)).filter(isStyle)),
  ];
  const { html, script } = announcedWhenShown(rendered, nonce);
  const head = `<script nonce="${nonce}">${firstPaintScript};${earlyPressesScript}</script>${script}${headLinks(page, moduleFiles)}</head>`;
  const data = `<script id="studio" type="application/json" data-search="${escapeAttribute(search)}">${safeJson(JSON.stringify(studio))}</script><script id="${answersElement}" type="application/json">${safeJson(answers)}</script>`;
  const entry = `<script type="module" fetchpriority="low" nonce="${nonce}" src="${assets.entry}"></script>`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end).replace('</head>', () => head)}${data}${entry}${html.slice(end)}`;
};
