import type { PageAddress, ReadAddress } from '../../contract/client.ts';
import type { PagePath } from '../../contract/pages/page-addresses.ts';
import { parseSearch, stringifySearch } from '../../contract/pages/search-params.ts';
import type { AppContext } from '../client/context.ts';
import { adminRoute } from './admin/routes.tsx';
import { pageReads } from './reads.ts';
import { createAppRouter, createQueryClient } from './router.tsx';

/** Path by which a missing page is rendered, once for all addresses without a route. */
const notFoundPath = '/404';

const notCalled = () => Promise.reject(new Error('An address is read without calls.'));

const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * Creates a function that returns the part of an address that its page reads: one router matches all addresses and
 * loads nothing.
 */
export const addressReader = (): ReadAddress => {
  let router: ReturnType<typeof createAppRouter> | undefined;
  const routerFor = (studio: AppContext['studio']) => {
    router ??= createAppRouter(
      { api: notCalled, comments: notCalled, queryClient: createQueryClient(), studio, basePath: '' },
      adminRoute,
    );
    return router;
  };

  return (address, studio): PageAddress => {
    const { pathname: written, search } = new URL(address, 'http://here.invalid');
    const reader = routerFor(studio);
    const state = { __TSR_index: 0 };
    const { pathname } = reader.parseLocation({
      href: written,
      pathname: written,
      search: '',
      hash: '',
      state,
    });
    const matches = reader.matchRoutes(pathname, {});
    const page = matches.at(-1);
    if (!page || matches.some(({ _notFound }) => _notFound))
      return { url: notFoundPath, movedTo: null, found: false };
    const path = withoutSlashes(page.pathname);
    if (pathname.length > path.length && withoutSlashes(pathname) === path)
      return { url: path, movedTo: path + search, found: true };
    // An address without a page has returned above.
    const reads = pageReads[withoutSlashes(page.fullPath) as PagePath];
    const read = reads?.(parseSearch(search), studio) ?? {};
    return { url: path + stringifySearch(read), movedTo: null, found: true };
  };
};
