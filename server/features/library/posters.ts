import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/index.ts';

const widths = ['480', '960'] as const;
const preparing = new URL('./preparing/', import.meta.url);

/** The address of a picture kept as posters/<video>/<hash>. */
export const posterAddress = (key: string): string => `/uploads/${key}-960.jpg`;

/**
 * The pictures of uploaded videos: no secret, and never changed under their name. `preparing` stands for those that
 * have none yet.
 */
export const posterRoutes =
  (storage: Storage) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 200) return;
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // Cast receivers and other sites that show a class may show its picture.
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
      async ({ params: { video, name } }, reply) => {
        if (!/^\d{1,9}$/.test(video) || !/^[0-9a-f]{12}-(480|960)\.jpg$/.test(name))
          throw new AppError('not_found');
        const picture = await storage.open(`posters/${video}/${name}`);
        if (!picture) throw new AppError('not_found');
        reply.type('image/jpeg').header('content-length', picture.size).header('etag', picture.etag);
        return reply.send(await picture.stream());
      },
    );
  };
