/** A sample of members: the counts of those that match each criterion of a list. */
export type Sample<Position> = {
  /** Number of members of the studio that each sampled member stands for. */
  each: number;
  met: number;
  /** Members along the sort order: all, or those of the tab if an index has the tab in this order. */
  onTheWay: number;
  /** Members that match the whole list. */
  matching: number;
  /** Members that match the tab and the filters, whatever the words. */
  filtered: number;
  /** Number of sampled members with each word. */
  words: readonly { word: string; members: number }[];
  /** Number of members along the order before the first match; null without a match. */
  before: number | null;
  /** Position that is certainly past the end of the page; null with too few matches. */
  end: Position | null;
};

export type ListPlan<Position> = {
  /**
   * Number of rows to read along the order before the indexes of words and filters are used; 0: use the indexes at
   * once.
   */
  visits: number;
  /** Position up to which the indexes are searched first. */
  end: Position | null;
  /** Words to look up in the index of words; the other words are checked on the rows. */
  indexed: readonly string[];
  /**
   * True if names that begin with the word are read along the order, and the index is used only for the other matches.
   */
  isByBeginnings: boolean;
};

/** Maximum of rows read along an order per member shown; beyond it, indexes are faster. */
const visitsOfEach = 400;
/** Safety factor on the number of rows that a sample predicts. */
const margin = 3;
/** Number of members that the index of words returns in the time of one row read. */
const membersPerRow = 8;

/**
 * Returns the rarest word, and others that save more row reads than their look-up costs; none if the filters leave
 * fewer members.
 */
export const indexedWords = ({ met, filtered, words }: Pick<Sample<never>, 'met' | 'filtered' | 'words'>) => {
  const [rarest, ...others] = words.toSorted((one, other) => one.members - other.members);
  if (!rarest || filtered < rarest.members) return [];
  const indexed = [rarest.word];
  let rows = Math.max(rarest.members, 1);
  for (const { word, members } of others) {
    const spared = rows * (1 - members / met);
    if (members > spared * membersPerRow) break;
    indexed.push(word);
    rows -= spared;
  }
  return indexed;
};

/**
 * Returns the rank of the sampled match by which the list has more matches than a page needs. Members of a sample are
 * on the same pages of the table, so they come in clusters, and the rank has a reserve.
 */
export const placeOfEnd = (each: number, wanted: number): number => 8 + 2 * Math.ceil(wanted / each);

/**
 * Plans the fastest search for the first `wanted` members of a list: frequent matches are found along the order, rare
 * ones by the indexes. A misleading sample makes the search slower but never changes its result.
 */
export const planOf = <Position>(
  sample: Sample<Position>,
  { wanted, isByName }: { wanted: number; isByName: boolean },
): ListPlan<Position> => {
  const { each, before, end, onTheWay, matching } = sample;
  const most = wanted * visitsOfEach;
  const expected = before === null ? Infinity : before * each + (wanted * onTheWay) / matching;
  const visits = expected > most ? 0 : Math.ceil(Math.min(most, expected * margin));
  const indexed = indexedWords(sample);
  // Several indexed words together return so few members that reading all of them is faster.
  const isByBeginnings = isByName && matching > 0 && indexed.length === 1;
  return { visits, end, indexed, isByBeginnings };
};
