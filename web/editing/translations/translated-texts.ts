import {
  type FieldTable,
  type TranslatedField,
  type Translations,
  translatedFields,
} from '../../../contract/fields/field-table.ts';
import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Text in the first language beside its translation; empty where there is none yet. */
export type TranslatedText = Omit<TranslatedField, 'label'> & { label: string; source: string; text: string };

export type TextChange = { language: Language; name: string; text: string };

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the texts of a draft that have something to translate, in the order of the form. */
export const translatedTexts = (
  table: FieldTable,
  draft: Texts & { translations: Translations },
  language: Language,
): TranslatedText[] =>
  translatedFields(table).flatMap((field) => {
    const source = asText(draft[field.name]);
    const text = draft.translations[language]?.[field.name] ?? '';
    return source.trim() || text ? [{ ...field, label: t(field.label), source, text }] : [];
  });

/** Returns the translations with one text changed; an empty one is left out. */
export const withText = (translations: Translations, { language, name, text }: TextChange): Translations => {
  const { [name]: _, ...others } = translations[language] ?? {};
  return { ...translations, [language]: text ? { ...others, [name]: text } : others };
};

/** Returns the number of texts of a draft that are not translated. */
export const missingCount = (texts: readonly TranslatedText[]): number =>
  texts.filter(({ text }) => !text.trim()).length;

/** Returns translations for a comparison of versions, a line for each language. */
export const translationsText = (translations: Translations): string =>
  (Object.entries(translations) as [Language, Record<string, string>][])
    .map(([language, texts]) => `${ownNameOf(language)}: ${Object.values(texts).join(' · ')}`)
    .join('\n');
