import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { keepStyleSheets, scopedName } from './scripts/bundling/class-names.ts';
import { compiledMessages } from './scripts/bundling/messages.ts';
import { heroGrounds, productImages } from './scripts/bundling/product-pictures.ts';
import { dropStyleScripts, styleSheetOf } from './scripts/bundling/style-sheets.ts';

/** File names of assets, the same in both builds, so that the renderer names the files of the browser's build. */
const assetFileNames = 'packs/assets/[name]-[hash][extname]';

/**
 * Modules of the chunk that every page loads first: the entry, and the code that most pages of members need. In one
 * file they need no import lists between each other. Paths of modules without an extension.
 */
const first = [
  'web/app/entry-client',
  'contract/(accounts/redirect|catalog/orders|comments/comment-rules|library/(small-photo|placeholder))',
  'contract/(query-params|pages/(page-addresses|search-params))',
  'web/client/(analytics|api|comment-content|connection|context|failure-log|list-pages|me|member-data)',
  'web/client/(pages/(chunk|or-not-found)|session/session-end)',
  'web/features/accounts/(queries|signing-in/accessed-item|stored-answers)',
  'web/features/catalog/(merge-sections|queries|series/(recommendation-query|section-items|series-facts))',
  'web/features/set-up/EmptyStudio',
  'web/features/(comments/prefetch|favorites/(HeartedCards|hearts|optimistic-marks|saved-marks)|reactions/queries)',
  'web/features/watching/(origin|queries|stage/class-list)',
  'web/ui/(Anchor|Icon|LineIcon|class-names|use-media|controls/(Button|Carousel|Switch)|overlays/(Menu|Tooltip))',
  'web/ui/messages/(CoilLine|EmptyMessage)',
  'web/ui/pictures/picture-sources',
  'web/ui/cards/(ClassCard|ClassMarks|CoachNames|IntensityWave|Picture|SeriesPoster|Skeletons|card-click)',
  'web/ui/text/(MemberCount|Trans|class-sorts|counts|levels|dates/(human-date|relative-time))',
  '@tanstack/query-core/.*/mutationObserver',
  '@tanstack/react-query/.*/(useInfiniteQuery|useMutation|useSuspenseQuery)',
  '@tanstack/react-router/.*/(useParams|useSearch)',
  'vite/preload-helper',
];
const formattedText = ['contract/pages/sections/(formatted-text|link-address)', 'web/ui/text/FormattedText'];
/** Modules of a list of classes with its actions. */
const classList = [
  'web/features/(calendar/scheduling/ScheduleDialog|playlists/adding/(ClassOptions|like-this))',
  'web/features/member-filters/(SuggestionOptions|declined-queries|use-declining)',
  'web/ui/cards/(ClassOptionsMenu|ClassRow)',
];
/** Modules of a list that is narrowed by filters. */
const filteredList = [
  'contract/catalog/understood-filters',
  'web/features/finder/(FinderFrame|filters/(ActiveFilters|FilterSections|filter-chips|filter-state|revealed|use-filter-panel)|results/FinderHead)',
  'web/features/member-filters/AlwaysLeftOut',
  'web/ui/(cards/FoundLine|overlays/SortMenu|text/load-words)',
];
/** Modules that word days and lengths on most pages. */
const timeWords = [
  'contract/(catalog/human-duration|formats/(durations|moments))',
  'web/ui/text/(minutes-left|dates/(long-day|written-dates))',
];
/** Modules of a class page below its player, most of which a series has, too. */
const classParts = [
  'web/features/playlists/adding/(AddToPlaylistButton|selection)',
  'web/features/reactions/(ContentReactions|who-may)',
  'web/features/watching/(Description|about/(ClassFacts|CoachWords|Contraindications|PropIcon|PlanButton|LikeThis))',
  'web/ui/cards/Thumb',
];
/** Modules of the player before it plays, and of the parts that a class page adds to it. */
const idlePlayer = [
  'web/client/new-uuid',
  'web/features/watching/(preferences|reports/new-view)',
  'web/player/(StagePicture|load-live-player|words)',
  'web/features/watching/stage/(OpenPlayer|Stage|StageNotice|completion|opening)',
  'player/(PlayerCover|clock-time|live-chunk|messages|use-hotkeys)',
  'player/(core/(keyboard|steps)|skin/(IdleCover|after-delay|cover-words))',
];

/** Modules of a few lines that every playing player has; each would be a file of its own. */
const playing = ['player/(LineIcon|class-names|run-time-style)', 'web/player/host'];

const modules = (paths: readonly string[]): RegExp =>
  new RegExp(`(${paths.join('|')})\\.(tsx?|js)$`.replaceAll('/', '[\\\\/]'));

/**
 * Groups of modules in shared chunks: a few larger files compress better than many small ones. Other modules stay with
 * the page that needs them.
 */
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
  { name: 'formatted-text', test: modules(formattedText), includeDependenciesRecursively: false },
  { name: 'class-list', test: modules(classList), includeDependenciesRecursively: false },
  { name: 'class-parts', test: modules(classParts), includeDependenciesRecursively: false },
  { name: 'time-words', test: modules(timeWords), includeDependenciesRecursively: false },
  { name: 'filtered-list', test: modules(filteredList), includeDependenciesRecursively: false },
  // With its dependencies the chunk would take modules of every page along.
  { name: 'idle-player', test: modules(idlePlayer), includeDependenciesRecursively: false },
  { name: 'playing', test: modules(playing), includeDependenciesRecursively: false },
];

/**
 * Configuration of two builds: the browser's files into dist/client (chunks under /packs/js/, GEN-057) and the page
 * renderer into dist/server. `npm run dev` serves the sources themselves (server/development).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [compiledMessages(), react(), keepStyleSheets(), dropStyleScripts()],
  // The renderer runs with the server in every environment: React's development build is slow and puts stacks into
  // pages.
  define: {
    heroGrounds: JSON.stringify(heroGrounds()),
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
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The licenses of the libraries in the scripts, which ask to go along with them.
    license: isSsrBuild ? false : { fileName: 'packs/licenses.md' },
    // The page itself preloads its first chunks; lists of each lazy chunk's dependencies would be a hundredth of it.
    modulePreload: false,
    // hls.js alone exceeds the usual limit; it is loaded only where a video plays.
    chunkSizeWarningLimit: 700,
    target: 'es2023',
    rollupOptions: isSsrBuild
      ? { input: 'web/app/entry-server.tsx', output: { assetFileNames } }
      : {
          // Scripts carry the names of classes, not tables of them.
          optimization: { inlineConst: { mode: 'all' } },
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
