import { useQueries } from '@tanstack/react-query';
import type { ClassFilters } from '../../../contract/class-filters.ts';
import type { FilterGroups } from '../../../contract/finder.ts';
import { useApi } from '../../client/context.ts';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { filterChips } from './filter-chips.ts';
import { classTotalQuery } from './queries.ts';

type NoMatchesProps = {
  filters: ClassFilters;
  groups: FilterGroups | undefined;
  onChange: (filters: ClassFilters) => void;
  onClearAll: () => void;
};

const enoughSuggestions = 6;

/** CAT-038, CAT-039; and what each filter taken away would give. */
export const NoMatches = ({ filters, groups, onChange, onClearAll }: NoMatchesProps) => {
  const api = useApi();
  const chips = filterChips(filters, groups).slice(0, enoughSuggestions);
  const totals = useQueries({ queries: chips.map((chip) => classTotalQuery(api, chip.without)) });
  const helpful = chips
    .map((chip, index) => ({ ...chip, total: totals[index]?.data ?? 0 }))
    .filter(({ total }) => total > 0);
  return (
    <EmptyMessage title="We looked but this search has zero matches">
      <button type="button" className="link" onClick={onClearAll}>
        Try using different filter options
      </button>
      {helpful.length > 0 ? (
        <div className="without">
          <p className="small muted">Or take one away</p>
          {helpful.map((chip) => (
            <button key={chip.key} type="button" className="chip" onClick={() => onChange(chip.without)}>
              Without {chip.title} <span className="quiet num">{chip.total}</span>
            </button>
          ))}
        </div>
      ) : null}
    </EmptyMessage>
  );
};
