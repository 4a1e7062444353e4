import type { ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import * as styles from './FinderHead.module.css';
import type { Layout } from './layout-choice.ts';

export type FinderHeadProps<T extends string> = {
  title: string;
  caption?: string | undefined;
  /** The box for words and what stands beside it. */
  search?: ReactNode;
  filterCount: number;
  onFilters: () => void;
  total: number | null;
  /** “Classes” or “Series” for that many. */
  noun: string;
  order: T;
  orders: readonly { value: T; title: string }[];
  onOrder: (order: T) => void;
  layout?: { value: Layout; onChange: (layout: Layout) => void };
};

/**
 * One band: title and total, the search, Filters (n), the sort, list or tiles. Above 1024 px the Filters button gives
 * way to the sidebar.
 */
export const FinderHead = <T extends string>({
  title,
  caption,
  search,
  filterCount,
  onFilters,
  total,
  noun,
  order,
  orders,
  onOrder,
  layout,
}: FinderHeadProps<T>) => (
  <div className={styles.head} data-part="head">
    <h1 className="display-2">{title}</h1>
    <div className={classNames(styles.total, 'numeric')} data-testid="total" role="status">
      {total === null ? null : (
        <>
          <b>{fullCount(total)}</b> <span className="muted">{noun}</span>
        </>
      )}
    </div>
    {caption ? <p className="lede">{caption}</p> : null}
    {search ? <div className={styles.search}>{search}</div> : null}
    <div className={styles.tools}>
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
        {filterCount > 0 ? t('Filters ({filterCount})', { filterCount }) : t('Filters')}
      </button>
      <SortMenu value={order} options={orders} onChange={onOrder} />
      {layout ? (
        <span className={styles.viewToggle}>
          <IconButton
            label={t('List')}
            icon="list"
            aria-pressed={layout.value === 'list'}
            onClick={() => layout.onChange('list')}
          />
          <IconButton
            label={t('Tile')}
            icon="tiles"
            aria-pressed={layout.value === 'tile'}
            onClick={() => layout.onChange('tile')}
          />
        </span>
      ) : null}
    </div>
  </div>
);
