import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { rowId } from '../fields/fields.schema.ts';
import { SoundChoice } from '../library/library.schema.ts';
import { Image, Nullable } from '../shared.schema.ts';
import { ProcessStatus } from './classes.schema.ts';

/**
 * A video as the studio follows it: `progress` is percent, `duration` seconds, `bytes` the size of the uploaded file.
 */
export const StudioVideo = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  processStatus: ProcessStatus,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Reason that the video could not be made. */
  failure: Nullable(Type.String()),
  duration: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Null while it is not known. */
  hasSound: Nullable(Type.Boolean()),
  /** Loudness in LUFS; -70 is silence. */
  loudness: Nullable(Type.Number()),
  /** Correction that was made to the sound so that it is audible. */
  soundChange: Nullable(
    Type.Union([Type.Literal('left_silent'), Type.Literal('right_silent'), Type.Literal('other_track')]),
  ),
  /** The tracks of sound in the file, the place of the one that plays, and the choice of staff. */
  sound: Type.Object({
    tracks: Type.Array(
      Type.Object({ channels: Type.Integer(), language: Type.String(), title: Type.String() }),
    ),
    played: Nullable(Type.Integer()),
    choice: Nullable(SoundChoice),
  }),
  /** True if the file had more brightness than screens show. */
  highRange: Type.Boolean(),
  /** Number of renditions. */
  renditions: Type.Integer(),
  source: Nullable(
    Type.Object({
      name: Type.String(),
      bytes: Type.Integer(),
      /** True if the file can be downloaded. */
      kept: Type.Boolean(),
    }),
  ),
  poster: Nullable(Image),
  captions: Type.Integer(),
  chapters: Type.Integer(),
  createdAt: Type.String(),
});
export type StudioVideo = Static<typeof StudioVideo>;

/** The video of a class, and the one that replaces it once that is ready. */
export const ClassVideos = Type.Object({
  video: Nullable(StudioVideo),
  replacement: Nullable(StudioVideo),
  /** Version of the class: the video is one of its fields. */
  version: Type.Integer(),
});
export type ClassVideos = Static<typeof ClassVideos>;

export const ListedVideo = Type.Object({
  video: StudioVideo,
  /** Null if no class has the video; it is then removed at `removedAt`. */
  class: Nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
  /** True if the class plays another video until this one is ready. */
  replaces: Type.Boolean(),
  removedAt: Nullable(Type.String()),
});
export type ListedVideo = Static<typeof ListedVideo>;

/** An upload of the caller's that is not whole yet: bytes, and the file's own time as the browser told it. */
export const UnfinishedUpload = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  title: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  modifiedAt: Nullable(Type.Integer()),
  /** Target of the upload: a class, or a new draft in a series. */
  classId: Nullable(Type.Integer()),
  seriesId: Nullable(Type.Integer()),
  /** Moment until which the upload can be resumed. */
  expiresAt: Type.String(),
});
export type UnfinishedUpload = Static<typeof UnfinishedUpload>;

const Amount = Type.Object({ count: Type.Integer(), bytes: Type.Integer() });

/** Usage and limits of the storage. */
export const VideoStorage = Type.Object({
  /** The largest file, in bytes. */
  maxBytes: Type.Integer(),
  keepOriginals: Type.Boolean(),
  /** Files made of the uploaded ones. `uncounted` of the videos are not in `bytes` yet. */
  videos: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), uncounted: Type.Integer() }),
  /** `spare` are the originals whose videos are made: they are removed if originals are not kept. */
  originals: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), spare: Amount }),
  pictures: Amount,
});
export type VideoStorage = Static<typeof VideoStorage>;

const id = Type.String({ pattern: '^[0-9]{1,9}$' });
const params = Type.Object({ id });

/**
 * Calls about the videos of classes. Files are sent to /admin/api/uploads by tus; originals are at
 * /admin/api/videos/{id}/original.
 */
export const classVideoEndpoints = endpoints({
  'GET /admin/api/plan_entries/{id}/video': {
    summary: 'The video of a class and the one that is to replace it.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ClassVideos,
    errors: adminItemErrors,
  },
  'PUT /admin/api/plan_entries/{id}/video': {
    summary: 'Gives a class a video that no class has. One that plays is replaced once the new one is ready.',
    access: 'library.edit',
    params,
    body: Type.Object({ videoId: rowId }),
    response: ClassVideos,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'DELETE /admin/api/plan_entries/{id}/video/replacement': {
    summary: 'Keeps the video of a class: the one that was to replace it belongs to no class any more.',
    access: 'library.edit',
    params,
    response: ClassVideos,
    errors: adminItemErrors,
  },
  'GET /admin/api/videos': {
    summary: 'Videos that are being prepared, have failed or belong to no class, the newest 100.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Array(ListedVideo),
    errors: ['not_signed_in', 'forbidden'],
  },
});

export const videoStorageEndpoints = endpoints({
  'DELETE /admin/api/videos/{id}': {
    summary: 'Removes a video that no class has, with its files.',
    access: 'library.edit',
    params,
    response: Type.Object({ success: Type.Literal(true) }),
    errors: [...adminItemErrors, 'conflict', 'unavailable'],
  },
  'POST /admin/api/videos/{id}/frames': {
    summary:
      'Makes a picture of a frame, in all its sizes. `image` is its key, as the picture of a class is saved.',
    access: 'library.edit',
    params,
    body: Type.Object({ seconds: Type.Number({ minimum: 0, maximum: 86_400 }) }),
    response: Type.Object({ image: Type.String(), url: Type.String() }),
    errors: [...adminItemErrors, 'invalid', 'too_many_attempts', 'unavailable'],
  },
  'GET /admin/api/video_uploads': {
    summary: 'The uploads that the caller has begun and not finished, the newest 50.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Object({ uploads: Type.Array(UnfinishedUpload) }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/video_storage': {
    summary: 'How much the storage holds, the largest file it takes, and whether originals are kept.',
    access: 'library.edit',
    cache: 'no-store',
    response: VideoStorage,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/video_storage': {
    summary: 'Says whether originals are kept. Those that are not go within the hour.',
    access: 'library.edit',
    body: Type.Object({ keepOriginals: Type.Boolean() }),
    response: VideoStorage,
    errors: ['not_signed_in', 'forbidden', 'bad_request', 'invalid'],
  },
});
