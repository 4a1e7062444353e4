import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteOrderMark } from './csv-lines.ts';

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

/** Sends lines of CSV as a file to keep, all at once or as they are read. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  lines: string | AsyncIterable<string>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(typeof lines === 'string' ? byteOrderMark + lines : Readable.from(marked(lines)));
