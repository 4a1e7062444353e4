/** Extent of a row in its list while nothing moves, in pixels. */
export type Place = { top: number; height: number };

const bottomOf = ({ top, height }: Place): number => top + height;
const middleOf = ({ top, height }: Place): number => top + height / 2;

/** Returns the place for the row `from` while its upper edge is at `top`: it passes a row at half of its height. */
export const placeAt = (places: readonly Place[], from: number, top: number): number => {
  const bottom = top + (places[from]?.height ?? 0);
  const isPassed = (index: number): boolean => {
    const place = places[index];
    return place !== undefined && (index > from ? bottom > middleOf(place) : top < middleOf(place));
  };
  let to = from;
  while (isPassed(to + 1) && to >= from) to += 1;
  while (isPassed(to - 1) && to <= from) to -= 1;
  return to;
};

/** Returns the translation that brings the row `from` to place `to`, after the rows between have made room. */
export const wayTo = (places: readonly Place[], from: number, to: number): number => {
  const [here, there] = [places[from], places[to]];
  if (!here || !there) return 0;
  return to > from ? bottomOf(there) - bottomOf(here) : there.top - here.top;
};

/** Returns the translation by which the row `index` makes room while the row `from` is in place `to`. */
export const roomAt = (places: readonly Place[], from: number, to: number, index: number): number => {
  const here = places[from];
  const [before, after] = [places[from - 1], places[from + 1]];
  if (!here) return 0;
  if (after && index > from && index <= to) return here.top - after.top;
  if (before && index < from && index >= to) return bottomOf(here) - bottomOf(before);
  return 0;
};

/** Returns the largest translations of the row `from`, up and down, within the list. */
export const reachOf = (places: readonly Place[], from: number): { least: number; most: number } => ({
  least: wayTo(places, from, 0),
  most: wayTo(places, from, places.length - 1),
});
