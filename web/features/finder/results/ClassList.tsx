import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { ClassRow } from '../../../ui/cards/ClassRow.tsx';
import { FoundLine } from '../../../ui/cards/FoundLine.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useHeart } from '../../favorites/index.ts';
import { FeaturableOptions } from './FeaturableOptions.tsx';
import * as finderResultsStyles from './FinderResults.module.css';

type WishProps = {
  /** Filters that were asked for, of which the rows say what they have. */
  wish: ClassFilters;
};

const Row = ({ entry, eager, wish }: WishProps & { entry: PlanEntry; eager: boolean }) => (
  <ClassRow
    entry={entry}
    finder
    eager={eager}
    sizes="(min-width: 901px) 232px, (min-width: 768px) 34vw, 100vw"
    heart={useHeart(entry)}
    options={<FeaturableOptions entry={entry} />}
    note={<FoundLine entry={entry} wish={wish} withOthers />}
  />
);

type ClassListProps = WishProps & {
  entries: readonly PlanEntry[];
  label: string;
  /** True for the list at the top of the page, whose pictures load at once. */
  top?: boolean;
  /** True if narrow windows show only the first few. */
  first?: boolean;
};

/** Rows; below 768 px the style sheet may stack each into a tile, so that both layouts are the same elements. */
export const ClassList = ({ entries, label, top = false, first = false, wish }: ClassListProps) => (
  <ul
    className={classNames(finderResultsStyles.results, first && finderResultsStyles.first)}
    aria-label={label}
  >
    {entries.map((entry, index) => (
      <li key={entry.id}>
        <Row entry={entry} eager={top && index < 4} wish={wish} />
      </li>
    ))}
  </ul>
);
