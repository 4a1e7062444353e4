import { currentLanguage } from '../current-language.ts';
import { formatNumber } from './numbers.ts';

/** Removes the spaces between numbers and Japanese words, where `Intl` has them and no page does. */
export const closedUp = (text: string): string =>
  currentLanguage() === 'ja' ? text.replaceAll(' ', '') : text;

type UnitOptions = { unit: string; unitDisplay: 'long' | 'short'; maximumFractionDigits?: number };

/** Formats a number with its unit: "25 Min.", "2,6 GB", "25分". */
export const formatUnit = (value: number, options: UnitOptions): string =>
  closedUp(formatNumber(value, { style: 'unit', ...options }));
