import type { FastifyInstance } from 'fastify';
import { largestStudioPixels } from '../../../contract/library/photo-address.ts';
import type { UploadedImage } from '../../../contract/library/uploads.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSemaphore, type SemaphoreLimits } from '../../platform/concurrency/semaphore.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { imageOf, isOurs } from './address.ts';
import { requireVerifiedEmail } from './limits/limits.ts';
import { type OwnPhoto, ownPhotos } from './own-photos.ts';
import type { DrawnMark } from './resizing/photo.ts';
import { drawMarkApart, resizeApart } from './resizing/resize-photo.ts';
import { uploadRoutes } from './routes.ts';
import { photoRoutes } from './serving.ts';
import { type InUse, sweepPhotos } from './sweep.ts';
import { drawnMark, ownedBy, storePhoto, type UploadsContext } from './uploads.ts';

/** Resizes a JPEG of the studio's own to every width and format of its pictures. */
export const resizeStudioPicture = (bytes: Buffer) =>
  resizeApart({ bytes, kind: 'jpeg', mostPixels: largestStudioPixels });

export type UploadsParts = Pick<UploadsContext, 'log' | 'needsVerifiedEmail'> & {
  db: Database;
  storage: Storage;
  clock: Clock;
};

export type Uploads = {
  routes: BoundEndpoint[];
  /** Processes and stores a picture in the member's name, as if they had sent it. */
  take: (viewer: Viewer, bytes: Buffer) => Promise<UploadedImage>;
  /** Redraws a logo or icon, at most `mostPixels` wide and high; throws `invalid` for other files. */
  drawMark: (bytes: Buffer, mostPixels: number) => Promise<DrawnMark>;
  /** Serves the photos. */
  media: (app: FastifyInstance) => Promise<void>;
  /** True if the URL has the form of a photo's address; does not query the database. */
  isOurs: (url: string) => boolean;
  /**
   * True if the person sent this photo. Called in the transaction that stores the address, it keeps the photo from
   * being swept.
   */
  ownedBy: (userId: string, url: string, within?: Database) => Promise<boolean>;
  /** Throws `email_not_verified` for a member who may not send files yet. */
  requireVerifiedEmail: (userId: string) => Promise<void>;
  imageOf: (url: string) => Image;
  /** Yields the photos that the person sent, for their archive. */
  everythingOf: (userId: string) => AsyncIterable<OwnPhoto>;
  /** Removes photos that no `users` have shown for a day. */
  sweep: (users: readonly InUse[]) => Promise<void>;
  /** Sweeps periodically until `close`. */
  startSweeping: (users: readonly InUse[]) => void;
  close: () => Promise<void>;
};

/**
 * Limits of concurrent resizing: two pictures at once suit a small machine; callers beyond the queue are told to retry.
 */
const photos: SemaphoreLimits = {
  atOnce: 2,
  waiting: 12,
  refusal: () =>
    new AppError('unavailable', {
      message: t('Many photos are being prepared right now. Please try again in a minute.'),
      retryAfterSeconds: 60,
    }),
};
const sweepEveryMs = 10 * 60 * 1000;

/** Creates the uploads feature: accepts, processes, serves and sweeps members' pictures. */
export const createUploads = ({ db, storage, clock, log, needsVerifiedEmail }: UploadsParts): Uploads => {
  const semaphore = createSemaphore(photos);
  const sweep = (users: readonly InUse[]) => sweepPhotos({ db, storage, clock }, users);
  let timer: ReturnType<typeof setInterval> | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  const context: UploadsContext = {
    db,
    storage,
    clock,
    needsVerifiedEmail,
    log,
    resize: (task) => semaphore(() => resizeApart(task)),
    drawMark: (task) => semaphore(() => drawMarkApart(task)),
  };
  return {
    routes: uploadRoutes(context),
    take: (viewer, bytes) => storePhoto(context, viewer, bytes),
    drawMark: (bytes, mostPixels) => drawnMark(context, bytes, mostPixels),
    media: photoRoutes(storage),
    isOurs,
    ownedBy: (userId, url, within = db) => ownedBy(within, userId, url),
    requireVerifiedEmail: (userId) => requireVerifiedEmail(context, userId),
    imageOf,
    everythingOf: (userId) => ownPhotos({ db, storage }, userId),
    sweep,
    startSweeping: (users) => {
      timer = setInterval(() => {
        sweeping = sweeping
          .then(() => sweep(users))
          .catch((error: unknown) => log.error({ err: error }, 'sweeping photos'));
      }, sweepEveryMs).unref();
    },
    close: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
};
