/** Checks messages and their catalogs. Prints every fault and exits with 1 if there is one. */
import { completenessOf } from '../../contract/languages.ts';
import {
  outdatedCatalogs,
  readTranslations,
  translatedLanguages,
  translationFaults,
} from '../messages/catalogs.ts';
import { messagesIn } from '../messages/find.ts';
import { readSourceFiles } from './source-files.ts';

const faults = [
  ...readSourceFiles()
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
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
