import type { FastifyReply, FastifyRequest } from 'fastify';

const mayBeCompressed = /\b(gzip|deflate)\b|\*/;

/**
 * Sends bytes that are ready. Where nothing is left to be done to them (no compression asked for, no session whose
 * cookie may have to be renewed) they go out in one write, past the framework's reply steps.
 */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string | number>,
  bytes: Buffer,
): FastifyReply => {
  const { cookie, 'accept-encoding': encodings = '' } = request.headers;
  if (cookie !== undefined || mayBeCompressed.test(encodings)) return reply.headers(headers).send(bytes);
  reply.hijack();
  const all = { ...reply.getHeaders(), ...headers, 'content-length': bytes.length };
  reply.raw.writeHead(reply.statusCode, all as Record<string, string | number>);
  reply.raw.end(request.method === 'HEAD' ? undefined : bytes);
  return reply;
};
