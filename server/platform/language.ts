import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setLanguageSource } from '../../contract/current-language.ts';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { setMessageCompiler } from '../../contract/messages.ts';

const languageInForce = new AsyncLocalStorage<Language>();

setLanguageSource(() => languageInForce.getStore() ?? defaultLanguage);

type Compiled = ReturnType<typeof compileMessage>;
/** Bounded by the number of messages in the source. */
const compiled = new Map<string, Compiled>();

setMessageCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});

/** Runs what writes a page, a mail or an answer in a language; `currentLanguage()` names it within, across awaits. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  languageInForce.run(language, run);
