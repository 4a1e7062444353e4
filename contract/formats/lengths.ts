import { otherForms } from './other-forms.ts';

/** Formats the duration that the wire has in English words (NS-013): "1 hr 5 min" is "1 Std. 5 Min.". Every page loads it. */
export const lengthText = (humanDuration: string): string =>
  otherForms()?.lengthText(humanDuration) ?? humanDuration;
