import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import type { Layout } from './layout-choice.ts';

type FinderBarProps<T extends string> = {
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
  children?: ReactNode;
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
  <div className="bar">
    <button type="button" className="btn s sm fbtn" onClick={onFilters}>
      <Icon name="filters" />
      {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
    </button>
    {filterCount > 0 ? (
      <button type="button" className="link small fbtn-clear" onClick={onClearAll}>
        Clear All
      </button>
    ) : null}
    <p className="num total" role="status" data-testid="total">
      {total === null ? null : (
        <>
          <b>{total.toLocaleString('en')}</b> <span className="muted">{noun}</span>
        </>
      )}
    </p>
    <div className="end">
      {layout ? (
        <span className="vt">
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
