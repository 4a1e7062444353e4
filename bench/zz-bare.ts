import { LoadClient } from './client.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
const mode = process.argv[2];
const bodies = Array.from({ length: 3000 }, (_, i) => Buffer.alloc(35_000, 97 + (i % 20)));
const cards = Array.from({ length: 240 }, (_, i) => Buffer.from('x'.repeat(1430)));
const pool = Array.from({length: 64}, () => Buffer.allocUnsafeSlow(64_000)); let pi = 0;
let n = 0;
const H = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache', total: '100', 'per-page': '24', a: 'b', c: 'd', e: 'f', g: 'h', i: 'j' };
const server = createServer((request, response) => {
  const body = bodies[n++ % 3000]!;
  let out = body;
  if (mode === 'copy') { out = Buffer.allocUnsafe(body.length); body.copy(out); }
  if (mode === 'slow') { out = Buffer.allocUnsafeSlow(body.length); body.copy(out); }
  if (mode === 'pool') { const p = pool[pi++ % 64]!; body.copy(p); out = p.subarray(0, body.length); }
  if (mode === 'concat') { out = Buffer.concat(cards.slice(0, 24)); }
  if (mode === 'writes') { response.writeHead(200, { ...H, 'content-length': 24 * 1430 }); for (let i = 0; i < 23; i++) response.write(cards[(n + i) % 240]!); response.end(cards[0]); return; }
  if (mode === 'one') { out = bodies[0]!; }
  if (mode === 'latin') { response.writeHead(200, { ...H, 'content-length': body.length }); response.end('x'.repeat(35000), 'latin1'); return; }
  response.writeHead(200, { ...H, 'content-length': out.length }).end(out);
});
await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
const port = (server.address() as AddressInfo).port;
const c = new LoadClient();
const paths = ['/x'];
await c.run({ port, paths, connections: 16, durationMs: 1000 });
const res: string[] = [];
for (let i = 0; i < 4; i++) { const r = await c.run({ port, paths, connections: 16, durationMs: 1200 }); res.push(r.cpuMicrosPerCall.toFixed(1) + '/' + (r.calls / r.seconds).toFixed(0)); }
console.log(mode, res.join('  '));
c.stop(); process.exit(0);
