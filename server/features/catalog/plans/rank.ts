/**
 * Positions as text: fractions in base 36 without the leading "0.", compared byte by byte. Between any two keys there
 * is another, so moving one thing never touches its neighbours. No key ends in 0.
 */
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const base = digits.length;

const digitAt = (key: string, index: number): number =>
  index < key.length ? digits.indexOf(key.charAt(index)) : 0;

/** A key after `before` and before `after`; null stands for the very beginning or end. Throws when they are out of order. */
export const rankBetween = (before: string | null, after: string | null): string => {
  const low = before ?? '';
  if (after !== null && low >= after)
    throw new RangeError(`There is no rank between "${low}" and "${after}"`);
  let key = '';
  let open = after === null;
  for (let index = 0; ; index += 1) {
    const from = digitAt(low, index);
    const to = open ? base : digitAt(after ?? '', index);
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return key + digits.charAt(middle);
    key += digits.charAt(from);
    // From here on anything above `low` is below `after`.
    if (to > from) open = true;
  }
};

/** Keys for `count` things in their order, evenly spread and as short as they can be. */
export const ranksFor = (count: number): string[] => {
  let width = 1;
  while (base ** width <= count) width += 1;
  const step = base ** width / (count + 1);
  return Array.from({ length: count }, (_, index) =>
    Math.floor((index + 1) * step)
      .toString(base)
      .padStart(width, '0')
      .replace(/0+$/, ''),
  );
};

/** Digits that count steps from the middle; 36 to the 8th is more steps than any member takes. */
const stepDigits = 8;
const middleStep = base ** stepDigits / 2;

const stepOf = (key: string): number =>
  Number.parseInt(key.slice(0, stepDigits).padEnd(stepDigits, '0'), base);
const keyOfStep = (step: number): string => `${step.toString(base).padStart(stepDigits, '0')}i`;

/** A key before `first` that is no longer for being the ten-thousandth: halving the room each time would be. */
export const rankBefore = (first: string | null): string => {
  const step = first === null ? middleStep : stepOf(first) - 1;
  return step > 0 ? keyOfStep(step) : rankBetween(null, first);
};

/** The same after `last`. */
export const rankAfter = (last: string | null): string => {
  const step = last === null ? middleStep : stepOf(last) + 1;
  return step < base ** stepDigits ? keyOfStep(step) : rankBetween(last, null);
};
