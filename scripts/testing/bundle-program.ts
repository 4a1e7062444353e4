import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

// Puts the server and the command line into the folder given, as a few files that Node loads in half the time.

const [outDir = ''] = process.argv.slice(2);

/** What lies beside a module is still found there. */
const placesOfModules: Plugin = {
  name: 'places of modules',
  transform: (code, id) => {
    if (!code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

/** Packages of many small modules; the others are loaded from where they are installed. */
const inMany = [
  'typebox',
  'kysely',
  'zod',
  'better-auth',
  '@better-auth/core',
  'better-call',
  'jose',
  'stripe',
  'pg-boss',
];

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [placesOfModules],
  ssr: { noExternal: inMany },
  build: {
    ssr: true,
    outDir,
    minify: false,
    target: 'esnext',
    rolldownOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
