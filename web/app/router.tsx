import { QueryClient as Client, QueryCache, type QueryClient } from '@tanstack/react-query';
import { createRouter, type LocationRewrite, redirect } from '@tanstack/react-router';
import { withRedirect } from '../../contract/accounts/redirect.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import { languagesOf, splitLanguage, withBasePath } from '../../contract/pages/language-addresses.ts';
import { parseSearch, stringifySearch } from '../../contract/pages/search-params.ts';
import { ApiError } from '../client/api.ts';
import type { AppContext } from '../client/context.ts';
import { logFailure } from '../client/failure-log.ts';
import { meQuery } from '../client/me.ts';
import { recordPreviousPath } from '../client/pages/came-from.ts';
import { cameWithPage } from '../client/pages/came-with-page.ts';
import { clearArrival } from '../client/pages/page-address.ts';
import { createRoot } from '../client/pages/route.ts';
import { enrolmentPath } from '../features/accounts/index.ts';
import { createMutationCache } from '../ui/messages/failed-change.ts';
import { setOwnLanguage } from '../ui/text/own-language.ts';
import type { adminRoute } from './admin/routes.tsx';
import { Document } from './Document.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { NotFound } from './errors/NotFound.tsx';
import { featureRoutes } from './routes.ts';

export const createQueryClient = (): QueryClient =>
  new Client({
    // Failed calls are logged, in one place; what a page shows of it is the page's own (GEN-060).
    queryCache: new QueryCache({
      onError: (error, query) => logFailure('loading failed', query.queryKey, error),
    }),
    mutationCache: createMutationCache(),
    defaultOptions: {
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

const createRoutes = (adminPages: AdminPages) => {
  // The navigation bar of every page depends on the account.
  const root = createRoot(async ({ context: { api, queryClient }, location: { pathname, href } }) => {
    const me = await queryClient.ensureQueryData(meQuery(api));
    if (me?.mustEnrol && pathname !== enrolmentPath)
      throw redirect({ href: withRedirect(enrolmentPath, href), replace: true });
  });
  root.update({
    component: Document,
    // For pages that have no title of their own, such as Not Found.
    head: ({ match }) => ({ meta: [{ title: match.context.studio.name }] }),
  });
  return root.addChildren([...featureRoutes(root), adminPages(root)]);
};

const routesByAdminPages = new WeakMap<AdminPages, ReturnType<typeof createRoutes>>();

/** Routes say what there is and hold nothing of a viewer: the server makes and matches one tree of them for all renders. */
const routesWith = (adminPages: AdminPages): ReturnType<typeof createRoutes> => {
  const known = routesByAdminPages.get(adminPages);
  if (known) return known;
  const routes = createRoutes(adminPages);
  routesByAdminPages.set(adminPages, routes);
  return routes;
};

/** The router's view of an address without a page. */
const NotFoundPage = () => <NotFound />;

/** Takes the prefix of a language from the addresses that routes see, and puts it before those that the browser shows. */
const belowPrefix = (basePath: string): LocationRewrite => ({
  input: ({ url }) => {
    const { language, rest } = splitLanguage(url.pathname);
    return language && basePath === `/${language}` ? new URL(rest + url.search + url.hash, url) : url;
  },
  output: ({ url }) => new URL(withBasePath(basePath, url.pathname) + url.search + url.hash, url),
});

/** One router per browser page, one per server render. */
export const createAppRouter = (context: AppContext, adminPages: AdminPages, ssr?: { nonce: string }) => {
  setOwnLanguage(languagesOf(context.studio)[0] ?? defaultLanguage);
  const router = createRouter({
    routeTree: routesWith(adminPages),
    context,
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(context.basePath ? { rewrite: belowPrefix(context.basePath) } : {}),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 300,
    ...(ssr ? { ssr } : {}),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation) clearArrival();
    if (fromLocation && pathChanged) recordPreviousPath(fromLocation.pathname);
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
