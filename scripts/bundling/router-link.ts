import type { Plugin } from 'vite';

/** Every export of the module, as far as routes name them. */
export const withoutLink = `export const Link = () => null;
export const composeHandlers = () => () => {};
export const createLink = () => Link;
export const linkOptions = (options) => options;
export const useLinkProps = () => ({});
`;

/**
 * Each route of TanStack Router carries its link, which no page renders: ours is `Anchor` (docs/decisions/0018). It is
 * left out of the script of every page.
 */
export const dropRouterLink = (): Plugin => ({
  name: 'openmat:router-link',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/ },
    handler: () => ({ code: withoutLink, map: null }),
  },
});
