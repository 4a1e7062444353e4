import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import type { FieldsOf } from '../../fields/field-table.ts';
import { fieldSchemas, rowId } from '../../fields/fields.schema.ts';
import { Image, PageLink, Success } from '../../shared.schema.ts';
import { categoryFields } from './category-fields.ts';
import { Deletion, DeletionBody, idParam, ListMove, ShownState, staffErrors } from './shown.schema.ts';
import { ManagedValue } from './values.schema.ts';

const schemas = fieldSchemas(categoryFields);
/** Fields that an editor saves. Texts are trimmed; an empty slug is made of the title. */
export const CategoryFields = Type.Object(schemas);
export type CategoryFields = FieldsOf<typeof categoryFields>;

/** A category as its editor has it: `fields` as they are saved, what they stand for, and its styles in their order. */
export const ManagedCategory = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({ minimum: 1 }),
  fields: CategoryFields,
  picture: Image,
  state: ShownState,
  /** True if nothing in it is published, so that members do not see it. */
  empty: Type.Boolean(),
  /** Classes of its series, drafts and retired ones included. */
  classCount: Type.Integer(),
  /** Number of its series and bundles. */
  seriesCount: Type.Integer(),
  styles: Type.Array(ManagedValue),
  /** Address of its page for members. */
  url: PageLink,
});
export type ManagedCategory = Static<typeof ManagedCategory>;

/** Contents of a category, deleted content that can be restored included. */
export const CategoryDependents = Type.Object({
  title: Type.String(),
  classes: Type.Integer(),
  series: Type.Integer(),
  styles: Type.Integer(),
  coaches: Type.Integer(),
});
export type CategoryDependents = Static<typeof CategoryDependents>;

export const managedCategoryEndpoints = endpoints({
  'GET /admin/api/categories': {
    summary: 'Every category with its styles, in the order of the studio.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Array(ManagedCategory),
    errors: staffErrors,
  },
  'POST /admin/api/categories': {
    summary: 'Makes a category, hidden and last.',
    access: 'library.edit',
    body: Type.Object({ title: schemas.title }),
    response: ManagedCategory,
    errors: [...staffErrors, 'invalid'],
  },
  'PUT /admin/api/categories/order': {
    summary: 'Moves a category before another, or to the end.',
    access: 'library.edit',
    body: ListMove,
    response: Success,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/categories/{id}': {
    summary: 'A category as its editor has it.',
    access: 'library.edit',
    cache: 'no-store',
    params: idParam,
    response: ManagedCategory,
    errors: adminItemErrors,
  },
  'PUT /admin/api/categories/{id}': {
    summary: 'Saves a category. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params: idParam,
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedCategory,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/categories/{id}/dependents': {
    summary: 'What is in a category, before it is deleted.',
    access: 'library.edit',
    cache: 'no-store',
    params: idParam,
    response: CategoryDependents,
    errors: adminItemErrors,
  },
  'POST /admin/api/categories/{id}/merge': {
    summary:
      'Moves everything in it to the category `into`, where its address leads from then on, and removes it for good.',
    access: 'library.edit',
    params: idParam,
    body: Type.Object({ into: rowId }),
    response: Success,
    errors: [...adminItemErrors, 'invalid'],
  },
  'DELETE /admin/api/categories/{id}': {
    summary:
      'Deletes a category, whose series, styles and coaches move to another one; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'library.edit',
    params: idParam,
    body: DeletionBody,
    response: Deletion,
    errors: [...adminItemErrors, 'invalid'],
  },
});
