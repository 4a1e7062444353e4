import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';

const loadPanel = () => loadChunk('FilterPanel', () => import('./FilterPanel.tsx'));
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/**
 * Message after a failed load; it offers a reload, because many browsers cache a failed script for the life of the
 * page.
 */
const PanelMissing = () => (
  <p className="small" role="status">
    {t('The filters did not load.')}{' '}
    <button type="button" className="link" onClick={() => window.location.reload()}>
      {t('Reload')}
    </button>
  </p>
);

type FilterPanelUse = {
  openPanel: () => void;
  panelMissing: ReactNode;
  panel: ReactNode;
};

/** Filter panel of a listing. Its script loads before it opens, so that a failed load leaves the page intact. */
export const useFilterPanel = ({
  onFilters,
  ...props
}: Omit<FilterPanelProps, 'onClose'> & { onFilters: (filters: ClassFilters) => void }): FilterPanelUse => {
  const [state, setState] = useState<'closed' | 'open' | 'missing'>('closed');
  const open = () =>
    loadPanel().then(
      () => setState('open'),
      (error: unknown) => {
        console.error(error);
        setState('missing');
      },
    );
  return {
    openPanel: () => void open(),
    panelMissing: state === 'missing' ? <PanelMissing /> : null,
    panel:
      state === 'open' ? (
        <Suspense>
          <FilterPanel
            {...props}
            onClose={(next) => {
              setState('closed');
              onFilters(next);
            }}
          />
        </Suspense>
      ) : null,
  };
};
