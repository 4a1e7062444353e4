import { countWords } from '../../../ui/text/counts.ts';

/** "one month", "three months", "one year". */
export const giftLength = (months: number): string => {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  return `${countWords(count)} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
};

/** "Three months" */
export const giftTitle = (months: number): string =>
  giftLength(months).replace(/^./u, (letter) => letter.toUpperCase());
