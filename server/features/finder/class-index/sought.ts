import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { WordGroup } from '../text/text-index.ts';

/** Reading of a query as the index answers it. */
export type Sought = {
  /** Name under which the match is remembered: equal readings have equal keys. */
  key: string;
  /** Filters that words were read as. */
  filters: ClassFilters;
  /** Keys of filter values that no class may carry. */
  without: readonly string[];
  /** Words that a class should have. */
  groups: readonly WordGroup[];
  /** Words that raise a class and that it need not have: those of the filters. */
  boosts: readonly WordGroup[];
  /** Words of what is refused and no filter knows: a class that is called by one comes last. */
  refusedWords: readonly string[];
  /** All words of the query: a class whose title has them passes filters that were read. */
  titleWords: readonly string[];
  /** Minutes that were named, and how far from them a class may be. */
  minutes: { wish: number; spread: number } | null;
};
