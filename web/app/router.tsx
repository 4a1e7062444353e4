import { QueryClient as Client, QueryCache, type QueryClient } from '@tanstack/react-query';
import { createRouter, redirect } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { withRedirect } from '../../contract/accounts/redirect.ts';
import { parseSearch, stringifySearch } from '../../contract/pages/search-params.ts';
import { ApiError } from '../client/api.ts';
import type { AppContext } from '../client/context.ts';
import { logFailure } from '../client/failure-log.ts';
import { noteLeaving } from '../client/pages/came-from.ts';
import { cameWithPage, noteArrived } from '../client/pages/came-with-page.ts';
import { forgetArrival } from '../client/pages/page-address.ts';
import { createRoot } from '../client/pages/route.ts';
import { enrolmentPath, meQuery } from '../features/accounts/index.ts';
import type { adminRoute } from './admin/routes.tsx';
import { Document } from './Document.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { featureRoutes } from './routes.ts';

export const createQueryClient = (): QueryClient =>
  new Client({
    // Failed calls are logged, in one place; what a page shows of it is the page's own (GEN-060).
    queryCache: new QueryCache({
      onError: (error, query) => logFailure('loading failed', query.queryKey, error),
    }),
    defaultOptions: {
      dehydrate: {
        // What failed on the server is asked for again in the browser.
        shouldDehydrateQuery: (query) => query.state.status === 'success',
        // Answers are JSON: written as one text they cost a fraction of being written out object by object.
        serializeData: (data) => JSON.stringify(data),
      },
      hydrate: { deserializeData: (text: string) => JSON.parse(text) as unknown },
      queries: {
        staleTime: 60_000,
        refetchOnMount: (query) => !cameWithPage(query),
        refetchOnWindowFocus: false,
        // A named refusal will be refused again; only a missing server is worth another try.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });

/** The pages below /admin, or what stands for them where they are not loaded. */
export type AdminPages = typeof adminRoute;

/** What `setupRouterSsrQueryIntegration` sends along. */
type SentAnswers = { query?: { initial?: readonly { queryHash: string }[] } };
const noteAnswers = (sent: unknown): void => noteArrived((sent as SentAnswers).query?.initial ?? []);

/** One router per browser page, one per server render. */
export const createAppRouter = (context: AppContext, adminPages: AdminPages, ssr?: { nonce: string }) => {
  // The navigation bar of every page depends on the account.
  const root = createRoot(async ({ context: { api, queryClient }, location: { pathname, href } }) => {
    const me = await queryClient.ensureQueryData(meQuery(api));
    if (me?.mustEnrol && pathname !== enrolmentPath)
      throw redirect({ href: withRedirect(enrolmentPath, href), replace: true });
  });
  root.update({
    component: Document,
    // For pages that have no title of their own, such as Not Found.
    head: () => ({ meta: [{ title: context.studio.name }] }),
  });
  const router = createRouter({
    routeTree: root.addChildren([...featureRoutes(root), adminPages(root)]),
    context,
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 300,
    ...(ssr ? { ssr } : { hydrate: noteAnswers }),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation) forgetArrival();
    if (fromLocation && pathChanged) noteLeaving(fromLocation.pathname);
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
