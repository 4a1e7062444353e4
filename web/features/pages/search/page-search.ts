import { createIsland } from '../../../client/pages/island.tsx';
import type { PageSearchProps } from './PageSearch.tsx';

/** Search in a page with questions. */
export const pageSearch = createIsland<PageSearchProps>({
  name: 'PageSearch',
  component: async () => (await import('./PageSearch.tsx')).PageSearch,
  pending: null,
  isSame: (before, now) => before.sections === now.sections,
});
