import { redirect } from '@tanstack/react-router';
import { withBasePath } from '../../../contract/pages/language-addresses.ts';
import { createRoute, type RootRoute } from '../../client/pages/route.ts';

/** Any spelling that the router takes for an address below /admin. One that cannot be decoded is none. */
export const isAdminPath = (pathname: string): boolean => {
  try {
    return /^\/admin(\/|$)/i.test(decodeURI(pathname));
  } catch {
    return false;
  }
};

/**
 * In place of the pages of administrators where the browser has opened a page of members: what is below /admin is then
 * loaded from the server, so that no visitor's script lists those pages. Hovering over a link loads nothing.
 */
export const adminDocumentRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/admin/$',
    beforeLoad: ({ context: { basePath }, preload, location: { pathname, searchStr } }) => {
      // An address with a fragment would only scroll the page.
      if (!preload)
        throw redirect({ href: withBasePath(basePath, pathname + searchStr), reloadDocument: true });
    },
  });
