import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StudioImport } from '../../contract/catalog-administration/importing/imports.schema.ts';
import { demoStudio } from '../../demo/content/index.ts';
import { findMediaTools } from '../../server/media/index.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { unprivilegedAccount } from '../../server/platform/unprivileged/account.ts';
import { randomQueries } from '../catalog.ts';
import { bareServer, record } from '../support/bare/bare-server.ts';
import { LoadClient, median } from '../support/client.ts';
import type { Row } from '../support/table.ts';
import { importingAdministrator } from './administrator.ts';
import { startRunningProduct } from './running-product.ts';

const { values } = parseArgs({ strict: false, options: { videos: { type: 'string' } } });
const rows = 1000;
const videos = Number(values.videos ?? 200);
const clipSeconds = 2;
/** Visitors who ask without a pause. */
const connections = 4;
const roundMs = 500;
const quietRounds = 12;

const names = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${kind}-${String(at + 1).padStart(4, '0')}`);

/** A table with every usual column: fifty series, ten coaches of whom the studio has none, the first rows with videos. */
const tableOf = (kind: string, files: readonly string[]): string => {
  const lines = names(kind, rows).map((key, at) =>
    [
      ...[key, `Measured ${kind} ${at + 1}`, files[at] ?? ''],
      ...[
        `Coach Number ${kind} ${at % 10}`,
        `Series ${kind} ${at % 50}`,
        'beginner',
        '2',
        'mat',
        '2026-01-05',
      ],
      '"Twenty-five quiet minutes, before coffee."',
    ].join(','),
  );
  return [
    'key,title,file,coach,series,difficulty,intensity,equipment,publish on,description',
    ...lines,
    '',
  ].join('\n');
};

const makeClip = async (folder: string): Promise<Uint8Array> => {
  const { ffmpegPath, ffprobePath } = loadConfig();
  const account = unprivilegedAccount();
  const tools = await findMediaTools({
    ffmpegPath,
    ffprobePath,
    toolsFolder: join(folder, 'tools'),
    account,
  });
  const file = join(folder, 'clip.mp4');
  execFileSync(tools.ffmpeg, [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=320x180:rate=10:duration=${clipSeconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${clipSeconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
  return readFileSync(file);
};

type Ratio = { ratio: number; perSecond: number; rounds: number };

/** Before and after: neither server is as warm at first as it is later. */
const meanOf = (before: Ratio, after: Ratio): Ratio => ({
  ratio: (before.ratio + after.ratio) / 2,
  perSecond: (before.perSecond + after.perSecond) / 2,
  rounds: before.rounds + after.rounds,
});

/** Class finder and bare server in turns, for so many rounds or until `over`. */
const finderRatio = async (
  client: LoadClient,
  ports: { ours: number; bare: number },
  { paths, goOn }: { paths: string[]; goOn: (round: number) => boolean },
): Promise<Ratio> => {
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; goOn(round); round += 1) {
    const run = (port: number) => client.run({ port, paths, connections, durationMs: roundMs });
    const [ours, bare] = [await run(ports.ours), await run(ports.bare)];
    speeds.push(ours.calls / ours.seconds);
    ratios.push(ours.calls / ours.seconds / (bare.calls / bare.seconds));
  }
  return { ratio: median(ratios), perSecond: median(speeds), rounds: ratios.length };
};

type Imported = { seconds: number; judgedSeconds: number; one: StudioImport; during: Ratio | null };

const since = (start: number): number => (performance.now() - start) / 1000;

const checkOutcome = ({ state, progress, outcomes }: StudioImport): void => {
  if (state === 'finished' && progress.refused === 0 && outcomes.created === rows) return;
  throw new Error(`The import ended otherwise: ${JSON.stringify({ state, progress, outcomes })}`);
};

const rowOf = (what: string, { seconds, judgedSeconds }: Imported, asked: string, more: string): Row => ({
  what,
  got: `${(judgedSeconds + seconds).toFixed(1)} s`,
  asked,
  more: `dry run ${judgedSeconds.toFixed(1)} s, job ${seconds.toFixed(1)} s${more}`,
});

const ratioRow = (what: string, during: Ratio, alone: Ratio): Row => ({
  what,
  got: `${(during.ratio / alone.ratio).toFixed(2)} of its ratio without one`,
  asked: '>= 0.90',
  more: `${during.ratio.toFixed(2)} of bare against ${alone.ratio.toFixed(2)}; ${during.perSecond.toFixed(0)}/s against ${alone.perSecond.toFixed(0)}/s; ${during.rounds} rounds`,
});

type Measured = {
  plain: Imported;
  asked: Imported;
  filmed: Imported | null;
  /** The class finder without an import. */
  before: Ratio;
  after: Ratio;
};

const reportOf = ({ plain, asked, filmed, before, after }: Measured): Row[] => {
  const alone = meanOf(before, after);
  const at = `${rows.toLocaleString('en')} rows`;
  return [
    rowOf(`import of ${at} without videos`, plain, '< 30 s', ''),
    rowOf(
      `the same while visitors ask the class finder`,
      asked,
      '',
      `; ${connections} at once, without a pause`,
    ),
    ...(asked.during ? [ratioRow('class finder during it', asked.during, alone)] : []),
    {
      what: 'class finder without an import',
      got: `${alone.ratio.toFixed(2)} of bare`,
      asked: '',
      more: `before ${before.ratio.toFixed(2)}, ${before.perSecond.toFixed(0)}/s; after ${after.ratio.toFixed(2)}, ${after.perSecond.toFixed(0)}/s`,
    },
    ...(filmed
      ? [
          rowOf(
            `import of ${at} with ${videos} videos of ${clipSeconds} s while they ask`,
            filmed,
            '',
            ', with sending and preparing them; every video plays',
          ),
        ]
      : []),
    ...(filmed?.during ? [ratioRow('class finder during it', filmed.during, alone)] : []),
  ];
};

/** Imports of 1,000 rows into the program as it is started, and the class finder while they come in. */
export const importRows = async (): Promise<Row[]> => {
  const product = await startRunningProduct();
  const client = new LoadClient();
  const paths = randomQueries(200, demoStudio.classes.length).map((query) => `/api/v2/plan_entries?${query}`);
  const { port: bare, server } = await bareServer(await record(product.port, paths));
  const ports = { ours: product.port, bare };
  try {
    const clip = await makeClip(product.folder);
    const administrator = await importingAdministrator(product.port);
    const take = async (kind: string, files: readonly string[], measured: boolean): Promise<Imported> => {
      let start = performance.now();
      const sent = files.map((name) => ({ name, bytes: clip.length }));
      const { id } = await administrator.judge(tableOf(kind, files), sent);
      const judgedSeconds = since(start);
      start = performance.now();
      await administrator.start(id);
      let isOver = false;
      const following = administrator
        .follow(id, () => clip)
        .finally(() => {
          isOver = true;
        });
      const during = measured ? await finderRatio(client, ports, { paths, goOn: () => !isOver }) : null;
      const one = await following;
      checkOutcome(one);
      return { seconds: since(start), judgedSeconds, one, during };
    };
    const quiet = () => finderRatio(client, ports, { paths, goOn: (round) => round < quietRounds });
    const before = await quiet();
    const plain = await take('plain', [], false);
    const asked = await take('asked', [], true);
    const after = await quiet();
    const files = names('clip', videos).map((name) => `${name}.mp4`);
    const filmed = videos > 0 ? await take('filmed', files, true) : null;
    if (filmed) await administrator.checkVideos(filmed.one.id);
    return reportOf({ plain, asked, filmed, before, after });
  } finally {
    server.close();
    client.stop();
    await product.stop();
  }
};
