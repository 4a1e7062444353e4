import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Longest guide, in words. */
const longestGuide = 500;

const isDocument = (path: string): boolean => /^((docs|site)\/.*|[A-Z_]+)\.md$/.test(path);
const isGuide = (path: string): boolean => /^docs\/guides\/.*\.md$/.test(path);
const withoutCode = (text: string): string =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchor that a heading gets, on the site and on the pages of a repository. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Relative links of documents that lead to no file, or to no heading of it. */
export const brokenLinks = (files: SourceFile[], exists: (path: string) => boolean): string[] => {
  const documents = new Map(
    files.filter(({ path }) => isDocument(path)).map(({ path, text }) => [path, text]),
  );
  const leadsSomewhere = (document: string, link: string): boolean => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : posix.join(posix.dirname(document), decodeURI(file));
    if (!exists(target)) return false;
    const text = documents.get(target);
    return anchor === undefined || text === undefined || anchorsOf(text).has(anchor);
  };
  return [...documents].flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^([a-z]+:|\/)/.test(link) && !leadsSomewhere(path, link))
      .map((link) => `${path} links to ${link}, which does not exist.`),
  );
};

/** Documents without an entry in the site's navigation, whose links have no extension. */
export const unlistedDocuments = (files: SourceFile[], links: readonly string[]): string[] =>
  files
    .filter(({ path }) => isDocument(path) && !/^(site\/|README\.md$)/.test(path))
    .filter(({ path }) => !links.includes(`/${path.replace(/\.md$/, '')}`))
    .map(({ path }) => `site/navigation.ts does not list ${path}.`);

/** Guides that are too long. */
export const longGuides = (files: SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => isGuide(path) && text.split(/\s+/).length > longestGuide)
    .map(({ path }) => `${path} has more than ${longestGuide} words.`);

type Pictures = {
  /** Names of the stored files. */
  stored: readonly string[];
  /** Names of the files that `npm run guide-pictures` makes. */
  made: readonly string[];
};

/** Pictures of the guides that are not stored, not made any more, or shown by no guide. */
export const pictureProblems = (files: SourceFile[], { stored, made }: Pictures): string[] => {
  const shown = files.filter(({ path }) => isGuide(path)).map(({ text }) => text);
  return [
    ...made.filter((name) => !stored.includes(name)).map((name) => `docs/guides/pictures has no ${name}.`),
    ...stored
      .filter((name) => !made.includes(name))
      .map((name) => `scripts/guide-pictures/shots.ts does not name ${name}.`),
    ...made
      .filter((name) => !shown.some((text) => text.includes(`/pictures/${name})`)))
      .map((name) => `No guide shows ${name}.`),
  ];
};
