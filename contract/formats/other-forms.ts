import { currentLanguage } from '../current-language.ts';
import { defaultLanguage } from '../languages.ts';
import type { CompiledMessage } from '../messages.ts';

/** Forms of the languages beside English, each for the language in force (`all-forms.ts`). */
export type OtherForms = {
  locale: () => string;
  /** Removes the spaces between numbers and words of a language that has none. */
  closedUp: (text: string) => string;
  /** Returns the sign between a day and its time. */
  momentJoint: () => string;
  durationText: (durationMs: number) => string;
  minutesText: (minutes: number) => string;
  secondsText: (seconds: number) => string;
  lengthText: (humanDuration: string) => string;
  bytesText: (value: number, scale: number, maximumFractionDigits: number) => string;
  nowText: () => string;
  /** Returns the comma of a list, with the space after it. */
  listComma: () => string;
  /** Returns the space between two sentences. */
  sentenceJoint: () => string;
  /** Returns the full stop between two phrases, with the space after it. */
  phraseJoint: () => string;
  /** Returns a value of a message with the marks that keep its Latin words in their order within Arabic. */
  isolated: (value: string) => string;
  translation: (message: string | CompiledMessage) => string | CompiledMessage | undefined;
};

let loaded: OtherForms | null = null;

/** Sets the forms; a browser loads them with its first catalog, so that readers of English never do. */
export const setOtherForms = (forms: OtherForms): void => {
  loaded = forms;
};

/** Returns the forms of the language in force; null in English, and in a page whose forms did not come. */
export const otherForms = (): OtherForms | null => (currentLanguage() === defaultLanguage ? null : loaded);
