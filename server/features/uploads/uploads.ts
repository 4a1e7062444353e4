import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  largestPhotoPixels,
  largestStudioPixels,
  photoAddress,
  photoPlace,
} from '../../../contract/library/photo-address.ts';
import type { UploadedImage } from '../../../contract/library/uploads.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type Storage, StorageProblem } from '../../platform/storage/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keyOf } from './address.ts';
import { withinLimits } from './limits/limits.ts';
import { isStudioKind, kindOf, type PhotoKind } from './resizing/kind.ts';
import type { DrawnMark, ResizedPhoto } from './resizing/photo.ts';
import { hasScript, isPolyglot } from './resizing/polyglot.ts';
import { type PhotoProblem, PhotoRefusal, type SentPhoto } from './resizing/resize-photo.ts';
import { insertPhoto, lockPhoto } from './store.ts';

export type UploadsContext = {
  db: Database;
  storage: Storage;
  clock: Clock;
  needsVerifiedEmail: boolean;
  log: { error: (details: object, message: string) => void };
  /** Resizes a picture. Throws `unavailable` if too many callers wait. */
  resize: (task: SentPhoto) => Promise<ResizedPhoto>;
  /** Draws a logo or icon. Throws like `resize`. */
  drawMark: (task: SentPhoto) => Promise<DrawnMark>;
};

const refused = (sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', { message: sentence, fields: { image: [sentence] }, cause });

const sentences: Readonly<Record<PhotoProblem, Message>> = {
  pixels: msg('That picture has too many pixels. Please choose one of at most 50 megapixels.'),
  parts: msg('That drawing has too many parts. Please save it as a jpg or png and choose that.'),
  unreadable: msg('That picture is damaged or incomplete. Please choose another one.'),
  'too-long': msg('That picture takes too long to prepare. Please save it as a jpg or png and choose that.'),
  'too-much': msg('That picture takes too much memory to prepare. Please choose a smaller one.'),
};

const memberKinds = msg('Please choose a jpg, jpeg, gif, png or svg file.');
const staffKinds = msg('Please choose a jpg, jpeg, gif, png, svg, webp, avif, heic or heif file.');

/** Returns the kind of a file; refuses files that are not a picture, or not only a picture. */
const acceptedKind = (bytes: Buffer, isStaff: boolean): PhotoKind => {
  const kind = kindOf(bytes);
  if (!kind || (isStudioKind(kind) && !isStaff)) throw refused(t(isStaff ? staffKinds : memberKinds));
  if (kind === 'svg') {
    if (hasScript(bytes))
      throw refused(t('That svg holds a script. Please save it as a png and choose that.'));
  } else if (isPolyglot(bytes, kind))
    throw refused(
      t('That file holds more than a picture. Please save the picture as a new file and choose that.'),
    );
  return kind;
};

const inWords = (error: unknown): never => {
  throw error instanceof PhotoRefusal ? refused(t(sentences[error.problem]), error) : error;
};

const resized = ({ resize }: UploadsContext, task: SentPhoto): Promise<ResizedPhoto> =>
  resize(task).catch(inWords);

/** Redraws a logo or icon of any accepted kind except jpeg and gif; throws `invalid` for other files. */
export const drawnMark = async (
  { drawMark }: Pick<UploadsContext, 'drawMark'>,
  bytes: Buffer,
  mostPixels: number,
): Promise<DrawnMark> => {
  const kind = acceptedKind(bytes, true);
  if (kind === 'jpeg' || kind === 'gif')
    throw refused(t('Please choose an svg, png, webp, avif, heic or heif file.'));
  return drawMark({ bytes, kind, mostPixels }).catch(inWords);
};

const keep = async ({ storage, log }: UploadsContext, id: string, { files }: ResizedPhoto): Promise<void> => {
  try {
    await Promise.all(
      files.map(({ width, format, bytes }) =>
        storage.put(keyOf({ id, width }, format), Readable.from([bytes], { objectMode: false })),
      ),
    );
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    log.error({ err: error }, 'a photo could not be kept');
    throw new AppError('unavailable', { cause: error });
  }
};

const resizeAndStore = async (
  context: UploadsContext,
  viewer: Viewer,
  bytes: Buffer,
): Promise<UploadedImage> => {
  const isStaff = viewer.role !== null;
  const mostPixels = isStaff ? largestStudioPixels : largestPhotoPixels;
  const photo = await resized(context, { bytes, kind: acceptedKind(bytes, isStaff), mostPixels });
  const id = randomBytes(16).toString('hex');
  const { width, height } = photo;
  const thumbHash = isStaff ? photo.thumbHash : null;
  const total = photo.files.reduce((sum, file) => sum + file.bytes.length, 0);
  // The row first, so that an interrupted upload is swept.
  await insertPhoto(
    context.db,
    { id, ownerId: viewer.id, width, height, bytes: total, thumbHash },
    context.clock.now(),
  );
  await keep(context, id, photo);
  const imageUrl = photoAddress({ id, width, thumbHash });
  return { imageUrl, image_url: imageUrl };
};

/** Processes and stores a member's picture; returns its address. */
export const storePhoto = (context: UploadsContext, viewer: Viewer, bytes: Buffer): Promise<UploadedImage> =>
  withinLimits(context, viewer.id, () => resizeAndStore(context, viewer, bytes));

/** True if the URL is the address of a photo that this person sent. */
export const ownedBy = async (db: Database, userId: string, url: string): Promise<boolean> => {
  const place = photoPlace(url);
  return place !== null && lockPhoto(db, userId, place);
};
