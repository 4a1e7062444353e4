import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { rangeHolds } from '../../../platform/http/sending/conditions.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { mustManageVideos } from '../access.ts';
import { type ByteRange, byteRange } from '../serving/byte-range.ts';
import { type Part, sourceOf } from '../uploads/upload-store.ts';
import { originalOf } from './original-store.ts';

type OriginalsDependencies = { db: Database; storage: Storage };

/** The bytes of a range, part after part. */
async function* bytesOf(storage: Storage, parts: readonly Part[], { start, end }: ByteRange) {
  for (const { storageKey, startsAt, bytes } of parts) {
    const first = Math.max(start, startsAt);
    const last = Math.min(end, startsAt + bytes - 1);
    if (first > last) continue;
    const object = await storage.open(storageKey);
    if (!object) throw new Error(`The part ${storageKey} of an original is not in the storage`);
    yield* await object.stream({ start: first - startsAt, end: last - startsAt });
  }
}

/** As RFC 6266 writes it: the name of the file in full, whatever its letters. */
const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name || 'video').replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const download = async (
  { db, storage }: OriginalsDependencies,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id } = request.params;
  const original = /^\d{1,9}$/.test(id) ? await originalOf(db, Number(id)) : null;
  if (!original) throw new AppError('not_found', { message: t('The original of this video is not kept.') });
  const { length, fileName } = original;
  const about = { size: length, etag: `"${original.id}"`, lastModified: original.createdAt };
  const asked = rangeHolds(request.headers, about) ? byteRange(request.headers.range, length) : 'whole';
  reply
    .type('application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'no-store')
    .header('etag', about.etag)
    .header('content-disposition', attachment(fileName));
  if (asked === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${length}`).send();
  const range = asked === 'whole' ? { start: 0, end: length - 1 } : asked;
  reply.header('content-length', range.end - range.start + 1);
  if (asked !== 'whole')
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${length}`);
  if (request.method === 'HEAD') return reply.send();
  const parts = await sourceOf(db, Number(id));
  return reply.send(Readable.from(bytesOf(storage, parts, range), { objectMode: false }));
};

/** The file that a video was made from, as it was sent, for administrators; a download that was cut off goes on. */
export const originalRoutes =
  (dependencies: OriginalsDependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', mustManageVideos);
    app.route<{ Params: { id: string } }>({
      method: ['GET', 'HEAD'],
      url: '/admin/api/videos/:id/original',
      config: { access: 'library.edit', proof: { exempt: 'A video names no member.' } },
      handler: (request, reply) => download(dependencies, request, reply),
    });
  };
