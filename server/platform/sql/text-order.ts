import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';

/**
 * Returns the sort key of a text in the order of a language, as `compareTexts` has it, numbers by their value. No index
 * may have it: its order changes with the version of ICU.
 */
export const textOrder = (
  text: RawBuilder<unknown>,
  language: Language = defaultLanguage,
): RawBuilder<unknown> =>
  sql`regexp_replace(regexp_replace(${text}, '(\\d+)', '00000\\1', 'g'), '0*(\\d{6})(?!\\d)', '\\1', 'g')
    collate ${sql.ref(`${language}-x-icu`)}`;
