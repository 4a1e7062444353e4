const numbers = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "one month", "three months", "one year". */
export const giftLength = (months: number): string => {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  return `${numbers[count] ?? count} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
};

/** "Three months" */
export const giftTitle = (months: number): string =>
  giftLength(months).replace(/^./u, (letter) => letter.toUpperCase());
