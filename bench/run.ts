import { parseArgs } from 'node:util';
import { activityRows } from './activity/activity.ts';
import { billingRows } from './billing/billing.ts';
import { billingHistoryRows } from './billing/histories/histories.ts';
import { slowProviderRows } from './billing/slow-provider.ts';
import { pagesAtSizesRows } from './catalog-sizes/pages-at-sizes.ts';
import { startRows } from './catalog-sizes/start.ts';
import { classFinderRows } from './class-finder.ts';
import { commentRows } from './comments/comments.ts';
import { everySuiteRows } from './comments/every-suite.ts';
import { continueWatchingRows } from './continue-watching.ts';
import { dashboardRows } from './dashboard/dashboard-figures.ts';
import { faultRows } from './faults/index.ts';
import { firstLoadRows } from './first-load.ts';
import { freshnessRows } from './freshness.ts';
import { importRows } from './importing/import.ts';
import { jobRows } from './jobs.ts';
import { languageRows } from './languages/languages.ts';
import { libraryRows } from './library.ts';
import { lighthouseRows } from './lighthouse.ts';
import { encodeRows } from './media/encode.ts';
import { mediaRows } from './media/media.ts';
import { playbackRows } from './media/playback.ts';
import { memberListRows } from './member-administration/member-lists.ts';
import { memberRows } from './members.ts';
import { pageRows } from './pages.ts';
import { scriptRows } from './scripts/scripts.ts';
import { searchQualityRows } from './search-quality/search-quality.ts';
import { structureEditorRows } from './structure-editor.ts';
import { printTable, type Row } from './support/table.ts';
import { trackingRows } from './tracking.ts';

/** Each topic measures by itself and gives rows; `npm run bench -- class-finder` runs one of them. */
const topics: Record<string, () => Promise<Row[]>> = {
  'class-finder': classFinderRows,
  'search-quality': searchQualityRows,
  scripts: scriptRows,
  pages: pageRows,
  start: startRows,
  'pages-at-sizes': pagesAtSizesRows,
  'first-load': firstLoadRows,
  languages: languageRows,
  lighthouse: lighthouseRows,
  encode: encodeRows,
  media: mediaRows,
  playback: playbackRows,
  tracking: trackingRows,
  'continue-watching': continueWatchingRows,
  members: memberRows,
  'members-administration': memberListRows,
  dashboard: dashboardRows,
  activity: activityRows,
  library: libraryRows,
  import: importRows,
  freshness: freshnessRows,
  comments: commentRows,
  'comments-apart': everySuiteRows,
  'structure-editor': structureEditorRows,
  faults: faultRows,
  jobs: jobRows,
  billing: billingRows,
  'billing-histories': billingHistoryRows,
  'billing-slow-provider': slowProviderRows,
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  // The topics of these read them themselves.
  options: {
    'ends-with-parent': { type: 'boolean', default: false },
    members: { type: 'string' },
    comments: { type: 'string' },
    payers: { type: 'string' },
    histories: { type: 'string' },
    videos: { type: 'string' },
    entries: { type: 'string' },
    deliveries: { type: 'string' },
    failures: { type: 'boolean' },
    'held-out': { type: 'boolean' },
  },
});
if (values['ends-with-parent']) process.once('disconnect', () => process.exit());
for (const [name, measure] of Object.entries(topics)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name} (Node ${process.version})`);
  printTable(await measure());
}
