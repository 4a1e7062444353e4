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
  const unit = isYears ? 'year' : 'month';
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
};

export const capitalized = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
