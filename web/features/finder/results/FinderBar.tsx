import { classNames } from '../../../ui/class-names.ts';
import buttonStyles from '../../../ui/controls/Button.module.css';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import styles from './FinderBar.module.css';
import type { Layout } from './layout-choice.ts';

export type FinderBarProps<T extends string> = {
  filterCount: number;
  onFilters: () => void;
  total: number | null;
  /** “Classes” or “Series” for that many. */
  noun: string;
  order: T;
  orders: readonly { value: T; title: string }[];
  onOrder: (order: T) => void;
  onClearAll: () => void;
  layout?: { value: Layout; onChange: (layout: Layout) => void };
};

/** Filters (n), the total, list or tiles, and the sort; above 1024 px the Filters button gives way to the sidebar. */
export const FinderBar = <T extends string>({
  filterCount,
  onFilters,
  total,
  noun,
  order,
  orders,
  onOrder,
  onClearAll,
  layout,
}: FinderBarProps<T>) => (
  <div className={styles.bar}>
    <button
      type="button"
      className={classNames(
        buttonStyles.button,
        buttonStyles.secondary,
        buttonStyles.small,
        styles.filterButton,
      )}
      data-part="button"
      onClick={onFilters}
    >
      <Icon name="filters" />
      {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
    </button>
    {filterCount > 0 ? (
      <button type="button" className={classNames(styles.clearButton, 'link small')} onClick={onClearAll}>
        Clear All
      </button>
    ) : null}
    <p className={classNames(styles.total, 'numeric')} data-testid="total" role="status">
      {total === null ? null : (
        <>
          <b>{fullCount(total)}</b> <span className="muted">{noun}</span>
        </>
      )}
    </p>
    <div className={styles.end}>
      {layout ? (
        <span className={styles.viewToggle}>
          <IconButton
            label="List"
            icon="list"
            aria-pressed={layout.value === 'list'}
            onClick={() => layout.onChange('list')}
          />
          <IconButton
            label="Tile"
            icon="tiles"
            aria-pressed={layout.value === 'tile'}
            onClick={() => layout.onChange('tile')}
          />
        </span>
      ) : null}
      <SortMenu value={order} options={orders} onChange={onOrder} />
    </div>
  </div>
);
