import { currentLanguage } from '../current-language.ts';
import { otherForms } from './other-forms.ts';

/** English of a text: days before months and 24 hours, or the American forms that the specification fixes. */
export type English = 'en-GB' | 'en-US';

export const isEnglish = (): boolean => currentLanguage() === 'en';

/** Returns the locale of the language in force, as `Intl` takes it. */
export const localeInForce = (english: English): string => otherForms()?.locale() ?? english;

/** Returns a function that makes a format per locale and options once: that takes longer than hundreds of uses. */
export const keptFormats = <Options, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
};
