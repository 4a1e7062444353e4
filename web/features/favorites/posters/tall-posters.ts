/**
 * Returns the number of tall posters in three columns: one for each empty cell of the last row; if there is none and
 * more than eight posters, three, for variety.
 */
const ofThree = (total: number): number => {
  const missing = (3 - (total % 3)) % 3;
  return missing === 0 && total > 8 ? 3 : missing;
};

/**
 * Returns the numbers of posters that span two rows, in two and in three columns, so that the last row has no empty
 * cell; a list that fits in one row has none.
 */
export const tallPosters = (total: number): { ofTwo: number; ofThree: number } => ({
  ofTwo: total > 2 ? total % 2 : 0,
  ofThree: total > 3 ? ofThree(total) : 0,
});
