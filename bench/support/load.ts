import { connect } from 'node:net';
import { type Heartbeats, heartbeatRequests } from './requests/heartbeat.ts';
import { type Webhooks, webhookRequests } from './requests/webhooks.ts';

/** The client, a process of its own: keep-alive sockets that ask one address after another and read every byte. */
type Job = {
  port: number;
  paths: string[];
  /** The Range header that goes with each path. */
  ranges?: string[];
  /** The session that goes with each path. */
  cookies?: string[];
  /** Goes with every path; none asks for an answer that is not encoded. */
  acceptEncoding?: string;
  connections: number;
  durationMs: number;
  /** Ends after so many calls, if the time is not over before. */
  mostCalls?: number;
  measured: boolean;
  /** Sends these instead of asking for the paths. */
  heartbeats?: Heartbeats;
  /** Or these, each in the name of one of those with a token, one after the other from `from` on. */
  posts?: { path: string; bodies: string[]; tokens: string[]; from: number };
  /** Or these events of a payment provider. */
  webhooks?: Webhooks;
};
export type Posts = NonNullable<Job['posts']>;
export type LoadResult = {
  calls: number;
  seconds: number;
  bytes: number;
  failures: number;
  latenciesMs: number[];
};

const headerEnd = Buffer.from('\r\n\r\n');

const drive = (job: Job, next: () => string, mayGoOn: () => boolean, result: LoadResult): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    let head: Buffer | null = Buffer.alloc(0);
    let remaining = 0;
    let sentAt = 0;
    const ask = (): void => {
      head = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(next());
    };
    const finish = (): void => {
      result.calls++;
      if (job.measured) result.latenciesMs.push(performance.now() - sentAt);
      if (mayGoOn()) ask();
      else {
        socket.destroy();
        resolve();
      }
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      result.bytes += chunk.length;
      if (head === null) remaining -= chunk.length;
      else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(headerEnd);
        if (at < 0) return;
        const text = head.toString('latin1', 0, at);
        const length = /content-length: (\d+)/i.exec(text);
        if (!length || !/^HTTP\/1\.1 20[06]/.test(text)) result.failures++;
        remaining = Number(length?.[1] ?? 0) - (head.length - at - headerEnd.length);
        head = null;
      }
      if (remaining <= 0) finish();
    });
  });

/** Requests as they cross the wire; bodies and tokens go round at their own lengths. */
const postRequests = (port: number, { path, bodies, tokens, from }: Posts): (() => string) => {
  let asked = from;
  return () => {
    const body = bodies[asked % bodies.length] ?? '';
    const token = tokens[asked % tokens.length] ?? '';
    asked++;
    return (
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    );
  };
};

process.on('message', async (job: Job) => {
  const result: LoadResult = { calls: 0, seconds: 0, bytes: 0, failures: 0, latenciesMs: [] };
  let asked = 0;
  const ask = (): string => {
    const at = asked++ % job.paths.length;
    const range = job.ranges?.[at] ? `Range: ${job.ranges[at]}\r\n` : '';
    const encodings = job.acceptEncoding ? `Accept-Encoding: ${job.acceptEncoding}\r\n` : '';
    const cookie = job.cookies?.[at] ? `Cookie: ${job.cookies[at]}\r\n` : '';
    return `GET ${job.paths[at]} HTTP/1.1\r\nHost: 127.0.0.1:${job.port}\r\nAccept: application/json\r\n${encodings}${range}${cookie}\r\n`;
  };
  const { port, heartbeats, posts, webhooks } = job;
  const requests = (): (() => string) => {
    if (heartbeats) return heartbeatRequests(port, heartbeats);
    if (posts) return postRequests(port, posts);
    return webhooks ? webhookRequests(port, webhooks) : ask;
  };
  const next = requests();
  const startedAt = performance.now();
  const until = startedAt + job.durationMs;
  const most = job.mostCalls ?? Number.POSITIVE_INFINITY;
  let begun = Math.min(job.connections, most);
  const mayGoOn = (): boolean => performance.now() < until && begun++ < most;
  await Promise.all(Array.from({ length: begun }, () => drive(job, next, mayGoOn, result)));
  result.seconds = (performance.now() - startedAt) / 1000;
  process.send?.(result);
});
