import { type ClassFilters, countFilters, noFilters } from '../../../contract/catalog/class-filters.ts';
import { noStandingFilters, withStanding } from '../../../contract/members/standing-filters.ts';
import { t } from '../../../contract/messages.ts';
import { filterChips } from '../../features/finder/index.ts';
import { useStandingState } from '../../features/member-filters/index.ts';
import * as chipListStyles from '../../ui/controls/ChipList.module.css';
import { RemovableChip } from '../../ui/controls/ChipList.tsx';
import { useGroups } from './search-queries.ts';

/**
 * Returns the filters that hold for every search of the member; undefined while they are not known, and none where they
 * did not load.
 */
export const useStandingFilters = (): ClassFilters | undefined => {
  const { standing, isPending } = useStandingState();
  return isPending ? undefined : withStanding(noFilters, standing ?? noStandingFilters);
};

type StandingChipsProps = {
  filters: ClassFilters;
  onChange: (filters: ClassFilters) => void;
  /** Called after a chip is taken off, so that the focus finds a place. */
  onLostFocus: () => void;
};

/** Filters that the member has set for every search; a press takes one off for this search. */
export const StandingChips = ({ filters, onChange, onLostFocus }: StandingChipsProps) => {
  const groups = useGroups();
  if (countFilters(filters) === 0) return null;
  return (
    <fieldset className={chipListStyles.chips} data-part="chips">
      <legend className="visually-hidden">{t('Always in force')}</legend>
      {filterChips(filters, groups).map(({ key, title, without }) => (
        <RemovableChip
          key={key}
          title={t('{title}, always', { title })}
          icon="lock"
          onRemove={() => {
            onChange(without);
            onLostFocus();
          }}
        />
      ))}
    </fieldset>
  );
};
