import { useQueries } from '@tanstack/react-query';
import { type ClassFilters, countFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { type FilterChip, filterChips } from '../filters/filter-chips.ts';
import { classTotalQuery } from '../queries.ts';
import * as styles from './NoMatches.module.css';

const enoughSuggestions = 6;

type WithoutProps = { chip: FilterChip; total: number; onChoose: () => void };

/** Button that removes one filter, with the number of matches; without matches it is dimmed. */
const Without = ({ chip, total, onChoose }: WithoutProps) => (
  <button
    type="button"
    className={classNames(chipListStyles.chip, styles.chip)}
    data-part="chip"
    disabled={total === 0}
    onClick={onChoose}
  >
    {t('Without {title}', { title: chip.title })} <span className="quiet numeric">{total}</span>
  </button>
);

type TakeOneOffProps = {
  /** Filters that were asked for, in words too. */
  wish: ClassFilters;
  groups: FilterGroups | undefined;
  onChange: (filters: ClassFilters) => void;
};

/** Returns the number of things that were asked for, in words too. */
const countAsked = (wish: ClassFilters): number => countFilters(wish) + (wish.q === '' ? 0 : 1);

/** Returns the filters with one less each, and the number of classes once it is known; none where there is only one. */
export const useWithoutOne = (
  wish: ClassFilters,
  groups: FilterGroups | undefined,
): { chip: FilterChip; total: number | undefined }[] => {
  const api = useApi();
  // Nobody is led past what a class is made for: a class for everybody may harm a member who asked for it.
  const all = filterChips(wish, groups).filter(({ without }) => without.suits.length === wish.suits.length);
  const chips = countAsked(wish) > 1 ? all.slice(0, enoughSuggestions) : [];
  const totals = useQueries({ queries: chips.map(({ without }) => classTotalQuery(api, without)) });
  return chips.map((chip, at) => ({ chip, total: totals[at]?.data }));
};

/** The search with one thing less, each with the number of matches; nothing where there is only one thing. */
export const TakeOneOff = ({ wish, groups, onChange }: TakeOneOffProps) => {
  const all = useWithoutOne(wish, groups);
  return all.length === 0 ? null : (
    <div className={styles.without}>
      {all.map(({ chip, total }) =>
        total === undefined ? null : (
          <Without key={chip.key} chip={chip} total={total} onChoose={() => onChange(chip.without)} />
        ),
      )}
    </div>
  );
};
