import { t } from '../../../contract/messages.ts';

/** Returns a number as the first word of a sentence: "Three"; beyond twelve "13". */
export const firstNumber = (count: number): string =>
  t(
    // translators: First word of a sentence, before a noun: “Three classes”. Digits will do.
    '{count, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} =6 {Six} =7 {Seven} =8 {Eight} =9 {Nine} =10 {Ten} =11 {Eleven} =12 {Twelve} other {#}}',
    { count },
  );
