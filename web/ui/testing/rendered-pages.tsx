import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, within } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { parseSearch, stringifySearch } from '../../../contract/pages/search-params.ts';
import { browserCall, callOver } from '../../client/api.ts';
import type { AppContext } from '../../client/context.ts';
import { createMutationCache } from '../messages/failed-change.ts';
import { Toasts } from '../overlays/Toast.tsx';
import { shownStudio } from './studio.tsx';

const withoutToken: CommentsCall = (key, input) =>
  callOver({ base: '/comments-service', onReach: () => undefined }, key, input);

type RenderOptions = {
  at?: string;
  me?: Me | null;
  /** Wrapper of each page, such as the shell. */
  around?: ComponentType<{ children: ReactNode }>;
  /** Facts of the studio that differ from those of `shownStudio`. */
  studio?: Partial<Studio>;
  /** Caller of the comments service; without a token by default. */
  comments?: CommentsCall;
};

/**
 * Renders pages by their path, in a router of the test's own over the fake network (`fakeServer`), with the toasts of
 * the shell. Other paths render nothing. `me` is the signed-in member.
 */
export const renderPages = async (
  pages: Record<string, ComponentType>,
  { at = '/', me = null, around: Around = Fragment, studio = {}, comments = withoutToken }: RenderOptions,
) => {
  const queryClient = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  });
  queryClient.setQueryData(['me'], me);
  const root = createRootRoute({
    component: () => (
      <>
        <Around>
          <Outlet />
        </Around>
        <Toasts />
      </>
    ),
  });
  const routes = Object.entries({ $: () => null, ...pages }).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const context: AppContext = {
    api: browserCall,
    comments,
    queryClient,
    studio: { ...shownStudio, ...studio },
    basePath: '',
  };
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    context,
    parseSearch,
    stringifySearch,
  } as never);
  const fetchedEarly: string[] = [];
  router.preloadRoute = async ({ href }) => {
    fetchedEarly.push(String(href));
    return undefined;
  };
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...within(document.body),
    queryClient,
    /** Addresses that the router has preloaded because of a hover or press. */
    fetchedEarly,
    /** History of the router, for back, forward and its length. */
    history: router.history,
    /** Returns the current path and query. */
    address: (): string => router.state.location.href,
  };
};

/** Renders a part on a page of its own. */
export const renderPart = (Part: ComponentType, given: RenderOptions = {}) =>
  renderPages({ [new URL(given.at ?? '/', 'http://studio.test').pathname]: Part }, given);
