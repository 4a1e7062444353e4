import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const prefix = '\0style-module:';
const classes = /\.([a-zA-Z]\w*)/g;

/** Replaces CSS modules in tests, which draw nothing, by the names of their classes. */
export const styleModules = (): Plugin => ({
  name: 'openmat:style-modules-of-tests',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.module\.css$/ },
    handler: (id, importer) => (importer ? `${prefix}${resolve(dirname(importer), id)}.js` : null),
  },
  load: {
    filter: { id: /^\0style-module:/ },
    handler: (id) => {
      const text = readFileSync(id.slice(prefix.length, -'.js'.length), 'utf8');
      const names = new Set([...text.matchAll(classes)].map(([, name]) => name));
      return [...names].map((name) => `export const ${name} = '${name}';`).join('\n');
    },
  },
});
