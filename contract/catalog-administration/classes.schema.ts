import { type Static, Type } from 'typebox';
import { PlanEntryDetail } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import type { FieldsOf } from '../fields/field-table.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { Image, Nullable, PageLink } from '../shared.schema.ts';
import { classFields } from './class-fields.ts';
import { classStates } from './class-limits.ts';

export const ClassState = Type.Enum(classStates);

export const ProcessStatus = Type.Union([
  Type.Literal('uploaded'),
  Type.Literal('started'),
  Type.Literal('finished'),
  Type.Literal('failed'),
]);

/** The video of a class: `progress` is percent, `duration` seconds, `captions` and `chapters` are counts. */
export const ClassVideo = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  processStatus: ProcessStatus,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Reason that the video could not be made. */
  failure: Nullable(Type.String()),
  duration: Type.Integer(),
  /** Length of the shorter side, in pixels; null if it is not known. */
  height: Nullable(Type.Integer()),
  captions: Type.Integer(),
  chapters: Type.Integer(),
  /** The key of its own picture. */
  poster: Nullable(Type.String()),
});
export type ClassVideo = Static<typeof ClassVideo>;

const schemas = fieldSchemas(classFields);
/** Fields that an editor saves. Texts are trimmed; an empty class finder title or slug is made of the title. */
export const ClassFields = Type.Object(schemas);
export type ClassFields = FieldsOf<typeof classFields>;

/** A class to be made; fields that are not sent are as on a new class (NS-216, NS-239). */
const { title, planId, difficulty, intensity, coachIds } = schemas;
const NewClassBody = Type.Object({
  ...Type.Partial(ClassFields).properties,
  title,
  planId,
  difficulty,
  intensity,
  coachIds,
});

/** A class as its editor has it: `fields` as they are saved, and what they stand for. */
export const ManagedClass = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({ minimum: 1 }),
  fields: ClassFields,
  state: ClassState,
  updatedAt: Type.String(),
  series: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    state: ClassState,
  }),
  /** The series and coaches that are published with it; `waits`: as soon as its video is ready. */
  publication: Type.Object({
    waits: Type.Boolean(),
    /** The reason that it was not published when its video was ready. */
    problem: Nullable(Type.String()),
    /** The title of its series where that is a draft. */
    series: Nullable(Type.String()),
    /** The names of its coaches who are hidden and were in no published class. */
    coaches: Type.Array(Type.String()),
  }),
  /** Place in its series; null if it is in no section. `position` counts from 1. */
  place: Nullable(Type.Object({ section: Type.String(), position: Type.Integer() })),
  coaches: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() })),
  subcategories: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), category: Type.String() }),
  ),
  video: Nullable(ClassVideo),
  picture: Image,
  missingPoster: Type.Boolean(),
  minutesWatched: Type.Integer(),
  /** Address of its page for members. */
  url: PageLink,
});
export type ManagedClass = Static<typeof ManagedClass>;

/** Data that the final deletion of a class removes. */
export const ClassDependents = Type.Object({
  title: Type.String(),
  /** Members' playlists that hold it. */
  playlists: Type.Integer(),
  favorites: Type.Integer(),
  /** Days on which members completed it. */
  completions: Type.Integer(),
  /** Times that members opened it. */
  views: Type.Integer(),
  /** Times for which members planned it. */
  scheduled: Type.Integer(),
  /** Comments and replies; null while the comments service does not answer. */
  comments: Nullable(Type.Integer()),
  sections: Type.Array(
    Type.Object({ planId: Type.Integer(), planTitle: Type.String(), section: Type.String() }),
  ),
  billboards: Type.Array(Type.String()),
});
export type ClassDependents = Static<typeof ClassDependents>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });

export const classAdministrationEndpoints = endpoints({
  'POST /admin/api/plan_entries': {
    summary: 'Makes a class, last in its series; fields that are not sent are as on a new class.',
    access: 'library.edit',
    body: NewClassBody,
    response: ManagedClass,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/plan_entries/{id}': {
    summary: 'A class as its editor has it.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ManagedClass,
    errors: adminItemErrors,
  },
  'PUT /admin/api/plan_entries/{id}': {
    summary: 'Saves a class. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params,
    body: Type.Object({
      ...schemas,
      version: Type.Integer({ minimum: 1 }),
      /**
       * Publishes it once its video is ready, with its series and coaches (see `publication`); false takes that
       * back.
       */
      publishWhenReady: Type.Optional(Type.Boolean()),
    }),
    response: ManagedClass,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/plan_entries/{id}/preview': {
    summary: 'A class as a visitor or a member would have it, whatever its state.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    query: Type.Object({ as: Type.Optional(Type.Enum(['visitor', 'member'])) }),
    response: PlanEntryDetail,
    errors: ['bad_request', ...adminItemErrors],
  },
  'GET /admin/api/plan_entries/{id}/dependents': {
    summary: 'What depends on a class, before it is deleted.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ClassDependents,
    errors: adminItemErrors,
  },
  'DELETE /admin/api/plan_entries/{id}': {
    summary: 'Deletes a class; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'library.edit',
    params,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Literal(true), restorableUntil: Type.String() }),
    errors: [...adminItemErrors, 'invalid'],
  },
});
