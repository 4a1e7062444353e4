import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { browserCall } from '../client/api.ts';
import { createMutationCache } from '../ui/messages/failed-change.ts';
import { shownStudio } from '../ui/testing/studio.tsx';
import { KitPage } from './KitPage.tsx';

const queryClient = new QueryClient({ mutationCache: createMutationCache() });
const router = createRouter({
  routeTree: createRootRoute({ component: KitPage, notFoundComponent: KitPage }),
  history: createMemoryHistory(),
  context: { api: browserCall, comments: browserCall, queryClient, studio: shownStudio },
} as never);

/** The page in a router of its own, whose links lead back to it. */
export const KitRouter = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
