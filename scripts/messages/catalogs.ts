import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import {
  compareVariables,
  createItem,
  getPluralCategories,
  type IcuNode,
  type PoItem,
  parseIcu,
  parsePo,
  stringifyPo,
} from 'pofile-ts';
import { defaultLanguage, type Language, languages } from '../../contract/languages.ts';
import { afterContext } from '../../contract/messages.ts';
import { readSourceFiles, type SourceFile } from '../checks/source-files.ts';
import { messagesIn } from './find.ts';

/**
 * Parts of a language's catalogs, each a file. A message that several parts need stands in the first of them: the pages
 * of the studio load those of members, too, and the server reads all.
 */
export const areas = ['members', 'studio', 'server'] as const;
export type Area = (typeof areas)[number];

export type SourceMessage = {
  text: string;
  context: string;
  area: Area;
  paths: string[];
  comments: string[];
};

/** Key of a message: two with one text and other contexts have translations of their own. */
const keyOf = (text: string, context: string): string => (context ? context + afterContext + text : text);

/** Features of the web whose pages are all below /admin. */
const studioFeatures =
  /^web\/(app\/admin|editing|ui\/administration|features\/(activity|announcements|branding|connections|dashboard|empty-studio|integrations|moderation|page-administration|search-words|set-up|short-urls|team|uploads|[a-z]+-administration))\//;

/** Returns the area whose catalogs have the messages of a source file of web, player, server or sandbox. */
export const areaOf = (path: string): Area => {
  if (/^(server|sandbox)\//.test(path)) return 'server';
  return studioFeatures.test(path) ? 'studio' : 'members';
};

const isProduct = (path: string): boolean =>
  /^(contract|player|sandbox|server|web)\/.*\.tsx?$/.test(path) &&
  !/\.test\.|\/testing\/|^web\/kit\//.test(path);

const importPattern = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gms;
const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(importPattern)].map(([, to = '']) => posix.join(posix.dirname(path), to));

/** Returns the area of each file of the contract: the first of those whose files import it, other files between. */
const contractAreas = (files: readonly SourceFile[]): Map<string, Area> => {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const found = new Map<string, Area>();
  const follow = (path: string, area: Area): void => {
    for (const to of imports.get(path) ?? []) {
      if (!to.startsWith('contract/') || found.has(to)) continue;
      found.set(to, area);
      follow(to, area);
    }
  };
  for (const area of areas)
    for (const { path } of files)
      if (!path.startsWith('contract/') && areaOf(path) === area) follow(path, area);
  return found;
};

/** Returns the messages of the product's source in the order of its files. */
export const sourceMessages = (): SourceMessage[] => {
  const messages = new Map<string, SourceMessage>();
  const files = readSourceFiles().filter(({ path }) => isProduct(path));
  const ofContract = contractAreas(files);
  for (const { path, text: code } of files) {
    const area = ofContract.get(path) ?? areaOf(path);
    for (const { text, context, comment } of messagesIn(path, code).messages) {
      const key = keyOf(text, context);
      const known = messages.get(key) ?? { text, context, area, paths: [], comments: [] };
      if (areas.indexOf(area) < areas.indexOf(known.area)) known.area = area;
      if (!known.paths.includes(path)) known.paths.push(path);
      if (comment && !known.comments.includes(comment)) known.comments.push(comment);
      messages.set(key, known);
    }
  }
  return [...messages.values()];
};

export const translatedLanguages: readonly Language[] = languages.filter((one) => one !== defaultLanguage);

/** Marks a message with values for tools of translators. */
const withValues = { 'icu-message-format': true };

const catalogPath = (language: Language, area: Area): string => `languages/${language}/${area}.po`;

const readItems = (language: Language, area: Area): PoItem[] => {
  const path = catalogPath(language, area);
  return existsSync(path) ? parsePo(readFileSync(path, 'utf8')).items : [];
};

export type Translation = { text: string; translation: string; area: Area };

/** Returns the translations of a language by key; an empty one is not translated yet. */
export const readTranslations = (language: Language): Map<string, Translation> =>
  new Map(
    areas.flatMap((area) =>
      readItems(language, area).map(({ msgid, msgctxt, msgstr: [translation = ''] }) => [
        keyOf(msgid, msgctxt ?? ''),
        { text: msgid, translation, area },
      ]),
    ),
  );

/** Returns the text of a catalog: all messages of the area, with the translations there are. */
export const catalogText = (
  language: Language,
  area: Area,
  messages: readonly SourceMessage[],
  translations: ReadonlyMap<string, Pick<Translation, 'translation'>>,
): string =>
  stringifyPo(
    {
      headers: { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' },
      items: messages
        .filter((message) => message.area === area)
        .map(({ text, context, paths, comments }) => ({
          ...createItem(),
          msgid: text,
          msgctxt: context || null,
          msgstr: [translations.get(keyOf(text, context))?.translation ?? ''],
          references: paths,
          extractedComments: comments,
          flags: { ...(text.includes('{') && withValues) },
        })),
    },
    { foldLength: 0 },
  );

/** Writes the catalogs of all languages anew. Translations stay; those of messages that are gone are dropped. */
export const writeCatalogs = (): void => {
  const messages = sourceMessages();
  for (const language of translatedLanguages) {
    const translations = readTranslations(language);
    mkdirSync(`languages/${language}`, { recursive: true });
    for (const area of areas)
      writeFileSync(catalogPath(language, area), catalogText(language, area, messages, translations));
  }
};

/** Returns catalogs that `npm run messages` would write in another way. */
export const outdatedCatalogs = (): string[] => {
  const messages = sourceMessages();
  return translatedLanguages.flatMap((language) => {
    const translations = readTranslations(language);
    return areas
      .filter((area) => {
        const path = catalogPath(language, area);
        const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
        return text !== catalogText(language, area, messages, translations);
      })
      .map((area) => catalogPath(language, area));
  });
};

/** Returns the cases of each plural in a message. */
const pluralCases = (nodes: readonly IcuNode[]): string[][] =>
  nodes.flatMap((node) => {
    if (node.type === 'tag') return pluralCases(node.children);
    if (node.type !== 'plural' && node.type !== 'select') return [];
    const within = Object.values(node.options).flatMap(({ value }) => pluralCases(value));
    return node.type === 'plural' && node.pluralType === 'cardinal'
      ? [Object.keys(node.options), ...within]
      : within;
  });

const elements = (text: string): string => [...new Set(text.match(/<\/?\w+\/?>/g))].sort().join();

/** Returns the faults of a translation: other values or elements than the message, and plurals that lack a case. */
export const translationFaults = (language: Language, source: string, translation: string): string[] => {
  const parsed = parseIcu(translation, { ignoreTag: true });
  if (!parsed.success) return parsed.errors.map(({ kind }) => `is no ICU message: ${kind}`);
  const { missing, extra } = compareVariables(source, translation);
  const needed = getPluralCategories(language);
  return [
    ...missing.map((name) => `lacks {${name}}`),
    ...extra.map((name) => `has {${name}}, which the message does not know`),
    ...(elements(source) === elements(translation) ? [] : ['has other elements than the message']),
    ...pluralCases(parsed.ast).flatMap((cases) =>
      needed.filter((one) => !cases.includes(one)).map((one) => `lacks the plural "${one}"`),
    ),
  ];
};
