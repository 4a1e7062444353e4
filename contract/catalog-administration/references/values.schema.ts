import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import type { FieldsOf } from '../../fields/field-table.ts';
import { fieldSchemas, rowId } from '../../fields/fields.schema.ts';
import { Nullable, QueryValue, Success } from '../../shared.schema.ts';
import { valueLists } from './reference-limits.ts';
import { Deletion, ListMove, staffErrors } from './shown.schema.ts';
import { valueFields } from './value-fields.ts';

const schemas = fieldSchemas(valueFields);
const { title } = schemas;
/** Fields that an editor saves. Texts are trimmed. */
export const ValueFields = Type.Object(schemas);
export type ValueFields = FieldsOf<typeof valueFields>;

/** A style, a piece of equipment or a focus area, as its editor has it. */
export const ManagedValue = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({ minimum: 1 }),
  fields: ValueFields,
  slug: Type.String(),
  /** Category of a style. */
  categoryId: Nullable(Type.Integer()),
  /** Number of classes, drafts and retired ones included; equipment and focus areas belong to classes only. */
  classCount: Type.Integer(),
  seriesCount: Type.Integer(),
});
export type ManagedValue = Static<typeof ManagedValue>;

const list = Type.Enum(valueLists);
const listParam = Type.Object({ list });
const valueParam = Type.Object({ list, id: Type.String({ pattern: '^[0-9]{1,9}$' }) });
/** The category whose styles are meant; null for the other lists. */
const categoryId = Nullable(rowId);

export const managedValueEndpoints = endpoints({
  'GET /admin/api/values/{list}': {
    summary: 'The styles of the category `category_id`, the equipment, or the focus areas, in their order.',
    access: 'library.edit',
    cache: 'no-store',
    params: listParam,
    query: Type.Object({ category_id: QueryValue }, { additionalProperties: true }),
    response: Type.Array(ManagedValue),
    errors: staffErrors,
  },
  'POST /admin/api/values/{list}': {
    summary: 'Adds a style, equipment or a focus area, last in its list.',
    access: 'library.edit',
    params: listParam,
    body: Type.Object({ title, categoryId }),
    response: ManagedValue,
    errors: [...adminItemErrors, 'invalid'],
  },
  'PUT /admin/api/values/{list}/order': {
    summary: 'Moves a value of a list before another of it, or to the end.',
    access: 'library.edit',
    params: listParam,
    body: ListMove,
    response: Success,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/values/{list}/{id}': {
    summary: 'A style, equipment or focus area as its editor has it.',
    access: 'library.edit',
    cache: 'no-store',
    params: valueParam,
    response: ManagedValue,
    errors: adminItemErrors,
  },
  'PUT /admin/api/values/{list}/{id}': {
    summary: 'Renames a value. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params: valueParam,
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedValue,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'POST /admin/api/values/{list}/{id}/merge': {
    summary:
      'Puts the value `into` in its place everywhere and removes it for good. Old filters lead to `into`.',
    access: 'library.edit',
    params: valueParam,
    body: Type.Object({ into: rowId }),
    response: Success,
    errors: [...adminItemErrors, 'invalid'],
  },
  'DELETE /admin/api/values/{list}/{id}': {
    summary:
      'Deletes a value, which leaves its classes and series; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'library.edit',
    params: valueParam,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Deletion,
    errors: [...adminItemErrors, 'invalid'],
  },
});
