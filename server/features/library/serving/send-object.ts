import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { isUnchanged, rangeHolds } from '../../../platform/http/sending/conditions.ts';
import { ObjectGone, type OpenObject } from '../../../platform/storage/index.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

/** Access check of a running transfer: `due` is called for every chunk, and `ask` when it returns true. */
export type Watch = { due: () => boolean; ask: () => Promise<boolean> };

export type SendOptions = {
  contentType: string;
  cacheControl: string;
  watch: Watch;
  /** Receives the number of bytes that have left this process. */
  sent: (bytes: number) => void;
};

type Chunks = AsyncGenerator<Uint8Array>;
type Headers = Record<string, string | number>;
/** Response to send; `range` is the part of the object in the body, null for no body. */
type ObjectResponse = { status: number; headers: Headers; range: ByteRange | null };

/** Returns the response for the conditions and the range of a request (RFC 9110). */
const answerTo = ({ headers }: FastifyRequest, object: OpenObject, options: SendOptions): ObjectResponse => {
  const { size, etag, lastModified } = object;
  const about: Headers = {
    etag,
    'last-modified': lastModified.toUTCString(),
    'cache-control': options.cacheControl,
    'accept-ranges': 'bytes',
  };
  if (isUnchanged(headers, object)) return { status: 304, headers: about, range: null };
  const asked = rangeHolds(headers, object) ? byteRange(headers.range, size) : 'whole';
  if (asked === 'unsatisfiable') {
    const none = { 'content-range': `bytes */${size}`, 'content-length': 0 };
    return { status: 416, headers: { ...about, ...none }, range: null };
  }
  const range = asked === 'whole' ? { start: 0, end: size - 1 } : asked;
  const { start, end } = range;
  const described = { ...about, 'content-type': options.contentType, 'content-length': end - start + 1 };
  if (asked === 'whole') return { status: 200, headers: described, range: size > 0 ? range : null };
  return { status: 206, headers: { ...described, 'content-range': `bytes ${start}-${end}/${size}` }, range };
};

/** Returns the requested bytes; closes the object if there are none to send. */
const bytesOf = async (object: OpenObject, range: ByteRange | null): Promise<Chunks | null> => {
  if (range) {
    try {
      return await object.chunks(range);
    } catch (error) {
      throw error instanceof ObjectGone ? new AppError('not_found', { cause: error }) : error;
    }
  }
  await object.close();
  return null;
};

/** The client has gone away or has lost access; not an error to log. */
class BrokenOff extends Error {}

/** Writes one chunk after another, each when the one before has left this process. */
const writer = (response: ServerResponse) => {
  let fail: (error: Error) => void = () => undefined;
  response.once('close', () => fail(new BrokenOff()));
  return (chunk: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      if (response.destroyed) return reject(new BrokenOff());
      fail = reject;
      response.write(chunk, (error) => (error ? reject(new BrokenOff()) : resolve()));
    });
};

/** Streams the object to the socket with backpressure, for as long as the client has access. */
const pour = async (
  chunks: Chunks,
  response: ServerResponse,
  { watch, sent }: Pick<SendOptions, 'watch' | 'sent'>,
): Promise<void> => {
  const write = writer(response);
  try {
    for await (const chunk of chunks) {
      if (watch.due() && !(await watch.ask())) throw new BrokenOff();
      await write(chunk);
      sent(chunk.byteLength);
    }
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
};

/**
 * Sends an object without the framework's reply steps, which would cost as much as the transfer. A client that goes
 * away before the end closes the whole chain.
 */
export const sendObject = async (
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenObject,
  options: SendOptions,
): Promise<FastifyReply> => {
  const { status, headers, range } = answerTo(request, object, options);
  const chunks = await bytesOf(object, request.method === 'HEAD' ? null : range);
  reply.hijack();
  reply.raw.writeHead(status, { ...(reply.getHeaders() as Headers), ...headers });
  if (!chunks) reply.raw.end();
  else
    pour(chunks, reply.raw, options).catch((error: unknown) => {
      if (!(error instanceof BrokenOff))
        request.log.error({ err: error }, 'a media file could not be sent to its end');
    });
  return reply;
};
