import type { Plugin } from 'vite';

const sourceName = /'web\/[\w/.-]+\.tsx?'/.source;
const ofRenderer = new RegExp(`\\b(?:file: ${sourceName}|keep: false),\\s*`, 'g');
const otherName = new RegExp(sourceName, 'g');

/** Removes what only the renderer reads of a page, and empties other names of source files. */
export const withoutSourceNames = (code: string): string =>
  code.replace(ofRenderer, '').replace(otherName, "''");

/**
 * Plugin that drops source file names. Routes name the source files of their pages, from which the renderer looks up
 * the built files. No browser reads these names, and every first load would carry those of all pages.
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
