import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { Nullable, QueryValue } from '../../shared.schema.ts';
import { trackLimits } from './music-limits.ts';

/** Fields that an editor saves. Texts are trimmed. */
const trackFields = {
  title: Type.String({ maxLength: trackLimits.title }),
  artist: Type.String({ maxLength: trackLimits.artist }),
  /** Address at which the track can be heard or bought: http or https. */
  link: Nullable(Type.String({ maxLength: trackLimits.link })),
  /** The class that plays it. */
  classId: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
};
export const TrackFields = Type.Object(trackFields);
export type TrackFields = Static<typeof TrackFields>;

/** A track as its editor has it: `fields` as they are saved, and the class they name. */
export const ManagedTrack = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({ minimum: 1 }),
  fields: TrackFields,
  class: Nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
});
export type ManagedTrack = Static<typeof ManagedTrack>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });

export const musicTrackEndpoints = endpoints({
  'GET /admin/api/music_tracks': {
    summary: 'Tracks, 50 a page; `class_id` narrows them to the music of one class, in its order.',
    access: 'library.edit',
    cache: 'no-store',
    paged: true,
    query: Type.Object(
      {
        q: QueryValue,
        use: QueryValue,
        class_id: QueryValue,
        order: QueryValue,
        page: QueryValue,
        per_page: QueryValue,
      },
      { additionalProperties: true },
    ),
    response: Type.Array(ManagedTrack),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/music_tracks': {
    summary: 'Adds a track.',
    access: 'library.edit',
    body: Type.Object({
      ...trackFields,
      link: Type.Optional(trackFields.link),
      classId: Type.Optional(trackFields.classId),
    }),
    response: ManagedTrack,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/music_tracks/{id}': {
    summary: 'One track.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ManagedTrack,
    errors: adminItemErrors,
  },
  'PUT /admin/api/music_tracks/{id}': {
    summary: 'Saves a track. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params,
    body: Type.Object({ ...trackFields, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedTrack,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'DELETE /admin/api/music_tracks/{id}': {
    summary: 'Deletes a track; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'library.edit',
    params,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Literal(true), restorableUntil: Type.String() }),
    errors: [...adminItemErrors, 'invalid'],
  },
});
