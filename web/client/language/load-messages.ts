import { defaultLanguage, type Language } from '../../../contract/languages.ts';

/** Loads the messages of pages in a language: those of members, and of the studio with its pages; English has none. */
export const loadMessages = async (language: Language, withStudio: boolean): Promise<void> => {
  if (language === defaultLanguage) return;
  const { loadCatalog } = await import('./catalogs.ts');
  const areas = withStudio ? (['members', 'studio'] as const) : (['members'] as const);
  await Promise.all(areas.map((area) => loadCatalog(language, area)));
};
