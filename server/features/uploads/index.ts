import type { FastifyInstance } from 'fastify';
import { largestStudioPixels } from '../../../contract/library/photo-address.ts';
import type { UploadedImage } from '../../../contract/library/uploads.ts';
import type { Image } from '../../../contract/shared.ts';
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
import { drawnMark, ownedBy, takePhoto, type UploadsContext } from './uploads.ts';

/** A JPEG of the studio's own in every width and format that its pictures are kept in. */
export const resizeStudioPicture = (bytes: Buffer) =>
  resizeApart({ bytes, kind: 'jpeg', mostPixels: largestStudioPixels });

export type UploadsParts = Pick<UploadsContext, 'log' | 'needsVerifiedEmail'> & {
  db: Database;
  storage: Storage;
  clock: Clock;
};

export type Uploads = {
  routes: BoundEndpoint[];
  /** Makes a picture our own in this member's name, as if they had sent it. */
  take: (viewer: Viewer, bytes: Buffer) => Promise<UploadedImage>;
  /** Draws a logo or icon anew, at most so many pixels wide and high; throws `invalid` for what is none. */
  drawMark: (bytes: Buffer, mostPixels: number) => Promise<DrawnMark>;
  /** Serves the photos. */
  media: (app: FastifyInstance) => Promise<void>;
  /** By its shape alone: an address under which our photos are served. */
  isOurs: (url: string) => boolean;
  /** Whether this person sent it. Asked within the transaction that keeps the address, it cannot be swept meanwhile. */
  ownedBy: (userId: string, url: string, within?: Database) => Promise<boolean>;
  /** Throws `email_not_verified` for a member who may not send files yet. */
  requireVerifiedEmail: (userId: string) => Promise<void>;
  imageOf: (url: string) => Image;
  /** What this person sent, for an archive of it. */
  everythingOf: (userId: string) => AsyncIterable<OwnPhoto>;
  /** Removes what none of these has shown for a day. */
  sweep: (users: readonly InUse[]) => Promise<void>;
  /** Sweeps now and then until `close`. */
  keepSwept: (users: readonly InUse[]) => void;
  close: () => Promise<void>;
};

/** A small studio's machine makes two at once; more people than this are asked to come back. */
const photos: SemaphoreLimits = {
  atOnce: 2,
  waiting: 12,
  refusal: () =>
    new AppError('unavailable', {
      message: 'Many photos are being prepared right now. Please try again in a minute.',
      retryAfterSeconds: 60,
    }),
};
const sweepEveryMs = 10 * 60 * 1000;

/** Pictures by members: taken, made anew, served and swept. */
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
    take: (viewer, bytes) => takePhoto(context, viewer, bytes),
    drawMark: (bytes, mostPixels) => drawnMark(context, bytes, mostPixels),
    media: photoRoutes(storage),
    isOurs,
    ownedBy: (userId, url, within = db) => ownedBy(within, userId, url),
    requireVerifiedEmail: (userId) => requireVerifiedEmail(context, userId),
    imageOf,
    everythingOf: (userId) => ownPhotos({ db, storage }, userId),
    sweep,
    keepSwept: (users) => {
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
