import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderWebVtt } from '../../../../contract/text-tracks/format-captions.ts';
import { AppError } from '../../../platform/errors.ts';
import { etagOf, isUnchanged } from '../../../platform/http/sending/conditions.ts';
import { mediaType } from '../../../platform/storage/index.ts';
import { captionsNamed, isCaptionsFile } from '../captions.ts';
import { loopFile } from '../manifest.ts';
import type { PlayableVideo, VideoSource } from '../playable-videos.ts';
import { renderStoryboard } from '../text-tracks/storyboard.ts';
import type { Grant, Tokens } from '../tokens.ts';
import type { AccessCache } from './access-cache.ts';
import { masterPlaylist, mediaPlaylist } from './playlist.ts';
import { openPreview, previewFile } from './preview.ts';
import { sendObject } from './send-object.ts';

export type MediaParts = {
  tokens: Tokens;
  access: AccessCache;
  videos: VideoSource;
  /** Receives the number of bytes of files sent. */
  sent: (bytes: number) => void;
};
type MediaParams = { token: string; videoId: string; '*': string };

const playlistType = 'application/vnd.apple.mpegurl';
/** Files that a token for previews opens. */
const previewFiles: ReadonlySet<string> = new Set([loopFile, previewFile]);
const textTrackType = 'text/vtt; charset=utf-8';
/** Cache lifetime of files, equal to that of a token; files are immutable. */
const forFiles = 'private, max-age=14400, immutable';
const forTexts = 'private, no-cache';

/** Returns the grant and the video of a media path; throws `media_expired` if the token no longer opens it. */
const opened = async ({ tokens, access, videos }: MediaParts, place: MediaParams) => {
  const grant = tokens.read(place.token);
  if (!grant || String(grant.videoId) !== place.videoId) throw new AppError('media_expired');
  const isOpened = !grant.previewOnly || previewFiles.has(place['*']);
  if (!isOpened || !(await access.lets(grant.holder))) throw new AppError('media_expired');
  const video = await videos.recent(grant.videoId);
  if (!video) throw new AppError('not_found');
  return { grant, video };
};

const playlistOf = ({ media: { renditions, parts } }: PlayableVideo, rendition: string): string | null =>
  renditions.some(({ name }) => name === rendition) ? mediaPlaylist({ rendition, parts }) : null;

/** Returns the text file of this name; null if there is none. */
const textOf = (video: PlayableVideo, name: string): { type: string; text: string } | null => {
  const { media } = video;
  if (media.renditions.length === 0) return null;
  if (name === 'master.m3u8') return { type: playlistType, text: masterPlaylist(media.renditions) };
  if (name === 'storyboard.vtt') return { type: textTrackType, text: renderStoryboard(media.thumbnails()) };
  const text = name.endsWith('.m3u8') ? playlistOf(video, name.slice(0, -'.m3u8'.length)) : null;
  return text === null ? null : { type: playlistType, text };
};

/** Returns captions or chapters by the name of their file; null if there are none of that name. */
const trackOf = async (
  { videos }: MediaParts,
  { id, media }: PlayableVideo,
  name: string,
): Promise<{ type: string; text: string } | null> => {
  const isChapters = name === 'chapters.vtt';
  if (media.renditions.length === 0 || !(isChapters || isCaptionsFile(name))) return null;
  const tracks = await videos.textTracks(id);
  const cues = isChapters ? tracks?.chapters : captionsNamed(tracks?.captions ?? [], name)?.cues;
  return cues ? { type: textTrackType, text: renderWebVtt(cues) } : null;
};

const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply => {
  const etag = etagOf(text);
  reply.header('etag', etag).header('cache-control', forTexts);
  return isUnchanged(request.headers, { etag }) ? reply.code(304).send() : reply.type(type).send(text);
};

const sendFile = async (
  { videos, access, sent }: MediaParts,
  { grant, video }: { grant: Grant; video: PlayableVideo },
  request: FastifyRequest<{ Params: MediaParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const address = request.params['*'];
  const object = await (address === previewFile ? openPreview(videos, video) : videos.open(video, address));
  if (!object) throw new AppError('not_found');
  return sendObject(request, reply, object, {
    contentType: mediaType(address),
    cacheControl: forFiles,
    watch: access.watch(grant.holder),
    sent,
  });
};

/**
 * Playlists, files and text tracks of a video, behind a token in the path. The token is the whole permission
 * and no cookie counts, so receivers on other origins may ask too.
 */
export const mediaRoutes =
  (parts: MediaParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    app.options('/media/*', (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-allow-headers': 'range, if-range, if-none-match, if-modified-since',
          'access-control-max-age': '86400',
        })
        .send(),
    );
    app.get<{ Params: MediaParams }>('/media/:token/:videoId/*', async (request, reply) => {
      const found = await opened(parts, request.params);
      const name = request.params['*'];
      const text = textOf(found.video, name) ?? (await trackOf(parts, found.video, name));
      return text ? sendText(request, reply, text) : sendFile(parts, found, request, reply);
    });
  };
