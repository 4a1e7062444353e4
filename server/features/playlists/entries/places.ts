import { rankAfter, rankBefore, rankBetween, ranksFor } from '../../catalog/index.ts';

/**
 * Maximum length of a rank, after which all ranks are assigned anew: repeated inserts into the same gap make ranks
 * longer.
 */
export const longestRank = 32;

/** Returns `count` ascending ranks above the first. */
export const ranksAbove = (first: string | null, count: number): string[] => {
  const ranks: string[] = [];
  for (let rank = first; ranks.length < count; ranks.unshift(rank)) rank = rankBefore(rank);
  return ranks;
};

const ranksBelow = (last: string, count: number): string[] => {
  const ranks: string[] = [];
  for (let rank = last; ranks.length < count; ranks.push(rank)) rank = rankAfter(rank);
  return ranks;
};

/** Returns `count` ascending ranks between two others; null stands for the beginning or the end. */
const ranksBetween = (before: string | null, after: string | null, count: number): string[] => {
  if (count === 0) return [];
  if (before === null) return ranksAbove(after, count);
  if (after === null) return ranksBelow(before, count);
  const middle = rankBetween(before, after);
  const left = Math.floor((count - 1) / 2);
  return [...ranksBetween(before, middle, left), middle, ...ranksBetween(middle, after, count - 1 - left)];
};

/**
 * Returns the named items first, in the order named, then the others in their order. Null if an item is unknown or
 * named twice.
 */
export const namedFirst = <T>(current: readonly T[], named: readonly T[]): T[] | null => {
  const first = new Set(named);
  const known = new Set(current);
  if (first.size < named.length || named.some((one) => !known.has(one))) return null;
  return [...named, ...current.filter((one) => !first.has(one))];
};

/**
 * NS-112: returns the entry ids of the named classes; the k-th mention of a class means its k-th entry. Null if there
 * is no such entry.
 */
export const placesNamed = (
  entries: readonly { id: number; classId: number | null }[],
  classIds: readonly number[],
): number[] | null => {
  const places = Map.groupBy(entries, ({ classId }) => classId);
  const taken = new Map<number, number>();
  const ids = classIds.map((classId) => {
    const nth = taken.get(classId) ?? 0;
    taken.set(classId, nth + 1);
    return places.get(classId)?.[nth]?.id;
  });
  return ids.every((id) => id !== undefined) ? ids : null;
};

/** Returns the indexes of a longest increasing subsequence. */
const longestGrowing = (numbers: readonly number[]): Set<number> => {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
};

/**
 * Returns new ranks that bring `current` (given in its order) into the order of `wanted`, for as few items as possible.
 */
export const ranksToMove = <T>(
  current: readonly { id: T; rank: string }[],
  wanted: readonly T[],
): Map<T, string> => {
  const place = new Map(current.map(({ id }, index) => [id, index]));
  const staying = longestGrowing(wanted.map((id) => place.get(id) ?? -1));
  const rankOf = (index: number) => current[place.get(wanted[index] as T) ?? -1]?.rank ?? null;
  const moved = new Map<T, string>();
  let before: string | null = null;
  for (let from = 0; from < wanted.length; ) {
    let to = from;
    while (to < wanted.length && !staying.has(to)) to += 1;
    const after: string | null = to < wanted.length ? rankOf(to) : null;
    for (const [step, rank] of ranksBetween(before, after, to - from).entries())
      moved.set(wanted[from + step] as T, rank);
    before = after;
    from = to + 1;
  }
  if (moved.values().every((rank) => rank.length <= longestRank)) return moved;
  const ranks = ranksFor(wanted.length);
  return new Map(wanted.map((id, index) => [id, ranks[index] ?? '']));
};
