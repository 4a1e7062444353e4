import { addMessages, type Catalog } from '../../../contract/catalogs.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import { allForms } from '../../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../../contract/formats/other-forms.ts';
import type { Language } from '../../../contract/languages.ts';
import { firstParts } from './first-parts.ts';
import type { Reader } from './load-messages.ts';
import { setWordsOfParts } from './words-of-parts.ts';

/** Catalogs by path; the build parts that of members in two (`scripts/bundling/first-messages.ts`). */
const catalogs = {
  ...import.meta.glob<Catalog>('../../../languages/*/members.po', { query: '?first', import: 'default' }),
  ...import.meta.glob<Catalog>('../../../languages/*/studio.po', { import: 'default' }),
};
const others = import.meta.glob<Catalog>('../../../languages/*/members.po', {
  query: '?others',
  import: 'default',
});

const pathOf = (language: Language, area: 'members' | 'studio'): string =>
  `../../../languages/${language}/${area}.po`;

const addAll = async (language: Language, loads: readonly ((() => Promise<Catalog>) | undefined)[]) => {
  await Promise.all(loads.map(async (load) => load && addMessages(language, await load())));
};

setOtherForms(allForms);

// A page whose other messages do not come has those in English.
setWordsOfParts(async (part) => {
  const language = currentLanguage();
  if (firstParts.includes(part.replace(/ data$/, ''))) return;
  await addAll(language, [others[pathOf(language, 'members')]]).catch(() => undefined);
});

/** Loads the messages with which a page begins. */
export const loadCatalogs = async (language: Language, reader: Reader): Promise<void> => {
  const members = pathOf(language, 'members');
  await addAll(language, [
    catalogs[members],
    ...(reader === 'visitor' ? [] : [others[members]]),
    ...(reader === 'staff' ? [catalogs[pathOf(language, 'studio')]] : []),
  ]);
};
