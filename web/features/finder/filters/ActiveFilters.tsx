import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { RemovableChip } from '../../../ui/controls/ChipList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStanding } from '../../member-filters/index.ts';
import * as styles from './FilterSection.module.css';
import { type FilterChip, filterChips, standingKeys } from './filter-chips.ts';

type ActiveFiltersProps = {
  filters: ClassFilters;
  wordsShown?: boolean;
  groups: FilterGroups | undefined;
  onChange: (filters: ClassFilters) => void;
  onClearAll: () => void;
  onRestore?: (() => void) | undefined;
  /** Searches the words that became these filters as text. */
  onAsTyped?: (() => void) | undefined;
};

/** Chip of a filter; one that the member has set for every visit says so. */
const FilterChipButton = ({ chip, onRemove }: { chip: FilterChip; onRemove: () => void }) => {
  const standing = useStanding();
  const isStanding = standing !== undefined && standingKeys(standing).includes(chip.key);
  return (
    <RemovableChip
      title={isStanding ? t('{title}, always', { title: chip.title }) : chip.title}
      icon={isStanding ? 'lock' : undefined}
      onRemove={onRemove}
    />
  );
};

/** Every active filter as a chip that takes it away, all of them where no sidebar does, and the way back to the last set. */
export const ActiveFilters = ({
  filters,
  wordsShown,
  groups,
  onChange,
  onClearAll,
  onRestore,
  onAsTyped,
}: ActiveFiltersProps) => {
  const chips = filterChips(filters, groups).filter(({ key }) => !wordsShown || key !== 'q');
  if (chips.length === 0 && !onRestore) return null;
  return (
    <fieldset className={classNames(chipListStyles.chips, styles.active)} data-part="chips">
      <legend className="visually-hidden">{t('Active filters')}</legend>
      {chips.map((chip) => (
        <FilterChipButton key={chip.key} chip={chip} onRemove={() => onChange(chip.without)} />
      ))}
      {chips.length > 0 && onAsTyped ? (
        <button type="button" className="link small" onClick={onAsTyped}>
          {t('Search the words as typed')}
        </button>
      ) : null}
      {chips.length > 0 ? (
        <button type="button" className="link small" data-part="clear" onClick={onClearAll}>
          {t('Clear All')}
        </button>
      ) : null}
      {onRestore ? (
        <button
          type="button"
          className={classNames(chipListStyles.chip, styles.restore)}
          data-part="chip"
          onClick={onRestore}
        >
          <Icon name="restore" />
          {t('Restore last filters')}
        </button>
      ) : null}
    </fieldset>
  );
};
