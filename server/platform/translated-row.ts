import { currentLanguage } from '../../contract/current-language.ts';
import type { Translations } from '../../contract/fields/field-table.ts';

/** Returns a row that is kept for every language with its words in the language in force, and names those. */
export const translatedRow = <Row extends { translations: Translations }>({
  translations,
  ...row
}: Row): Omit<Row, 'translations'> & { translated: string[] | undefined } => {
  const texts = translations[currentLanguage()];
  return { ...row, ...texts, translated: texts && Object.keys(texts) };
};
