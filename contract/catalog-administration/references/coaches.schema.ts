import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { Image, Nullable, PageLink, QueryValue, Success } from '../../shared.schema.ts';
import { coachLimits } from './reference-limits.ts';
import {
  Deletion,
  DeletionBody,
  FocalPoint,
  idParam,
  imageKey,
  ListMove,
  rowId,
  ShownState,
  shownFields,
  staffErrors,
} from './shown.schema.ts';

const names = {
  firstName: Type.String({ maxLength: coachLimits.firstName }),
  lastName: Type.String({ maxLength: coachLimits.lastName }),
};

/** Fields that an editor saves. Texts are trimmed; an empty slug is made of the name. */
const coachFields = {
  ...names,
  slug: Type.String({ maxLength: coachLimits.slug }),
  bio: Type.String({ maxLength: coachLimits.bio }),
  /** Link to a page outside the studio: an http or https address. */
  link: Nullable(Type.String({ maxLength: coachLimits.link })),
  categoryId: Nullable(rowId),
  /** The portrait. */
  image: Nullable(imageKey),
  focalPoint: FocalPoint,
  ...shownFields,
};
export const CoachFields = Type.Object(coachFields);
export type CoachFields = Static<typeof CoachFields>;

const facts = {
  id: Type.Integer(),
  name: Type.String(),
  photo: Nullable(Image),
  state: ShownState,
  /** Classes of the coach, drafts and retired ones included. */
  classCount: Type.Integer(),
  seriesCount: Type.Integer(),
  /** Minutes watched by all members, of all classes. */
  minutesWatched: Type.Integer(),
};

/** A coach as the studio lists them; `position` is the place among all of them, 1 first. */
export const ListedCoach = Type.Object({
  ...facts,
  category: Nullable(Type.String()),
  shownFrom: Nullable(Type.String()),
  hasBio: Type.Boolean(),
  position: Type.Integer(),
});
export type ListedCoach = Static<typeof ListedCoach>;

/** A coach as the editor has them: `fields` as they are saved, and what they stand for. */
export const ManagedCoach = Type.Object({
  ...facts,
  version: Type.Integer({ minimum: 1 }),
  fields: CoachFields,
  /** Address of the page for members. */
  url: PageLink,
});
export type ManagedCoach = Static<typeof ManagedCoach>;

/** Content that names a coach, deleted content that can be restored included. */
export const CoachDependents = Type.Object({
  title: Type.String(),
  classes: Type.Integer(),
  series: Type.Integer(),
});
export type CoachDependents = Static<typeof CoachDependents>;

export const managedCoachEndpoints = endpoints({
  'GET /admin/api/coaches': {
    summary: 'Every coach, in the order of the page of coaches; `q`, `state` and `order` narrow and sort.',
    access: 'library.edit',
    cache: 'no-store',
    query: Type.Object(
      { q: QueryValue, state: QueryValue, order: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(ListedCoach),
    errors: staffErrors,
  },
  'POST /admin/api/coaches': {
    summary: 'Makes a coach, hidden and last.',
    access: 'library.edit',
    body: Type.Object(names),
    response: ManagedCoach,
    errors: [...staffErrors, 'invalid'],
  },
  'PUT /admin/api/coaches/order': {
    summary: 'Moves a coach before another, or to the end.',
    access: 'library.edit',
    body: ListMove,
    response: Success,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/coaches/{id}': {
    summary: 'A coach as the editor has them.',
    access: 'library.edit',
    cache: 'no-store',
    params: idParam,
    response: ManagedCoach,
    errors: adminItemErrors,
  },
  'PUT /admin/api/coaches/{id}': {
    summary: 'Saves a coach. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params: idParam,
    body: Type.Object({ ...coachFields, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedCoach,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/coaches/{id}/dependents': {
    summary: 'What names a coach, before the coach is deleted.',
    access: 'library.edit',
    cache: 'no-store',
    params: idParam,
    response: CoachDependents,
    errors: adminItemErrors,
  },
  'DELETE /admin/api/coaches/{id}': {
    summary:
      'Deletes a coach, whose classes and series another one takes over; it can be restored for 30 days. `title` is the name, typed again.',
    access: 'library.edit',
    params: idParam,
    body: DeletionBody,
    response: Deletion,
    errors: [...adminItemErrors, 'invalid'],
  },
});
