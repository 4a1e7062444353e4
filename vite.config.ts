import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { inlineClassNames, scopedName } from './scripts/bundling/class-names.ts';
import { productImages } from './scripts/bundling/product-pictures.ts';
import { dropRouterLink } from './scripts/bundling/router-link.ts';
import { dropSourceNames } from './scripts/bundling/source-names.ts';
import { dropStyleScripts, styleSheetOf } from './scripts/bundling/style-sheets.ts';

/** The same in both builds, so that the renderer names the files that the browser's build made. */
const assetFileNames = 'packs/assets/[name]-[hash][extname]';

/**
 * What every page loads first: the entry, and what most pages of members need of the rest. In one file they need no
 * list of what one takes of the other. By the paths of modules without an ending.
 */
const first = [
  'web/app/entry-client',
  'contract/(accounts/redirect|catalog/orders|comments/comment-rules|library/(small-photo|placeholder))',
  'contract/(query-params|pages/(page-addresses|search-params))',
  'web/client/(analytics|api|comment-content|connection|context|failure-log|list-pages|member-data)',
  'web/client/(pages/(chunk|or-not-found)|session/session-end)',
  'web/features/accounts/(queries|signing-in/accessed-item|stored-answers)',
  'web/features/catalog/(merge-sections|queries|series/(recommendation-query|section-items|series-facts))',
  'web/features/set-up/EmptyStudio',
  'web/features/(comments/prefetch|favorites/(HeartedCards|hearts|optimistic-marks|saved-marks)|reactions/queries)',
  'web/features/watching/(origin|queries|stage/class-list)',
  'web/ui/(Anchor|Icon|LineIcon|class-names|use-media|controls/(Button|Carousel|Switch)|overlays/Tooltip)',
  'web/ui/messages/EmptyMessage',
  'web/ui/pictures/picture-sources',
  'web/ui/cards/(ClassCard|ClassMarks|CoachNames|IntensityWave|Picture|SeriesPoster|Skeletons|card-click)',
  'web/ui/text/(MemberCount|class-sorts|counts|levels|dates/(human-date|relative-time))',
  '@tanstack/query-core/.*/mutationObserver',
  '@tanstack/react-query/.*/(useInfiniteQuery|useMutation|useSuspenseQuery)',
  'vite/preload-helper',
];
const formattedText = ['contract/pages/sections/(formatted-text|link-address)', 'web/ui/text/FormattedText'];
/** A list of classes with what can be done with each. */
const classList = [
  'web/features/(calendar/scheduling/ScheduleDialog|playlists/adding/ClassOptions)',
  'web/ui/cards/(ClassOptionsMenu|ClassRow)',
];
/** The player before it plays, and what a class page puts into it. */
const idlePlayer = [
  'web/features/watching/(preferences|reports/new-view)',
  'web/features/watching/stage/(OpenPlayer|Stage|StageNotice|completion|opening)',
  'web/player/(PlayerCover|clock-time|live-chunk|press-under-way|use-hotkeys)',
  'web/player/(core/(keyboard|steps)|skin/(IdleCover|after-delay|cover-words))',
];

const modules = (paths: readonly string[]): RegExp =>
  new RegExp(`(${paths.join('|')})\\.(tsx?|js)$`.replaceAll('/', '[\\\\/]'));

/** A few larger files compress better than many small ones; what is not listed stays with the page that needs it. */
const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  {
    name: (id: string, modules: Rolldown.ChunkingContext) =>
      styleSheetOf(id, (one) => modules.getModuleInfo(one)),
    debugName: 'style sheets',
    test: /\.css$/,
    priority: 1,
  },
  { name: 'entry-client', test: modules(first) },
  { name: 'formatted-text', test: modules(formattedText) },
  { name: 'class-list', test: modules(classList), includeDependenciesRecursively: false },
  // With what it imports it would take modules of every page along.
  { name: 'idle-player', test: modules(idlePlayer), includeDependenciesRecursively: false },
];

/**
 * Two builds: the browser's files into dist/client (chunks under /packs/js/, GEN-057) and the page renderer into
 * dist/server. `npm run dev` serves the sources themselves (server/development).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), inlineClassNames(), dropSourceNames(), dropRouterLink(), dropStyleScripts()],
  // The renderer runs wherever the server does: React's development build is slow and puts stacks into pages.
  define: {
    productPictures: JSON.stringify(productImages()),
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
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
