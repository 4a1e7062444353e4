import {
  type UnfinishedUpload,
  type VideoStorage,
  videoStorageEndpoints,
} from '../../../../contract/catalog-administration/videos.schema.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import type { UploadedImage } from '../../../../contract/library/uploads.schema.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { PaintFrame } from '../frames/frames.ts';
import { keepsOriginals, setKeepsOriginals } from '../originals/original-store.ts';
import { removeVideo, type VideoRemoval } from '../unused/removing-videos.ts';
import { readMetadata } from '../uploads/tus-headers.ts';
import { type Upload, unfinishedUploads } from '../uploads/upload-store.ts';
import { storageUse } from './storage-use-store.ts';

export type VideoStorageContext = VideoRemoval & {
  maxBytes: number;
  paintFrame: PaintFrame;
  /** Stores a picture as the studio's own, in all its sizes, uploaded by this administrator. */
  storeStudioPicture: (viewer: Viewer, bytes: Buffer) => Promise<UploadedImage>;
};

const mostUploads = 50;
/** Width of the frame that a picture is made from, in pixels; smaller sizes are scaled from it. */
const framePixels = 1280;

const uploadView = (upload: Upload): UnfinishedUpload => ({
  id: upload.id,
  fileName: upload.fileName,
  title: upload.title,
  bytes: upload.length,
  received: upload.received,
  modifiedAt: readMetadata(upload.metadata).modifiedAt,
  classId: upload.planEntryId,
  seriesId: upload.planId,
  expiresAt: upload.expiresAt.toISOString(),
});

const videoStorage = async ({ db, maxBytes }: VideoStorageContext): Promise<VideoStorage> => ({
  maxBytes,
  keepOriginals: await keepsOriginals(db),
  ...(await storageUse(db)),
});

/** Frames of videos, uploads under way, and what is kept. */
export const videoStorageRoutes = (context: VideoStorageContext): BoundEndpoint[] =>
  bind(videoStorageEndpoints, {
    'DELETE /admin/api/videos/{id}': async ({ params }) => {
      await removeVideo(context, Number(params.id));
      return { success: true as const };
    },
    'POST /admin/api/videos/{id}/frames': async ({ params, viewer, body }) => {
      const frame = await context.paintFrame(Number(params.id), body.seconds, framePixels);
      const { imageUrl: url } = await context.storeStudioPicture(viewer, frame);
      return { url, image: pictureKey(url) };
    },
    'GET /admin/api/video_uploads': async ({ viewer }) => {
      const begun = await unfinishedUploads(context.db, viewer.id, context.clock.now(), mostUploads);
      return { uploads: begun.map(uploadView) };
    },
    'GET /admin/api/video_storage': () => videoStorage(context),
    'PUT /admin/api/video_storage': async ({ body }) => {
      await setKeepsOriginals(context.db, body.keepOriginals);
      return videoStorage(context);
    },
  });
