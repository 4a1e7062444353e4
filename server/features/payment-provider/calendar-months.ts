/** Adds calendar months at the same hour in UTC; the 31st becomes the last day of a shorter month. */
export const monthsLater = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
};

/** Counts the calendar months between two moments, rounded up. */
export const monthsBegun = (from: Date, to: Date): number => {
  let months = 0;
  while (monthsLater(from, months) < to) months += 1;
  return months;
};
