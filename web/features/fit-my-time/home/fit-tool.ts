import { createIsland } from '../../../client/pages/island.tsx';
import { loadFitTool } from './load.ts';

/** Tool of the home page, which is rendered with the page and hydrated once it is in view. */
export const fitTool = createIsland<object>({
  name: 'FitTool',
  component: async () => (await loadFitTool()).FitTool,
  pending: null,
  isSame: () => true,
});
