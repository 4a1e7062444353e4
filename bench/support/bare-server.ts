import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorded = { headers: Record<string, string>; body: Buffer };

/** What the product answers, by address; asked once. */
export const record = async (port: number, paths: readonly string[]): Promise<Map<string, Recorded>> => {
  const answers = new Map<string, Recorded>();
  for (const path of new Set(paths)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const headers = Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
      ),
    );
    answers.set(path, { headers, body: Buffer.from(await response.arrayBuffer()) });
  }
  return answers;
};

/** node:http and nothing else, sending the same bytes. */
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
