import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import { actingAs } from '../../../platform/acting.ts';
import { AppError } from '../../../platform/errors.ts';
import { exemptFromTimeout } from '../../../platform/http/incoming/timeout-exemption.ts';
import { StorageProblem } from '../../../platform/storage/index.ts';
import { mustManageVideos } from '../access.ts';
import {
  checksumAlgorithms,
  refuseOtherVersion,
  tusExtensions,
  tusVersion,
  uploadChecksum,
  uploadLength,
  uploadMetadata,
  uploadOffset,
} from './tus-headers.ts';
import { createUnderWay } from './under-way.ts';
import type { Upload } from './upload-store.ts';
import { appendToUpload, beginUpload, endUpload, findUpload, type UploadsContext } from './uploads.ts';

const path = '/admin/api/uploads';
const partType = 'application/offset+octet-stream';
type One = { Params: { id: string } };
type UnderWay = ReturnType<typeof createUnderWay>;

/** Lets only staff who may edit the library pass, with this tus version, before the request body is read. */
const guard = async (request: FastifyRequest): Promise<void> => {
  await mustManageVideos(request);
  if (request.method !== 'OPTIONS') refuseOtherVersion(request.headers);
};

/**
 * Sets the headers with the state of an upload: `openmat-video-id` names the video it has become, `openmat-class-id`
 * the class that has it, and `openmat-part-bytes` the recommended maximum of one request. Larger requests are accepted,
 * but a proxy may refuse them.
 */
const standing = async (
  { db, placement, partBytes }: UploadsContext,
  reply: FastifyReply,
  { received, videoId, expiresAt }: Pick<Upload, 'received' | 'videoId' | 'expiresAt'>,
): Promise<void> => {
  reply.header('upload-offset', received).header('openmat-part-bytes', partBytes);
  if (videoId === null) {
    reply.header('upload-expires', expiresAt.toUTCString());
    return;
  }
  reply.header('openmat-video-id', videoId);
  const classId = await placement.classOf(db, videoId);
  if (classId !== null) reply.header('openmat-class-id', classId);
};

const create = async (context: UploadsContext, request: FastifyRequest, reply: FastifyReply) => {
  const viewer = await mustManageVideos(request);
  const upload = await actingAs(viewer, { action: 'video_sent', address: request.ip }, () =>
    beginUpload(context, {
      userId: viewer.id,
      length: uploadLength(request.headers),
      metadata: uploadMetadata(request.headers),
    }),
  );
  await standing(context, reply, upload);
  return reply.code(201).header('location', `${path}/${upload.id}`).send();
};

/** Reports a storage failure to the client with the storage's own message. */
const inWords = (error: unknown): never => {
  if (!(error instanceof StorageProblem)) throw error;
  throw new AppError('unavailable', { message: error.message, cause: error });
};

/** Registers the hooks and headers that all tus responses share. */
const speakTus = (app: FastifyInstance): void => {
  app.addHook('onRequest', guard);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('tus-resumable', tusVersion).header('cache-control', 'no-store');
    if (reply.statusCode === 412) reply.header('tus-version', tusVersion);
  });
  app.addHook('preHandler', async (request) => exemptFromTimeout(request.raw));
  // The JSON parser would read a file of any size into memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(partType, (_request, payload, done) => done(null, payload));
};

/** Responds with the capabilities of the server. */
const capabilities = (maxBytes: number) => async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(204)
    .header('tus-version', tusVersion)
    .header('tus-extension', tusExtensions)
    .header('tus-max-size', maxBytes)
    .header('tus-checksum-algorithm', checksumAlgorithms.join(','))
    .send();

/** Takes the next part of an upload. */
const append =
  (context: UploadsContext, underWay: UnderWay) =>
  async (request: FastifyRequest<One>, reply: FastifyReply) => {
    if (request.headers['content-type'] !== partType) throw new AppError('wrong_type');
    const { id } = request.params;
    const sent = {
      offset: uploadOffset(request.headers),
      length: Number(request.headers['content-length'] ?? Number.NaN) || null,
      body: request.raw,
      checksum: uploadChecksum(request.headers),
    };
    const outcome = await underWay
      .during(id, (signal) => appendToUpload(context, id, { ...sent, signal }))
      .catch(inWords);
    await standing(context, reply, outcome);
    return reply.code(204).send();
  };

const remove =
  (context: UploadsContext, underWay: UnderWay) =>
  async (request: FastifyRequest<One>, reply: FastifyReply) => {
    const { id } = request.params;
    await underWay.end(id);
    const upload = await findUpload(context, id);
    // The upload has become a video, which others may be watching.
    if (upload.videoId !== null)
      throw new AppError('conflict', { message: t('This upload is complete and has become a video.') });
    const viewer = await mustManageVideos(request);
    const act = { action: 'video_sending_stopped', address: request.ip, subjectId: id } as const;
    await actingAs(viewer, act, () => endUpload(context, id));
    return reply.code(204).send();
  };

/**
 * Resumable uploads of videos by tus 1.0 (https://tus.io), for staff who may edit the library: OPTIONS, POST, HEAD,
 * PATCH, DELETE. Acknowledged bytes are in the storage and counted in the database, so that any process may take the
 * next part.
 */
export const uploadRoutes =
  (context: UploadsContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const underWay = createUnderWay();
    const config = { access: 'library.edit', proof: { exempt: 'A video opens nothing.' } } as const;
    speakTus(app);
    app.addHook('preClose', underWay.endAll);

    const options = capabilities(context.maxBytes);
    const patch = append(context, underWay);
    const erase = remove(context, underWay);
    app.options(path, { config }, options);
    app.options(`${path}/:id`, { config }, options);
    app.post(path, { config }, (request, reply) => create(context, request, reply));

    app.route<One>({
      method: 'HEAD',
      url: `${path}/:id`,
      config,
      handler: async ({ params: { id } }, reply) => {
        // A client that asks for the offset has lost its connection, even if the server has not noticed yet.
        await underWay.end(id);
        const upload = await findUpload(context, id);
        if (upload.metadata) reply.header('upload-metadata', upload.metadata);
        await standing(context, reply, upload);
        return reply.code(200).header('upload-length', upload.length).send();
      },
    });

    app.patch<One>(`${path}/:id`, { config, bodyLimit: context.maxBytes }, patch);
    app.delete<One>(`${path}/:id`, { config }, erase);
    // Some networks allow only GET and POST.
    app.post<One>(`${path}/:id`, { config, bodyLimit: context.maxBytes }, async (request, reply) => {
      const method = String(request.headers['x-http-method-override']).toUpperCase();
      if (method === 'PATCH') return patch(request, reply);
      if (method === 'DELETE') return erase(request, reply);
      throw new AppError('not_found');
    });
  };
