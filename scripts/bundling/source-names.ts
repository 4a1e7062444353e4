import type { Plugin } from 'vite';

const sourceName = /'web\/[\w/.-]+\.tsx?'/g;

/** Names of source files become empty. */
export const withoutSourceNames = (code: string): string => code.replace(sourceName, "''");

/**
 * Routes name the source files of their pages, by which the renderer announces what they are built into. No browser
 * reads these names, and every first load would carry those of all pages.
 */
export const dropSourceNames = (): Plugin => ({
  name: 'openmat:source-names',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\/([\w-]+-)?routes\.tsx$/ },
    handler: (code) => ({ code: withoutSourceNames(code), map: null }),
  },
});
