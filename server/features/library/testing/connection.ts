import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';

const own = '/proc/self/fd';

type ReceivedResponse = { response: IncomingMessage; status: number; headers: IncomingMessage['headers'] };

/** Asks over a real connection; the body is left to be read. */
export const ask = (
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (response) =>
      resolve({ response, status: response.statusCode ?? 0, headers: response.headers }),
    )
      .on('error', reject)
      .end();
  });
export const bodyOf = async ({ response }: ReceivedResponse): Promise<Buffer> =>
  Buffer.concat((await response.toArray()) as Buffer[]);

/** The files below a folder that this process has open, where the system says so (Linux). */
export const openFiles = (folder: string): string[] =>
  (existsSync(own) ? readdirSync(own) : []).flatMap((fd) => {
    try {
      return [readlinkSync(`${own}/${fd}`)].filter((path) => path.startsWith(folder));
    } catch {
      return [];
    }
  });
