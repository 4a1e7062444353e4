/** Smaller parts are not tried. */
const leastBytes = 250_000;

/**
 * The size of the part that goes in one request: as much as the server says, half of what a proxy refused as too large, and
 * less for a while where parts are cut off before anything of them has arrived.
 */
export const createPartSize = () => {
  let most = Number.POSITIVE_INFINITY;
  let tried = Number.POSITIVE_INFINITY;
  const halfOf = (bytes: number): number => Math.max(leastBytes, Math.floor(bytes / 2));
  return {
    /** `told`: what the server says. */
    next: (told: number): number => Math.min(told, most, tried),
    /** After a part that a proxy refused as too large; false where smaller ones are not tried. */
    refused: (bytes: number): boolean => {
      const goesOn = bytes > leastBytes;
      // Before another try the proxy may have been changed.
      most = goesOn ? Math.min(most, halfOf(bytes)) : Number.POSITIVE_INFINITY;
      return goesOn;
    },
    /** After a part of which nothing has arrived. */
    lost: (bytes: number): void => {
      tried = Math.min(tried, halfOf(bytes));
    },
    arrived: (bytes: number): void => {
      tried = Math.max(tried, 2 * bytes);
    },
  };
};
export type PartSize = ReturnType<typeof createPartSize>;
