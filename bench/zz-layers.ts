import { syntheticCatalog, randomQueries } from './catalogue.ts';
import { LiveClasses } from '../server/features/finder/live-classes.ts';
import { systemClock } from '../server/platform/clock.ts';
import { finderRoutes } from '../server/features/finder/routes.ts';
import { mount } from '../server/platform/http/mount.ts';
import { RawJson } from '../server/platform/http/answer.ts';
import { createServer } from '../server/platform/http/server.ts';
import { createLog } from '../server/platform/log.ts';
import { readStudioLists } from '../server/features/finder/studio-lists.ts';
import { rememberCompletions } from '../server/features/finder/completions.ts';
import { LoadClient, median } from './client.ts';
import { bareServer, record } from './bare-server.ts';
import Fastify from 'fastify';
import { bind } from '../server/platform/http/bind.ts';
import { classListEndpoints } from '../contract/plan-entries.ts';
const size = Number(process.argv[2] ?? 240);
const catalog = syntheticCatalog(size);
const classes = new LiveClasses(catalog, systemClock); await classes.load();
const fresh = { classes, lists: await readStudioLists(catalog) } as never;
const mk = () => createServer({ log: createLog('silent'), trustProxy: false, publicUrl: 'http://127.0.0.1', resolveViewer: async () => null });
const listen = async (app: any) => { await app.listen({ port: 0, host: '127.0.0.1' }); return app.server.address().port as number; };
const routes = finderRoutes({ fresh, completions: rememberCompletions(async () => []), catalog });
const full = await mk(); mount(full, routes, false); const fullPort = await listen(full);
const paths = randomQueries(1500, size).map((q) => '/api/v2/plan_entries?' + q);
const rec = await record(fullPort, paths);
const { port: barePort } = await bareServer(rec);
const plain = Fastify(); plain.get('/api/v2/plan_entries', (req, reply) => { const r = rec.get(req.url)!; reply.headers({ total: '12', 'content-type': 'application/json' }).send(r.body); }); const plainPort = await listen(plain);
const own = await mk(); own.get('/api/v2/plan_entries', async (req, reply) => { const r = rec.get(req.url)!; return reply.headers({ total: '12', 'content-type': 'application/json' }).send(r.body); }); const ownPort = await listen(own);
const fixed = await mk(); let k = 0; const bodies = [...rec.values()].map((r) => r.body); mount(fixed, bind(classListEndpoints, { 'GET /api/v2/plan_entries': () => new RawJson(bodies[k++ % bodies.length]!, { total: 100, page: 1, perPage: 24 }) as any }), false); const fixedPort = await listen(fixed);
const ports = { bare: barePort, fastify: plainPort, createServer: ownPort, mount: fixedPort, full: fullPort };
const client = new LoadClient();
const got: Record<string, { cpu: number[]; rps: number[] }> = {};
for (let round = 0; round < 7; round++) for (const [name, port] of Object.entries(ports)) {
  const r = await client.run({ port, paths, connections: 16, durationMs: 700 });
  if (round === 0) { got[name] = { cpu: [], rps: [] }; continue; }
  got[name]!.cpu.push(r.cpuMicrosPerCall); got[name]!.rps.push(r.calls / r.seconds);
}
for (const [name, { cpu, rps }] of Object.entries(got)) console.log(size, name.padEnd(14), 'cpu', median(cpu).toFixed(1), 'min', Math.min(...cpu).toFixed(1), 'rps', median(rps).toFixed(0), 'max', Math.max(...rps).toFixed(0));
client.stop(); process.exit(0);
