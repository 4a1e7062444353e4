import { currentLanguage } from './current-language.ts';
import type { Language } from './languages.ts';
import type { CompiledMessage } from './messages.ts';

/** Translations by the key of their message (`messageKey`). */
export type Catalog = Readonly<Record<string, string | CompiledMessage>>;

const catalogs: Partial<Record<Language, Catalog>> = {};

/** Adds translations of a language. */
export const addMessages = (language: Language, catalog: Catalog): void => {
  catalogs[language] = { ...catalogs[language], ...catalog };
};

/**
 * Returns the key of a message in the catalogs: its English text or, where the build has compiled it
 * (`scripts/bundling/messages.ts`), the compiled form as JSON.
 */
export const messageKey = (message: string | CompiledMessage): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** Returns the translation of a message into the language in force, if there is one. */
export const translationOf = (message: string | CompiledMessage): string | CompiledMessage | undefined =>
  catalogs[currentLanguage()]?.[messageKey(message)];
