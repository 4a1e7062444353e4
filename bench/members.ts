import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { bareServer, type Recorded } from './support/bare-server.ts';
import { LoadClient, median, percentile } from './support/client.ts';
import { letSignIn, loadCrowd, playlistOf } from './support/crowd.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { countQueries } from './support/statements.ts';
import type { Row } from './support/table.ts';

/** A hundredth and a tenth of a million members, or all of them: `npm run bench -- members --members 1000000`. */
const { values } = parseArgs({ strict: false, options: { members: { type: 'string' } } });
const most = Number(values.members ?? 100_000);
const sizes = [10_000, most];
const connections = 16;
const rounds = 5;
const roundMs = 2000;
const measuredMembers = 200;
const warmUps = 2;

type MeasuredPath = { what: string; path: (member: number) => string };
const places: MeasuredPath[] = [
  { what: 'class finder, API', path: () => '/api/v2/plan_entries?per_page=24' },
  { what: 'class finder hiding completed, API', path: () => '/api/v2/plan_entries?excludeCompleted=true' },
  { what: 'class finder, page', path: () => '/class-finder' },
  { what: 'users/me with the snapshot, API', path: () => '/api/v2/users/me' },
  { what: 'home, page', path: () => '/' },
  { what: 'playlists grid, API', path: () => '/api/v2/playlists?order=rank' },
  { what: 'playlist, API', path: (member) => `/api/v2/playlists/${playlistOf(member)}` },
  { what: 'playlist, page', path: (member) => `/playlists/${playlistOf(member)}` },
  { what: 'favorites, API', path: () => '/api/v2/favorites' },
];

type Member = { number: number; cookie: string };

const signInSome = async (pool: Pool, port: number, members: number): Promise<Member[]> => {
  const numbers = Array.from({ length: measuredMembers }, (_, index) =>
    Math.floor(1 + (index * (members - 1)) / measuredMembers),
  );
  const emails = await letSignIn(pool, numbers, 'maya@openmat.test');
  const found: Member[] = [];
  for (const [index, email] of emails.entries())
    found.push({ number: numbers[index] as number, cookie: await signIn(port, email) });
  return found;
};

const recordAs = async (port: number, path: string, cookie: string): Promise<Recorded> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return {
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

type Measured = { p50: number; p99: number; perSecond: number; ofBare: number; queries: number };
type Bench = { client: LoadClient; port: number; members: Member[]; queries: () => number };

const measure = async (
  { client, port, members, queries }: Bench,
  { path }: MeasuredPath,
): Promise<Measured> => {
  const paths = members.map(({ number }) => path(number));
  const cookies = members.map(({ cookie }) => cookie);
  for (let times = 0; times < warmUps; times++)
    for (const [index, one] of paths.entries()) await recordAs(port, one, cookies[index] ?? '');
  const before = queries();
  for (const [index, one] of paths.entries()) await recordAs(port, one, cookies[index] ?? '');
  const perRequest = (queries() - before) / paths.length;
  const [first = ''] = paths;
  const sample = await recordAs(port, first, cookies[0] ?? '');
  const bare = await bareServer(new Map(paths.map((one) => [one, sample])));
  const run = (at: number) =>
    client.run({ port: at, paths, cookies, connections, durationMs: roundMs, measured: true });
  await run(bare.port);
  const waits: number[] = [];
  const perSecond: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await run(port);
    const theirs = await run(bare.port);
    waits.push(...ours.latenciesMs);
    perSecond.push(ours.calls / ours.seconds);
    ratios.push(ours.calls / ours.seconds / (theirs.calls / theirs.seconds));
  }
  bare.server.close();
  return {
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    perSecond: median(perSecond),
    ofBare: median(ratios),
    queries: perRequest,
  };
};

const rowOf = (what: string, members: number, found: Measured): Row => ({
  what: `${what}, ${members.toLocaleString('en')} members`,
  got: `${found.p50.toFixed(1)} / ${found.p99.toFixed(1)} ms`,
  asked: '',
  more: `p50 / p99; ${Math.round(found.perSecond)} a second, ${found.ofBare.toFixed(3)} of bare; ${found.queries.toFixed(1)} queries`,
});

/** A signed-in member's calls and pages in a small and in a large crowd. */
export const memberRows = async (): Promise<Row[]> => {
  const queries = countQueries();
  const product = await startProduct({ behindProxy: true });
  const client = new LoadClient();
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  const rows: Row[] = [];
  const before = new Map<string, number>();
  let loaded = 0;
  try {
    for (const members of sizes) {
      const seconds = await loadCrowd(pool, loaded + 1, members);
      rows.push({
        what: `loading members ${loaded + 1} to ${members}`,
        got: `${Math.round(seconds)} s`,
        asked: members === 1_000_000 ? '< 900 s' : '',
        more: '10 favorites, 2 playlists of 4 classes, 20 completed classes each',
      });
      loaded = members;
      const bench = {
        client,
        port: product.port,
        members: await signInSome(pool, product.port, members),
        queries,
      };
      for (const place of places) {
        const found = await measure(bench, place);
        rows.push(rowOf(place.what, members, found));
        const small = before.get(place.what);
        if (small === undefined) before.set(place.what, found.p50);
        else
          rows.push({
            what: `${place.what}, growth`,
            got: `${(found.p50 / small).toFixed(2)} times`,
            asked: '< 1.5',
            more: 'p50, all members to the first ten thousand',
          });
      }
    }
    return rows;
  } finally {
    await pool.end();
    client.stop();
    await product.stop();
  }
};
