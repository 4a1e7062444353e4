import { isEnglish } from '../../contract/formats/locale.ts';
import { formatNumber, formatUnit } from '../../contract/formats/numbers.ts';
import { t } from '../../contract/messages.ts';

const englishUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const scaleOf = (bytes: number): number =>
  Math.max(
    0,
    units.findLastIndex((_, scale) => Math.abs(bytes) >= 1000 ** scale),
  );

const inScale = (bytes: number, scale: number, isWithUnit: boolean): string => {
  const value = bytes / 1000 ** scale;
  const maximumFractionDigits = scale < 2 || value >= 100 ? 0 : 1;
  if (!isWithUnit) return formatNumber(value, { maximumFractionDigits });
  const unit = units[scale] ?? 'byte';
  if (isEnglish()) return `${formatNumber(value, { maximumFractionDigits })} ${englishUnits[scale]}`;
  return formatUnit(value, { unit, unitDisplay: scale === 0 ? 'long' : 'short', maximumFractionDigits });
};

/** 940 bytes, 3 KB, 2.6 GB. */
export const bytesWords = (bytes: number): string => inScale(bytes, scaleOf(bytes), true);

/** Progress in one unit: 1.2 of 2.6 GB. */
export const partWords = (part: number, whole: number): string => {
  const scale = scaleOf(whole);
  return t('{part} of {whole}', { part: inScale(part, scale, false), whole: inScale(whole, scale, true) });
};
