import { formatNumber } from '../../contract/formats/numbers.ts';
import { otherForms } from '../../contract/formats/other-forms.ts';
import { t } from '../../contract/messages.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

const scaleOf = (bytes: number): number =>
  Math.max(
    0,
    units.findLastIndex((_, scale) => Math.abs(bytes) >= 1000 ** scale),
  );

const inScale = (bytes: number, scale: number, isWithUnit: boolean): string => {
  const value = bytes / 1000 ** scale;
  const maximumFractionDigits = scale < 2 || value >= 100 ? 0 : 1;
  const number = formatNumber(value, { maximumFractionDigits });
  if (!isWithUnit) return number;
  return otherForms()?.bytesText(value, scale, maximumFractionDigits) ?? `${number} ${units[scale]}`;
};

/** 940 bytes, 3 KB, 2.6 GB. */
export const bytesWords = (bytes: number): string => inScale(bytes, scaleOf(bytes), true);

/** Progress in one unit: 1.2 of 2.6 GB. */
export const partWords = (part: number, whole: number): string => {
  const scale = scaleOf(whole);
  return t('{part} of {whole}', { part: inScale(part, scale, false), whole: inScale(whole, scale, true) });
};
