import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorded = { headers: Record<string, string>; body: Buffer };

/** Headers that apply to one connection or one moment only. */
const passing = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

const ask = async (port: number, path: string, acceptEncoding: string): Promise<Recorded> => {
  // Not fetch, which decodes what it receives.
  const request = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': acceptEncoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      passing.includes(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return { headers, body };
};

/**
 * Records the product's answers by address, encoded as it sends them. Each is requested twice: the first request may
 * fill a cache of encoded answers.
 */
export const record = async (
  port: number,
  paths: readonly string[],
  acceptEncoding = 'identity',
): Promise<Map<string, Recorded>> => {
  const answers = new Map<string, Recorded>();
  for (const path of new Set(paths)) {
    await ask(port, path, acceptEncoding);
    answers.set(path, await ask(port, path, acceptEncoding));
  }
  return answers;
};

/** Starts a server of node:http and nothing else that sends the same bytes. */
export const bareServer = async (
  answers: ReadonlyMap<string, Recorded>,
): Promise<{ port: number; server: Server }> => {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
};
