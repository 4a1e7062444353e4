import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { textTrackLimits } from '../text-tracks/cue.ts';

/** A video as the studio manages it. `duration` is seconds, `progress` percent, `poster` an address. */
export const ManagedVideo = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  process_status: Type.Union([
    Type.Literal('uploaded'),
    Type.Literal('started'),
    Type.Literal('finished'),
    Type.Literal('failed'),
  ]),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Number of times that a worker began to transcode it. */
  attempt: Type.Integer(),
  /** Reason that the video could not be made. */
  failure: Nullable(Type.String()),
  duration: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  source: Nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
  poster: Nullable(Type.String()),
  captions: Type.Array(Type.Object({ language: Type.String(), label: Type.String(), cues: Type.Integer() })),
  chapters: Type.Integer(),
  createdAt: Type.String(),
});
export type ManagedVideo = Static<typeof ManagedVideo>;

/**
 * Sound of a video: a track by its place in the file (null: the usual one), and the side that plays on both (null: as
 * it was recorded).
 */
export const SoundChoice = Type.Object({
  track: Nullable(Type.Integer({ minimum: 0, maximum: 99 })),
  bothSides: Nullable(Type.Union([Type.Literal('left'), Type.Literal('right')])),
});

/** BCP 47: en, pt-BR, zh-Hant. */
const language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 });
const id = Type.String({ pattern: '^[0-9]{1,9}$' });
const idParam = Type.Object({ id });
const languageParams = Type.Object({ id, language });
const file = Type.String({ minLength: 1, maxLength: textTrackLimits.sentFile });

/** Files are sent to /admin/api/uploads by tus 1.0 (https://tus.io). */
export const libraryEndpoints = endpoints({
  'GET /admin/api/videos/{id}': {
    summary: 'A video and how far it is.',
    access: 'library.edit',
    cache: 'no-store',
    params: idParam,
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'POST /admin/api/videos/{id}/retry': {
    summary: 'Tries a video that has failed once more, from the file that was sent.',
    access: 'library.edit',
    params: idParam,
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict'],
  },
  'POST /admin/api/videos/{id}/sound': {
    summary:
      'Makes a video again from its file with a track of sound and the side that plays on both; its class plays it once it is ready.',
    access: 'library.edit',
    params: idParam,
    body: SoundChoice,
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'bad_request', 'invalid'],
  },
  'PUT /admin/api/videos/{id}/captions/{language}': {
    summary:
      'Sets the captions of a video in one language, from the text of a WebVTT, SRT, SBV, TTML, SSA or ASS file.',
    access: 'library.edit',
    params: languageParams,
    body: Type.Object({ text: file, label: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'bad_request', 'too_large', 'invalid'],
  },
  'DELETE /admin/api/videos/{id}/captions/{language}': {
    summary: 'Removes the captions of a video in one language.',
    access: 'library.edit',
    params: languageParams,
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'PUT /admin/api/videos/{id}/chapters': {
    summary: 'Sets the chapters of a video, from the text of a WebVTT, SRT, SBV, TTML, SSA or ASS file.',
    access: 'library.edit',
    params: idParam,
    body: Type.Object({ text: file }),
    response: ManagedVideo,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'bad_request', 'too_large', 'invalid'],
  },
});
