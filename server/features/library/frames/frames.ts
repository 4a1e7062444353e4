import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import { frameFile, MediaRefusal, type MediaTools, paintFrame } from '../../../media/index.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { AppError } from '../../../platform/errors.ts';
import { mustManageVideos } from '../access.ts';
import type { VideoSource } from '../playable-videos.ts';
import { openWorkFolder } from '../work-folder.ts';
import { foundTools } from './found-tools.ts';
import { framePlace } from './frame-place.ts';

/** The frame of a video at a moment as a JPEG at most so wide, in pixels. */
export type PaintFrame = (videoId: number, seconds: number, width: number) => Promise<Buffer>;

type FramesDependencies = {
  videos: Pick<VideoSource, 'fresh' | 'open'>;
  dataFolder: string;
  findTools: () => Promise<MediaTools>;
};

const source = 'segment.mp4';
const patienceMs = 20_000;
/** One at a time: it competes with answering members. */
const limits = { atOnce: 1, waiting: 24 };

/** Pictures of frames, each made from the one segment that shows it. */
export const createFrames = ({ videos, dataFolder, findTools }: FramesDependencies) => {
  const semaphore = createSemaphore(limits);
  let work: ReturnType<typeof openWorkFolder> | undefined;
  const toolsFound = foundTools(findTools);

  const paint: PaintFrame = async (videoId, seconds, width) => {
    const video = await videos.fresh(videoId);
    if (!video) throw new AppError('not_found');
    const place = framePlace(video.media, seconds, width);
    if (!place)
      throw new AppError('invalid', { message: t('This video is not ready: it has no frames yet.') });
    work ??= openWorkFolder(dataFolder);
    const folder = join(work.folder, `frame-${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { mode: 0o700 });
    try {
      for (const address of [place.init, place.segment]) {
        const object = await videos.open(video, address);
        if (!object) throw new Error(`The file ${address} of video ${videoId} is not in the storage`);
        await pipeline(await object.stream(), createWriteStream(join(folder, source), { flags: 'a' }));
      }
      await paintFrame(await toolsFound(), {
        folder,
        input: source,
        atSeconds: place.atSeconds,
        width,
        signal: AbortSignal.timeout(patienceMs),
      });
      return await readFile(join(folder, frameFile));
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      throw new AppError('invalid', { message: error.message, cause: error });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    paint: (videoId: number, seconds: number, width: number) =>
      semaphore(() => paint(videoId, seconds, width)),
    close: (): void => work?.remove(),
  };
};

const previewPixels = 480;

/** Small pictures of frames to choose from, for administrators; a video's frames never change. */
export const frameRoutes =
  (paint: PaintFrame) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', mustManageVideos);
    app.get<{ Params: { id: string; name: string } }>(
      '/admin/api/videos/:id/frames/:name',
      { config: { access: 'library.edit', proof: { exempt: 'A picture names no member.' } } },
      async ({ params: { id, name } }, reply) => {
        const [, milliseconds] = /^(\d{1,8})\.jpg$/.exec(name) ?? [];
        if (!/^\d{1,9}$/.test(id) || milliseconds === undefined) throw new AppError('not_found');
        const picture = await paint(Number(id), Number(milliseconds) / 1000, previewPixels);
        return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(picture);
      },
    );
  };
