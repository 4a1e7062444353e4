/** Members whom a sample met, by what a list asks for, and how many of them fit. */
export type Sample<Position> = {
  /** How many members of the studio one of the sample stands for. */
  each: number;
  met: number;
  /** Along the order: all, or those of a tab that an index has in this order. */
  onTheWay: number;
  /** As the whole list is narrowed. */
  matching: number;
  /** By the tab and the filters, whatever the words. */
  filtered: number;
  /** Who have each word. */
  words: readonly { word: string; members: number }[];
  /** How many stand before the first who fits, along the order; null where none fits. */
  before: number | null;
  /** Where the page certainly ends; null where too few fit. */
  end: Position | null;
};

export type ListPlan<Position> = {
  /** How many rows are read along the order, before the indexes of words and filters are asked; 0: these are asked at once. */
  visits: number;
  /** As far as which the indexes are asked at first. */
  end: Position | null;
  /** The words that the index of words is asked for; rows are read for the others. */
  indexed: readonly string[];
  /** Whether names that begin with the word are read along their order, and the index is asked for the others only. */
  isByBeginnings: boolean;
};

/** So many rows are read along an order for each member that is shown, at most: beyond, indexes are sooner. */
const visitsOfEach = 400;
/** How much further those who fit may stand than a sample says. */
const margin = 3;
/** So many members the index of words gives while one row of the table is read. */
const membersPerRow = 8;

/** The rarest word, and others that spare more rows than looking them up costs; none where the filters leave fewer members. */
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
 * The one who fits, counted along the order of a sample, until whom more than a page fit. Members of a sample stand on the
 * same pages of the table, so they come in clusters.
 */
export const placeOfEnd = (each: number, wanted: number): number => 8 + 2 * Math.ceil(wanted / each);

/**
 * How the first `wanted` members of a list are found soonest: those who fit and are many are met soon along the order, of
 * those who are few the indexes tell. A sample that misleads makes it slower, and changes nothing of what is found.
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
  // Of several words together the index gives so few that reading them all is sooner.
  const isByBeginnings = isByName && matching > 0 && indexed.length === 1;
  return { visits, end, indexed, isByBeginnings };
};
