import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { addMessages } from '../../contract/catalogs.ts';
import { setLanguageSource } from '../../contract/current-language.ts';
import { allForms } from '../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../contract/formats/other-forms.ts';
import { defaultLanguage, type Language, offeredLanguage } from '../../contract/languages.ts';
import { afterContext, setMessageCompiler } from '../../contract/messages.ts';

const languageInForce = new AsyncLocalStorage<Language>();

setLanguageSource(() => languageInForce.getStore() ?? defaultLanguage);
setOtherForms(allForms);

type Compiled = ReturnType<typeof compileMessage>;
/** Bounded by the number of messages in the source. */
const compiled = new Map<string, Compiled>();

setMessageCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});

const catalogs = new URL('../../languages/', import.meta.url);
const loaded = new Set<Language>([defaultLanguage]);

/** Loads the catalogs of a language, about 30 ms once for each. */
const loadCatalogs = (language: Language): void => {
  loaded.add(language);
  for (const area of ['members', 'studio', 'server']) {
    const { items } = parsePo(readFileSync(new URL(`${language}/${area}.po`, catalogs), 'utf8'));
    const entries = items.flatMap(({ msgid, msgctxt, msgstr: [translation] }) =>
      translation ? [[msgctxt ? msgctxt + afterContext + msgid : msgid, translation]] : [],
    );
    addMessages(language, Object.fromEntries(entries));
  }
};

/** Returns the language of the request under way; null outside of one. */
export const languageOfRequest = (): Language | null => languageInForce.getStore() ?? null;

/** Runs what writes a page or an answer in a language; `currentLanguage()` names it within, across awaits. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result => {
  if (!loaded.has(language)) loadCatalogs(language);
  return languageInForce.run(language, run);
};

/** Language of a reader: that of their account or, without one, of their request; null for neither. */
export type Reader = { language: string | null };

/**
 * Composes what a reader gets, such as a mail, in their language if the studio offers it, else in the studio's default;
 * within a request in another language as well.
 */
export const inLanguageOf = <Composed>(
  { languages }: { languages: readonly Language[] },
  { language }: Reader,
  compose: () => Composed,
): Composed => withLanguage(offeredLanguage(language, languages) ?? languages[0] ?? defaultLanguage, compose);
