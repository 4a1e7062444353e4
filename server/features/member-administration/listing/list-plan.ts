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
};

/** So many rows are read along an order for each member that is shown, at most: beyond, indexes are sooner. */
const visitsOfEach = 400;
/** How much further those who fit may stand than a sample says. */
const margin = 3;
/** Of the members met: the index tells soon of a word that fewer have. */
const rareShare = 0.02;

/** Words that few have, or the rarest; none where the filters alone leave fewer members. */
export const indexedWords = ({ met, filtered, words }: Pick<Sample<never>, 'met' | 'filtered' | 'words'>) => {
  const byMembers = words.toSorted((one, other) => one.members - other.members);
  const [rarest] = byMembers;
  if (!rarest || filtered < rarest.members) return [];
  const rare = byMembers.filter(({ members }) => members <= rareShare * met);
  return (rare.length > 0 ? rare : [rarest]).map(({ word }) => word);
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
export const planOf = <Position>(sample: Sample<Position>, wanted: number): ListPlan<Position> => {
  const { each, before, end, onTheWay, matching } = sample;
  const most = wanted * visitsOfEach;
  const expected = before === null ? Infinity : before * each + (wanted * onTheWay) / matching;
  const visits = expected > most ? 0 : Math.ceil(Math.min(most, expected * margin));
  return { visits, end, indexed: indexedWords(sample) };
};
