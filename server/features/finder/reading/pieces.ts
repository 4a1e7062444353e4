import { classFilters, type FilterName, filterNames } from '../../../../contract/catalog/class-filters.ts';
import type { Understood, UnderstoodChip } from '../../../../contract/catalog/understood-query.ts';
import type { WordGroup } from '../text/text-index.ts';
import type { Minutes } from './minutes.ts';
import type { FilterSense } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Filter that words were read as. */
export type ReadChip = {
  name: FilterName;
  chip: UnderstoodChip;
  /** Keys of values that no class may carry. */
  without: readonly string[];
  /** Words that raise classes beside it. */
  boost: WordGroup;
  /** True for a whole category. */
  broad: boolean;
  /** True if a search word means it. */
  meant?: boolean;
};

export type Offer = NonNullable<Understood['offers']>[number];

/** Part of a query as it was read. */
export type Piece = {
  from: number;
  to: number;
  /** Filters; the words of a piece without any stay in the rest. */
  chips?: ReadChip[];
  groups?: WordGroup[];
  /** Word of what is refused, where no filter knows it. */
  refused?: string;
  /** Thing that no class has, whose nearest are looked for. */
  missing?: string;
  offers?: Offer[];
  minutes?: Minutes;
  /** True if the words say nothing. */
  dropped?: boolean;
};

/** Tokens of a query, one of which may have been corrected. */
export type Source = {
  typed: string;
  tokens: readonly Token[];
  corrected: ReadonlyMap<Token, string>;
  isWritten: (word: string) => boolean;
};

const filterOfParam = new Map<string, FilterName>(
  filterNames.map((name) => [classFilters[name].address as string, name]),
);
const nameOf = (params: FilterSense['params']): FilterName =>
  filterOfParam.get(params[0]?.[0] ?? '') ?? 'styles';

export const chipOf = (
  filter: FilterSense,
  text: string,
  { boost = [], readAs }: { boost?: WordGroup; readAs?: string | undefined } = {},
): ReadChip => {
  const { params, title, detail, without = [] } = filter;
  const name = nameOf(params);
  return {
    name,
    chip: { text, params, title: title(), ...(detail && { detail: detail() }), ...(readAs && { readAs }) },
    without,
    boost,
    broad: params[0]?.[0] === 'styles',
  };
};

export const durationOf = ({ from, to, title, detail }: Minutes): FilterSense => ({
  params: [['duration', `${from}-${to ?? ''}`]],
  title: () => title,
  ...(detail && { detail: () => detail }),
});

export const isOneOf = (token: Token | undefined, words: readonly string[]): boolean =>
  token !== undefined && words.includes(token.word);

export const textOf = ({ typed, tokens }: Source, from: number, to: number): string =>
  typed.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);

/** Returns the words with their slips corrected; undefined if there are none. */
export const correctedOf = ({ tokens, corrected }: Source, from: number, to: number): string | undefined => {
  const read = tokens.slice(from, to);
  return read.some((token) => corrected.has(token))
    ? read.map((token) => corrected.get(token) ?? token.word).join(' ')
    : undefined;
};

/** Returns the chips with the words that they were read from in the end. */
export const retold = (chips: readonly ReadChip[] = [], text: string): ReadChip[] =>
  chips.map((one) => ({ ...one, boost: [], chip: { ...one.chip, text } }));

export const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
