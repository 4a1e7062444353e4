/** Where a number fills three columns by itself, three more cells make a rhythm, if there is a row below for the last of them. */
const ofThree = (total: number): number => {
  const missing = (3 - (total % 3)) % 3;
  return missing === 0 && total > 8 ? 3 : missing;
};

/** How many posters span two rows where there are two and three columns, so that the last row has no empty cell; one row stays one. */
export const tallPosters = (total: number): { ofTwo: number; ofThree: number } => ({
  ofTwo: total > 2 ? total % 2 : 0,
  ofThree: total > 3 ? ofThree(total) : 0,
});
