import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
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

const importOfModule = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** `styles.row` of a CSS module becomes its scoped name. */
export const inlineNames = (code: string, file: string): string => {
  let inlined = code;
  for (const [line, local = '', from = ''] of code.matchAll(importOfModule)) {
    const module = resolve(dirname(file), from);
    inlined = inlined
      .replace(line, `import '${from}';`)
      .replace(new RegExp(`\\b${local}\\.(\\w+)`, 'g'), (_use, name: string) =>
        JSON.stringify(scopedName(name, module)),
      );
  }
  return inlined;
};

/** The scripts of a first load are counted: they carry class names, not tables of them. */
export const inlineClassNames = (): Plugin[] => [
  {
    name: 'openmat:class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|player)\/.*\.tsx?$/ },
      handler: (code, id) =>
        code.includes('.module.css') ? { code: inlineNames(code, id), map: null } : null,
    },
  },
  {
    name: 'openmat:class-tables',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];
