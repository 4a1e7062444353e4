/** How many posters span two rows where there are two and three columns, so that the last row has no empty cell; one row stays one. */
export const tallPosters = (total: number): { ofTwo: number; ofThree: number } => ({
  ofTwo: total > 2 ? total % 2 : 0,
  ofThree: total > 3 ? (3 - (total % 3)) % 3 : 0,
});
