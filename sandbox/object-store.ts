import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bucket, createBucket } from './object-shelves.ts';
import { answerFor, type ObjectStoreResponse } from './object-store-calls.ts';
import { type Keys, S3Refusal, verifySignature } from './signature-v4.ts';
import { signedBody } from './signed-body.ts';

export type ObjectStoreOptions = {
  keys: Keys;
  buckets: readonly string[];
  /** Clock of the store, by which it refuses requests of another time. */
  now?: () => Date;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const refusal = (error: unknown): ObjectStoreResponse => {
  const { status, code, message } =
    error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String(error));
  const text = `<Error><Code>${code}</Code><Message>${escaped(message)}</Message><RequestId>${randomUUID()}</RequestId></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: text };
};

/** Returns the whole body, or null if the client disconnected. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
};

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ObjectStoreResponse,
): void => {
  const bytes =
    typeof body === 'string' ? Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`) : body;
  const hasBody = request.method !== 'HEAD' && ![204, 304].includes(status);
  const length = status === 204 ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...length, ...headers, 'x-amz-request-id': randomUUID() });
  response.end(hasBody ? bytes : undefined);
};

/**
 * Starts a stand-in for S3 and compatible stores, in memory, on a port of its own: the calls of the product, answered
 * as S3 answers them. Verifies every signature and checksum and refuses requests that its keys did not sign.
 */
export const startObjectStore = async ({ keys, buckets, now = () => new Date() }: ObjectStoreOptions) => {
  const held = new Map<string, Bucket>(buckets.map((name) => [name, createBucket()]));
  const answering = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    answering.add(response);
    response.once('close', () => answering.delete(response));
    const raw = await bodyOf(request);
    if (raw === null) return;
    try {
      await verifySignature({ method, url, headers }, keys, now());
      const body = signedBody(raw, headers);
      send(request, response, answerFor({ method, url, headers, body }, held));
    } catch (error) {
      send(request, response, refusal(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the number of open requests. */
    answering: (): number => answering.size,
    bucket: (name: string): Bucket => {
      const bucket = held.get(name);
      if (!bucket) throw new Error(`The store has no bucket ${name}`);
      return bucket;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
