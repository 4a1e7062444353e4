import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import type { FieldsOf } from '../../fields/field-table.ts';
import { fieldSchemas } from '../../fields/fields.schema.ts';
import { Image, Nullable, PageLink, QueryValue, Success } from '../../shared.schema.ts';
import { coachFields } from './coach-fields.ts';
import { Deletion, DeletionBody, idParam, ListMove, ShownState, staffErrors } from './shown.schema.ts';

const schemas = fieldSchemas(coachFields);
/** Fields that an editor saves. Texts are trimmed; an empty slug is made of the name. */
export const CoachFields = Type.Object(schemas);
export type CoachFields = FieldsOf<typeof coachFields>;
const { firstName, lastName } = schemas;

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
    body: Type.Object({ firstName, lastName }),
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
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
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
