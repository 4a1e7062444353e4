import { addMessages, type Catalog } from '../../../contract/catalogs.ts';
import { allForms } from '../../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../../contract/formats/other-forms.ts';
import type { Language } from '../../../contract/languages.ts';

const catalogs = import.meta.glob<Catalog>('../../../languages/*/{members,studio}.po', { import: 'default' });

setOtherForms(allForms);

/** Loads the messages of an area of pages in a language. */
export const loadCatalog = async (language: Language, area: 'members' | 'studio'): Promise<void> => {
  const load = catalogs[`../../../languages/${language}/${area}.po`];
  if (load) addMessages(language, await load());
};
