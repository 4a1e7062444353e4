import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineClassNames, scopedName } from './scripts/class-names.ts';
import { dropSourceNames } from './scripts/source-names.ts';

/** The same in both builds, so that the renderer names the files that the browser's build made. */
const assetFileNames = 'packs/assets/[name]-[hash][extname]';

/**
 * A few larger files compress better than many small ones; what opens on demand, or few pages use, stays apart: the
 * filters of lists are not in the script of a class page.
 */
const chunkGroups = [
  {
    name: 'vendor',
    // With the global style sheet, which comes before all modules because it says the order of the layers.
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/](?!.*(useBlocker|useQueries|queriesObserver))|web[\\/]ui[\\/]index\.css/,
  },
  {
    name: 'kit',
    test: /(web[\\/](ui|client)|contract)[\\/](?!.*(administration|FormField|SelectInput|money|sorting|Panel|Dialog|Menu|Tabs|Drawer|accounts\.ts|copy-text|class-filters|sections|FormattedText|studio-time|upload|Meter|identity-providers|stored-answers|duration-filter|ChipList|Checkbox|Switch|CoachCircle|class-sorts|orders))|web[\\/]features[\\/](?!finder|pages|surveys|practice|.*administration)(accounts[\\/]signing-in[\\/]accessed-item|.*(hearts|HeartedCards|saved-marks|queries|-query|EmptyStudio)\.ts)|vite[\\/]preload-helper/,
    minShareCount: 4,
  },
];

/**
 * Two builds: the browser's files into dist/client (chunks under /packs/js/, GEN-057) and the page renderer into
 * dist/server. `npm run dev` serves the sources themselves (server/development).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), inlineClassNames(), dropSourceNames()],
  // The renderer runs wherever the server does: React's development build is slow and puts stacks into pages.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  publicDir: false,
  css: {
    modules: {
      generateScopedName: command === 'build' ? scopedName : '[name]-[local]-[hash:base64:4]',
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // A first load is announced in the page; lists of what each lazy chunk needs would be a hundredth of it.
    modulePreload: false,
    // hls.js alone is larger than the usual limit; it is loaded only where a video plays.
    chunkSizeWarningLimit: 700,
    target: 'es2023',
    rollupOptions: isSsrBuild
      ? { input: 'web/app/entry-server.tsx', output: { assetFileNames } }
      : {
          input: 'web/app/entry-client.tsx',
          output: {
            entryFileNames: 'packs/js/[name]-[hash].js',
            chunkFileNames: 'packs/js/[name]-[hash].js',
            assetFileNames,
            codeSplitting: { groups: chunkGroups },
          },
        },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
