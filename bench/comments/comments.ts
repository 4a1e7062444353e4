import { parseArgs } from 'node:util';
import { bareServer } from '../support/bare/bare-server.ts';
import { LoadClient, median, percentile } from '../support/client.ts';
import type { Row } from '../support/table.ts';
import { busiestPage, crowdOf, fillComments } from './comment-crowd.ts';
import { type CommentsService, startCommentsService } from './comments-service.ts';

/** `npm run bench -- comments --comments 500000` for fewer than all of them. */
const { values } = parseArgs({ strict: false, options: { comments: { type: 'string' } } });
const most = Number(values.comments ?? 5_000_000);
const sizes = [50_000, most];
const connections = 16;
const rounds = 5;
const roundMs = 2000;
/** So many that none of them comes near what a single member may write or like in a row. */
const writers = 9000;
const pageSize = 20;
const deepPage = 1000;

type MeasuredPath = { what: string; path: string; bodies: string[] };

const post = async (port: number, token: string, path: string, body: object | string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${bytes}`);
  return { headers: { 'content-type': answer.headers.get('content-type') ?? '' }, body: bytes };
};

const page = (id: number): object => ({ content_type: 'CLASS', content_id: String(id) });

/** Turns pages, as a reader does, as far as before page 1,000; a hundred rows at a time. */
const cursorBefore = async (port: number, token: string, sort: string): Promise<string> => {
  const limit = 100;
  let key: string | null = null;
  for (let turned = 0; turned < (deepPage - 1) * pageSize; turned += limit) {
    const rest = Math.min(limit, (deepPage - 1) * pageSize - turned);
    const body = { ...page(busiestPage), sort, limit: rest, last_evaluated_key: key };
    const answer = await post(port, token, '/comments', body);
    key = (JSON.parse(answer.body.toString()) as { lastEvaluatedKey: string | null }).lastEvaluatedKey;
    if (key === null) throw new Error(`There is no page ${deepPage}`);
  }
  return key ?? '';
};

/** The same places every time, spread over everything there is. */
const spread = (count: number, below: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * 7_368_787) % below);

const placesAt = async (port: number, token: string, { comments, pages }: ReturnType<typeof crowdOf>) => {
  const somePages = spread(5000, pages - 1).map((index) => page(2 + index));
  const busiest = (more: object): string[] => [JSON.stringify({ ...page(busiestPage), ...more })];
  const deep = async (sort: string) =>
    busiest({ sort, last_evaluated_key: await cursorBefore(port, token, sort) });
  const text = 'Third time through, and I finally held it on the left side without the wall.';
  // Comments of the busiest page are the first ones; the others' pages are told by how the crowd was made.
  const liked = spread(60_000, 24_000).map((index) => ({
    ...page(busiestPage),
    comment_id: String(index + 1),
    type: 'LIKE',
    on: true,
  }));
  const path = '/content-interaction';
  return {
    comments,
    reads: [
      { what: 'first page', path: '/comments', bodies: somePages.map((one) => JSON.stringify(one)) },
      { what: 'busiest class, page 1', path: '/comments', bodies: busiest({ sort: 'date' }) },
      { what: 'busiest class, page 1,000', path: '/comments', bodies: await deep('date') },
      { what: 'busiest class by likes, page 1', path: '/comments', bodies: busiest({ sort: 'liked' }) },
      { what: 'busiest class by likes, page 1,000', path: '/comments', bodies: await deep('liked') },
    ],
    writes: [
      { what: 'post a comment', path, bodies: somePages.map((one) => JSON.stringify({ ...one, text })) },
      { what: 'post a comment, all on one page', path, bodies: busiest({ text }) },
      {
        what: 'like a comment',
        path: `${path}/reaction`,
        bodies: liked.map((one) => JSON.stringify(one)),
      },
    ],
  };
};

type Measured = { p50: number; p99: number; cpu: number; database: number };
type Bench = { client: LoadClient; service: CommentsService; tokens: string[] };

/** Ours and the bare server in turn; ours goes on where it stopped, so that no member likes twice. */
const measure = async ({ client, service, tokens }: Bench, { path, bodies }: MeasuredPath) => {
  const { port, databaseCpuMicros } = service;
  const sample = await post(port, tokens[0] ?? '', path, bodies[0] ?? '');
  const bare = await bareServer(new Map([[path, sample]]));
  let from = 1;
  const run = async (at: number): Promise<Measured & { calls: number; seconds: number }> => {
    const before = databaseCpuMicros();
    const posts = { path, bodies, tokens, from };
    const found = await client.run({
      port: at,
      paths: [],
      posts,
      connections,
      durationMs: roundMs,
      measured: true,
    });
    if (at === port) from += found.calls;
    return {
      ...found,
      p50: percentile(found.latenciesMs, 0.5),
      p99: percentile(found.latenciesMs, 0.99),
      cpu: found.cpuMicrosPerCall,
      database: (databaseCpuMicros() - before) / found.calls,
    };
  };
  await run(port);
  await run(bare.port);
  const ours: Awaited<ReturnType<typeof run>>[] = [];
  const theirs: typeof ours = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await run(port));
    theirs.push(await run(bare.port));
  }
  bare.server.close();
  const of = (key: keyof Measured, results: readonly Measured[]): number =>
    median(results.map((one) => one[key]));
  const ratio = (key: keyof Measured): number =>
    median(ours.map((one, round) => one[key] / (theirs[round]?.[key] ?? 1)));
  return {
    p50: of('p50', ours),
    p99: of('p99', ours),
    cpu: of('cpu', ours),
    database: of('database', ours),
    perSecond: median(ours.map(({ calls, seconds }) => calls / seconds)),
    ratios: { p50: ratio('p50'), p99: ratio('p99'), cpu: ratio('cpu') },
  };
};
type Measurement = Awaited<ReturnType<typeof measure>>;

const millis = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const times = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

const rowOf = (what: string, comments: number, { ratios, ...found }: Measurement): Row => ({
  what: `${what}, ${comments.toLocaleString('en')} comments`,
  got: `${millis(found.p50)} / ${millis(found.p99)} ms`,
  asked: '',
  more:
    `p50 / p99, ${times(ratios.p50)} and ${times(ratios.p99)} times bare; ${Math.round(found.perSecond)} a second; ` +
    `CPU ${Math.round(found.cpu)} µs, ${times(ratios.cpu)} times bare, and ${Math.round(found.database)} µs of PostgreSQL`,
});

const compared = (what: string, goal: string, of: Measurement, to: Measurement): Row => ({
  what,
  got: `${(of.p50 / to.p50).toFixed(2)} times`,
  asked: goal,
  more: `p50; CPU with PostgreSQL ${((of.cpu + of.database) / (to.cpu + to.database)).toFixed(2)} times`,
});

/** Every member has read a page before they write: their tokens are cached. */
const greet = async ({ client, service, tokens }: Bench): Promise<void> => {
  const posts = { path: '/content-info', bodies: [JSON.stringify(page(busiestPage))], tokens, from: 0 };
  const { port } = service;
  await client.run({ port, paths: [], posts, connections, durationMs: 10_000 });
};

/** The comments service by itself, small and large: what members read and write. */
export const commentRows = async (): Promise<Row[]> => {
  const service = await startCommentsService();
  const client = new LoadClient();
  const rows: Row[] = [];
  const small = new Map<string, Measurement>();
  let before = { comments: 0, pages: 0, members: 0 };
  try {
    for (const size of sizes.map(crowdOf)) {
      const seconds = await fillComments(service.pool, before, size);
      rows.push({
        what: `${size.comments.toLocaleString('en')} comments on ${size.pages.toLocaleString('en')} pages`,
        got: `${Math.round(seconds)} s`,
        asked: '',
        more: `made by PostgreSQL itself, by ${size.members.toLocaleString('en')} members`,
      });
      before = size;
      const found = new Map<string, Measurement>();
      const bench = { client, service, tokens: await service.tokensOf(spread(writers, size.members)) };
      const { reads, writes } = await placesAt(service.port, bench.tokens[0] ?? '', size);
      await greet(bench);
      for (const place of [...reads, ...writes]) {
        const measured = await measure(bench, place);
        found.set(place.what, measured);
        rows.push(rowOf(place.what, size.comments, measured));
      }
      for (const list of ['busiest class', 'busiest class by likes']) {
        const [first, deep] = [found.get(`${list}, page 1`), found.get(`${list}, page 1,000`)];
        if (first && deep) rows.push(compared(`${list}, page 1,000 to page 1`, '< 1.2', deep, first));
      }
      for (const [what, measured] of found) {
        const then = small.get(what);
        if (then) rows.push(compared(`${what}, growth`, '< 1.3', measured, then));
        else small.set(what, measured);
      }
    }
    return rows;
  } finally {
    client.stop();
    await service.stop();
  }
};
