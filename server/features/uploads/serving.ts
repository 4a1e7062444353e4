import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PhotoPlace, photoPlace } from '../../../contract/library/photo-address.ts';
import { AppError } from '../../platform/errors.ts';
import { isUnchanged } from '../../platform/http/sending/conditions.ts';
import { formatFor } from '../../platform/pictures/picture-format.ts';
import { mediaType, type Storage } from '../../platform/storage/index.ts';
import { keyOf } from './address.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
  // Opened by itself it is a picture and nothing else, whatever a browser may take it for.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

const send = async (
  storage: Storage,
  place: PhotoPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const format = formatFor(request.headers.accept);
  const key = keyOf(place, format);
  // Never another one under the same address.
  const etag = `"${place.id}-${place.width}-${format}"`;
  const described = (size: number) =>
    reply.headers(headers).header('etag', etag).type(mediaType(key)).header('content-length', size);
  if (isUnchanged(request.headers, { etag }))
    return reply.headers(headers).header('etag', etag).code(304).send();
  if (request.method === 'HEAD') {
    const photo = await storage.stat(key);
    if (!photo) throw new AppError('not_found');
    return described(photo.size).send();
  }
  const photo = await storage.open(key);
  if (!photo) throw new AppError('not_found');
  described(photo.size);
  return reply.send(await photo.stream());
};

/** Photos by members: open to clients that have the address, which cannot be guessed. */
export const photoRoutes =
  (storage: Storage) =>
  async (app: FastifyInstance): Promise<void> => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/uploads/photos/:name',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const [path = ''] = request.url.split('?', 1);
        const place = photoPlace(path);
        if (!place) throw new AppError('not_found');
        return send(storage, place, request, reply);
      },
    });
  };
