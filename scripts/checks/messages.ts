/** Checks messages and their catalogs. Prints every fault and exits with 1 if there is one. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { completenessOf } from '../../contract/language-facts.ts';
import {
  outdatedCatalogs,
  readTranslations,
  translatedLanguages,
  translationFaults,
} from '../messages/catalogs.ts';
import { messagesIn } from '../messages/find.ts';
import { untranslatedMailWords } from './mail-words.ts';
import { untranslatedRefusals } from './refusals.ts';
import { readSourceFiles } from './source-files.ts';

/** Attributes of elements and components that a person reads or hears. */
const readAttributes =
  /^(aria-label|aria-valuetext|title|alt|placeholder|label|heading|hint|description|about|failed|words)$/;

const isTranslated = (path: string): boolean =>
  /^(player|web)\/.*\.tsx$/.test(path) && !/\.test\.|\/testing\/|^web\/kit\//.test(path);

const literalsIn = (path: string, code: string): string[] => {
  const found: string[] = [];
  const add = (start: number, text: string): void => {
    const line = code.slice(0, start).split('\n').length;
    if (/\p{L}{2,}/u.test(text)) found.push(`${path}:${line} has “${text.trim()}” outside a message.`);
  };
  const readText = ({ value, start }: ESTree.JSXText): void => add(start, value);
  const readAttribute = ({ name, value, start }: ESTree.JSXAttribute): void => {
    if (name.type !== 'JSXIdentifier' || !readAttributes.test(name.name)) return;
    if (value?.type === 'Literal' && typeof value.value === 'string') add(start, value.value);
  };
  new Visitor({ JSXText: readText, JSXAttribute: readAttribute }).visit(parseSync(path, code).program);
  return found;
};

const files = readSourceFiles().filter(({ path }) => /\.tsx?$/.test(path));
const faults = [
  ...files.filter(({ path }) => isTranslated(path)).flatMap(({ path, text }) => literalsIn(path, text)),
  ...files
    .filter(({ path }) => path.startsWith('server/') && !/\.test\.|\/testing\//.test(path))
    .flatMap(({ path, text }) => [
      ...untranslatedRefusals(path, text).map(
        ({ line, text: words }) => `${path}:${line} refuses with “${words}” outside a message.`,
      ),
      ...untranslatedMailWords(path, text).map(
        ({ line, text: words }) => `${path}:${line} mails “${words}” outside a message.`,
      ),
    ]),
  ...files.flatMap(({ path, text }) =>
    messagesIn(path, text).problems.map(({ line, says }) => `${path}:${line} ${says}.`),
  ),
  ...outdatedCatalogs().map((path) => `${path} is not up to date: npm run messages.`),
  ...translatedLanguages.flatMap((language) =>
    [...readTranslations(language)].flatMap(([key, { text, translation, area }]) => {
      if (translation !== '')
        return translationFaults(language, text, translation).map(
          (fault) => `languages/${language}: “${translation}” (${key}) ${fault}.`,
        );
      const isNeeded = area === 'members' || completenessOf(language) === 'everything';
      return isNeeded ? [`languages/${language}/${area}.po: “${key}” is not translated.`] : [];
    }),
  ),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
