import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { posterPlace } from '../../../contract/library/poster-address.ts';
import { AppError } from '../../platform/errors.ts';
import { formatFor } from '../../platform/pictures/picture-format.ts';
import { mediaType, type Storage } from '../../platform/storage/index.ts';

const widths = ['480', '960'] as const;
const preparing = new URL('./preparing/', import.meta.url);

/** Returns the storage key of a picture in the best format for this client; null if the path names no picture. */
const fileOf = (video: string, name: string, accept: string | undefined): string | null => {
  const [, file = ''] = /^(.+)\.jpg$/.exec(name) ?? [];
  const key = `posters/${video}/${file}`;
  if (posterPlace(key)) return `${key}.${formatFor(accept)}`;
  return /^posters\/\d{1,9}\/[0-9a-f]{12}-(480|960)$/.test(key) ? `${key}.jpg` : null;
};

/**
 * Serves the pictures of uploaded videos: public, and immutable under their name. `preparing` stands in for videos that
 * have none yet.
 */
export const posterRoutes =
  (storage: Storage) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 200) return;
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // Allow cast receivers and other sites that show a class to show its picture.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    for (const width of widths) {
      const picture = await readFile(new URL(`preparing-${width}.jpg`, preparing));
      app.get(`/uploads/posters/preparing-${width}.jpg`, async (_request, reply) =>
        reply.type('image/jpeg').send(picture),
      );
    }
    app.get<{ Params: { video: string; name: string } }>(
      '/uploads/posters/:video/:name',
      async ({ params: { video, name }, headers: { accept } }, reply) => {
        const file = fileOf(video, name, accept);
        const picture = file && (await storage.open(file));
        if (!picture) throw new AppError('not_found');
        reply.type(mediaType(file)).header('content-length', picture.size).header('etag', picture.etag);
        return reply.header('vary', 'accept').send(await picture.stream());
      },
    );
  };
