import type { Plugin } from 'vite';

const sourceName = /'web\/[\w/.-]+\.tsx?'/.source;
const ofRenderer = new RegExp(`\\b(?:file: ${sourceName}|keep: false),\\s*`, 'g');
const otherName = new RegExp(sourceName, 'g');

/** What only the renderer reads of a page is left out, and other names of source files become empty. */
export const withoutSourceNames = (code: string): string =>
  code.replace(ofRenderer, '').replace(otherName, "''");

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
