import { useQuery } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { useApi } from '../../../client/context.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { EmptyStudio } from '../../empty-studio/index.ts';
import { type FilterChip, filterChips } from '../filters/filter-chips.ts';
import { classTotalQuery } from '../queries.ts';
import * as styles from './NoMatches.module.css';

type NoMatchesProps = {
  filters: ClassFilters;
  groups: FilterGroups | undefined;
  onChange: (filters: ClassFilters) => void;
  onClearAll: () => void;
};

const enoughSuggestions = 6;

type WithoutProps = { chip: FilterChip; onChoose: () => void };

/** Button that removes one filter, with the number of matches; renders nothing without matches. */
const Without = ({ chip, onChoose }: WithoutProps) => {
  const { data: total = 0 } = useQuery(classTotalQuery(useApi(), chip.without));
  return total > 0 ? (
    <button type="button" className={chipListStyles.chip} data-part="chip" onClick={onChoose}>
      Without {chip.title} <span className="quiet numeric">{total}</span>
    </button>
  ) : null;
};

type FilteredProps = Pick<NoMatchesProps, 'onChange' | 'onClearAll'> & { chips: readonly FilterChip[] };

const Filtered = ({ chips, onChange, onClearAll }: FilteredProps) => (
  <EmptyMessage title="We looked but this search has zero matches">
    <button type="button" className="link" onClick={onClearAll}>
      Try using different filter options
    </button>
    <div className={styles.without}>
      <p className="small muted">Or take one away</p>
      {chips.slice(0, enoughSuggestions).map((chip) => (
        <Without key={chip.key} chip={chip} onChoose={() => onChange(chip.without)} />
      ))}
    </div>
  </EmptyMessage>
);

/** Message of an empty result with the matches without each filter; without filters, the studio has no class yet. */
export const NoMatches = (props: NoMatchesProps) => {
  const chips = filterChips(props.filters, props.groups);
  if (chips.length === 0) return <EmptyStudio title="There are no classes yet" />;
  return <Filtered chips={chips} onChange={props.onChange} onClearAll={props.onClearAll} />;
};
