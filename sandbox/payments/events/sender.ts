import { Agent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';

export type Sending = { url: string; headers: Record<string, string>; body: string };

/** Sends over connections that stay open; no redirect is followed. */
export const createSender = (timeoutMs: number) => {
  const plain = new Agent({ keepAlive: true });
  const secure = new SecureAgent({ keepAlive: true });
  return {
    /** The status of the answer; rejects where none came in time. */
    post: ({ url, headers, body }: Sending): Promise<number> =>
      new Promise((resolve, reject) => {
        const isSecure = url.startsWith('https:');
        const options = {
          method: 'POST',
          agent: isSecure ? secure : plain,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        };
        const sent = (isSecure ? requestSecure : requestPlain)(url, options, (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => {
            clearTimeout(late);
            resolve(response.statusCode ?? 0);
          });
        });
        const late = setTimeout(() => sent.destroy(new Error('No answer came in time')), timeoutMs);
        sent.on('error', (error) => {
          clearTimeout(late);
          reject(error);
        });
        sent.end(body);
      }),
    close: (): void => {
      plain.destroy();
      secure.destroy();
    },
  };
};
