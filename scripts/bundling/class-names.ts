import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Made of the module's path and the name alone, so that the browser's build and the page renderer's agree. Short, since
 * scripts of a first load carry hundreds of them; `npm run check` refuses two classes of one name.
 */
export const scopedName = (name: string, file: string): string => {
  const path = relative(folder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const digest = createHash('sha256').update(`${path} ${name}`).digest();
  const letter = String.fromCharCode(97 + ((digest[6] ?? 0) % 26));
  return letter + digest.readUIntBE(0, 6).toString(36).slice(-3);
};

/** Keeps the style sheet of a CSS module whose names are all inlined: no code imports such a module any more. */
export const keepStyleSheets = (): Plugin => ({
  name: 'openmat:style-modules',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
});
