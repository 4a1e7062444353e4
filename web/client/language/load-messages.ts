import { defaultLanguage, type Language } from '../../../contract/languages.ts';

/** Reader of a page, by the words that come with it: those of visitors' pages, of all pages, of the studio's, too. */
export type Reader = 'visitor' | 'member' | 'staff';

/** Loads the messages of pages in a language, and the forms of its formats; English has none. */
export const loadMessages = async (language: Language, reader: Reader): Promise<void> => {
  if (language === defaultLanguage) return;
  const { loadCatalogs } = await import('./catalogs.ts');
  await loadCatalogs(language, reader);
};
