import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { byteRange } from './byte-range.ts';
import type { Gate } from './gate.ts';
import { masterPlaylist, mediaPlaylist } from './playlist.ts';
import type { Shelf, ShelvedVideo } from './shelf.ts';
import type { Tokens } from './tokens.ts';
import { renderWebVtt } from './web-vtt.ts';

type MediaParts = { tokens: Tokens; gate: Gate; shelf: Shelf };
type Place = { token: string; videoId: string };

const playlistType = 'application/vnd.apple.mpegurl';
const captionsType = 'text/vtt; charset=utf-8';
const fileTypes: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.m4s': 'video/iso.segment' };

/** The video behind a path, for those whose token still opens it. */
const openVideo = async ({ tokens, gate, shelf }: MediaParts, place: Place): Promise<ShelvedVideo> => {
  const grant = tokens.read(place.token);
  if (!grant || String(grant.videoId) !== place.videoId || !(await gate(grant.holder)))
    throw new AppError('media_expired');
  const video = await shelf.recent(grant.videoId);
  if (!video) throw new AppError('not_found');
  return video;
};

const playlistOf = (video: ShelvedVideo, rung: string): string | null =>
  video.media.rungs.some(({ name }) => name === rung)
    ? mediaPlaylist({ rung, parts: video.media.parts })
    : null;

/** The text beside the segments, by its name; null when there is none of that name. */
const textOf = (video: ShelvedVideo, name: string): { type: string; text: string } | null => {
  if (video.media.rungs.length === 0) return null;
  if (name === 'master.m3u8') return { type: playlistType, text: masterPlaylist(video.media.rungs) };
  if (name === 'captions.vtt') return { type: captionsType, text: renderWebVtt(video.captions) };
  if (name === 'chapters.vtt') return { type: captionsType, text: renderWebVtt(video.chapters) };
  const text = name.endsWith('.m3u8') ? playlistOf(video, name.slice(0, -'.m3u8'.length)) : null;
  return text === null ? null : { type: playlistType, text };
};

const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === tag);

const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply => {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  return isKnown(request, tag) ? reply.code(304).send() : reply.type(type).send(text);
};

/** Straight from the disk, piece by piece; segments never change under their name. */
const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> => {
  const { size, mtimeMs } = await stat(path);
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  reply.header('etag', tag).header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600');
  if (isKnown(request, tag)) return reply.code(304).send();
  reply.type(fileTypes[extname(path)] ?? 'application/octet-stream');
  const condition = request.headers['if-range'];
  const range = condition && condition !== tag ? 'whole' : byteRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.header('content-length', end - start + 1);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.send(createReadStream(path, { start, end }));
};

/** Playlists, segments, captions and chapters behind a token in the path (BEY-13). */
export const mediaRoutes =
  (parts: MediaParts) =>
  async (app: FastifyInstance): Promise<void> => {
    // The token is the whole permission and no cookie counts, so receivers on other origins may ask too.
    app.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });
    app.get<{ Params: Place & { name: string } }>('/media/:token/:videoId/:name', async (request, reply) => {
      const text = textOf(await openVideo(parts, request.params), request.params.name);
      if (!text) throw new AppError('not_found');
      return sendText(request, reply, text);
    });
    app.get<{ Params: Place & { rung: string; cycleId: string; file: string } }>(
      '/media/:token/:videoId/:rung/:cycleId/:file',
      async (request, reply) => {
        const path = parts.shelf.filePath(await openVideo(parts, request.params), request.params);
        if (!path) throw new AppError('not_found');
        return sendFile(request, reply, path);
      },
    );
  };
