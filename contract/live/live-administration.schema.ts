import { type Static, Type } from 'typebox';
import {
  Deletion,
  FocalPoint,
  idParam,
  imageKey,
  staffErrors,
} from '../catalog-administration/references/shown.schema.ts';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { fieldSchemas, rowId } from '../fields/fields.schema.ts';
import { Image, Nullable, PageLink, QueryValue } from '../shared.schema.ts';
import { liveLimits, liveStatuses } from './live-limits.ts';
import { liveShowWords } from './live-show-words.ts';

const names = {
  firstName: Type.String({ maxLength: liveLimits.firstName }),
  lastName: Type.String({ maxLength: liveLimits.lastName }),
};
const liveInstructorFields = {
  ...names,
  /** Empty to make it of the name. If a coach has the same slug, the page of a show leads to the coach. */
  slug: Type.String({ maxLength: liveLimits.slug }),
  bio: Type.String({ maxLength: liveLimits.bio }),
  photo: Nullable(imageKey),
  /** The part of the photo that stays in view. */
  focalPoint: FocalPoint,
  active: Type.Boolean(),
};
export const LiveInstructorFields = Type.Object(liveInstructorFields);
export type LiveInstructorFields = Static<typeof LiveInstructorFields>;

const version = Type.Integer({ minimum: 1 });

export const ManagedLiveInstructor = Type.Object({
  id: Type.Integer(),
  version,
  fields: LiveInstructorFields,
  name: Type.String(),
  photo: Nullable(Image),
  /** Drafts and deleted shows that can be restored included. */
  showCount: Type.Integer({ minimum: 0 }),
});
export type ManagedLiveInstructor = Static<typeof ManagedLiveInstructor>;

const LiveStatus = Type.Enum(liveStatuses);
const words = fieldSchemas(liveShowWords);
const firstFields = {
  title: words.title,
  liveInstructorId: Nullable(rowId),
  /** ISO 8601 with a zone. */
  startsAt: Nullable(Type.String({ maxLength: 40 })),
  durationMinutes: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
};
const showFields = {
  ...firstFields,
  ...words,
  streamUrl: Nullable(Type.String({ maxLength: liveLimits.streamUrl })),
  thumbnail: Nullable(imageKey),
  /** The part of the picture that stays in view. */
  focalPoint: FocalPoint,
  status: LiveStatus,
  /** The class that shows it again. */
  recordingClassId: Nullable(rowId),
};
export const LiveShowFields = Type.Object(showFields);
export type LiveShowFields = Static<typeof LiveShowFields>;

const showFacts = {
  id: Type.Integer(),
  title: Type.String(),
  instructor: Type.String(),
  thumbnail: Nullable(Image),
  startsAt: Type.String(),
  durationMinutes: Type.Integer(),
  /** Current state, by its times. */
  state: LiveStatus,
  /** Address of its page for members. */
  url: PageLink,
};
export const ListedLiveShow = Type.Object({ ...showFacts, hasStream: Type.Boolean() });
export type ListedLiveShow = Static<typeof ListedLiveShow>;

export const ManagedLiveShow = Type.Object({
  ...showFacts,
  version,
  fields: LiveShowFields,
  recording: Nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
});
export type ManagedLiveShow = Static<typeof ManagedLiveShow>;

/** Findings about a stream, in words; `bad` means that members would see no picture. */
export const StreamCheck = Type.Object({
  /** Current picture of the stream as a small JPEG, a `data:` address; null if none could be had. */
  picture: Nullable(Type.String()),
  findings: Type.Array(Type.Object({ state: Type.Enum(['good', 'warn', 'bad']), text: Type.String() })),
});
export type StreamCheck = Static<typeof StreamCheck>;

const saveErrors = [...adminItemErrors, 'invalid', 'conflict'] as const;
const deletionErrors = [...adminItemErrors, 'invalid'] as const;
/** Confirmation: the title or name typed again. */
const Typed = Type.Object({ title: Type.String({ maxLength: 200 }) });

export const liveAdministrationEndpoints = endpoints({
  'GET /admin/api/live_instructors': {
    summary: 'Every live instructor, by name.',
    access: 'live.edit',
    cache: 'no-store',
    response: Type.Array(ManagedLiveInstructor),
    errors: staffErrors,
  },
  'POST /admin/api/live_instructors': {
    summary: 'Makes a live instructor.',
    access: 'live.edit',
    body: Type.Object(names),
    response: ManagedLiveInstructor,
    errors: [...staffErrors, 'invalid'],
  },
  'GET /admin/api/live_instructors/{id}': {
    summary: 'A live instructor as the editor has them.',
    access: 'live.edit',
    cache: 'no-store',
    params: idParam,
    response: ManagedLiveInstructor,
    errors: adminItemErrors,
  },
  'PUT /admin/api/live_instructors/{id}': {
    summary:
      'Saves a live instructor. One that another editor saved after `version` was read stays as it is.',
    access: 'live.edit',
    params: idParam,
    body: Type.Object({ ...liveInstructorFields, version }),
    response: ManagedLiveInstructor,
    errors: saveErrors,
  },
  'DELETE /admin/api/live_instructors/{id}': {
    summary:
      'Deletes a live instructor whom no show names; they can be restored for 30 days. `title` is the name, typed again.',
    access: 'live.edit',
    params: idParam,
    body: Typed,
    response: Deletion,
    errors: deletionErrors,
  },
  'GET /admin/api/live_shows': {
    summary: 'Live shows, those that begin last first; `q` is words of the title or the name.',
    access: 'live.edit',
    cache: 'no-store',
    paged: true,
    query: Type.Object(
      { q: QueryValue, page: QueryValue, per_page: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(ListedLiveShow),
    errors: staffErrors,
  },
  'POST /admin/api/live_shows': {
    summary: 'Makes a live show, as a draft.',
    access: 'live.edit',
    body: Type.Object(firstFields),
    response: ManagedLiveShow,
    errors: [...staffErrors, 'invalid'],
  },
  'GET /admin/api/live_shows/{id}': {
    summary: 'A live show as the editor has it.',
    access: 'live.edit',
    cache: 'no-store',
    params: idParam,
    response: ManagedLiveShow,
    errors: adminItemErrors,
  },
  'PUT /admin/api/live_shows/{id}': {
    summary: 'Saves a live show. One that another editor saved after `version` was read stays as it is.',
    access: 'live.edit',
    params: idParam,
    body: Type.Object({ ...showFields, version }),
    response: ManagedLiveShow,
    errors: saveErrors,
  },
  'DELETE /admin/api/live_shows/{id}': {
    summary: 'Deletes a live show; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'live.edit',
    params: idParam,
    body: Typed,
    response: Deletion,
    errors: deletionErrors,
  },
  'POST /admin/api/live_shows/stream_checks': {
    summary:
      'Reads the HLS playlist of a stream as a member’s browser would, and says what is there: picture, sound, captions, and what keeps it from being played. Of the newest piece it shows a picture and says how loud it is. It saves nothing.',
    access: 'live.edit',
    cache: 'no-store',
    reads: true,
    body: Type.Object({ streamUrl: Type.String({ maxLength: liveLimits.streamUrl }) }),
    response: StreamCheck,
    errors: [...staffErrors, 'invalid', 'too_many_attempts'],
  },
});
