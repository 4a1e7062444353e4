import { setLanguageSource } from '../../current-language.ts';
import { type Language, languages } from '../../languages.ts';

/** Returns the result of a function that runs in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => {
  const former = setLanguageSource(() => language);
  try {
    return run();
  } finally {
    setLanguageSource(former);
  }
};

/** Returns the results of a function in each language, by its tag. */
export const inEachLanguage = <Result>(run: () => Result): Record<Language, Result> =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, run)])) as Record<
    Language,
    Result
  >;
