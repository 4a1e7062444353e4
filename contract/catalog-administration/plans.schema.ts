import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import type { FieldsOf } from '../fields/field-table.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { Image, Nullable, PageLink, QueryValue } from '../shared.schema.ts';
import { planFields } from './plan-fields.ts';
import { planStates } from './plan-limits.ts';

const PlanState = Type.Enum(planStates);
const PlanKind = Type.Enum(['series', 'bundle']);

/** A series or bundle as the studio lists it. `publishedAt` is in the future where it is scheduled. */
export const ListedPlan = Type.Object({
  id: Type.Integer(),
  kind: PlanKind,
  title: Type.String(),
  slug: Type.String(),
  state: PlanState,
  publishedAt: Nullable(Type.String()),
  updatedAt: Type.String(),
  category: Type.String(),
  /** Full names, in their order. */
  coaches: Type.Array(Type.String()),
  picture: Image,
  /** Items of its sections; of a bundle, its series. */
  itemCount: Type.Integer(),
  memberCount: Type.Integer(),
});
export type ListedPlan = Static<typeof ListedPlan>;

const schemas = fieldSchemas(planFields);
/** Fields that an editor saves. Texts are trimmed. */
export const PlanFields = Type.Object(schemas);
export type PlanFields = FieldsOf<typeof planFields>;

/** A class or series as a section of the plan holds it. */
const PlanItem = Type.Object({
  title: Type.String(),
  /** Label such as “Day 4”; empty for none. */
  tag: Type.String(),
  state: PlanState,
  picture: Image,
  /** Seconds; 0 while it is not known, and for a series. */
  duration: Type.Integer(),
});

/** A series or bundle as its editor has it: `fields` as they are saved, and what they stand for. */
export const ManagedPlan = Type.Object({
  id: Type.Integer(),
  kind: PlanKind,
  version: Type.Integer({ minimum: 1 }),
  fields: PlanFields,
  state: PlanState,
  updatedAt: Type.String(),
  /** Full names, as posters show them. */
  coachNames: Type.String(),
  picture: Image,
  banner: Image,
  sections: Type.Array(
    Type.Object({ title: Type.String(), description: Type.String(), items: Type.Array(PlanItem) }),
  ),
  /** Classes of a series whose video may introduce it, and the one that does; `ready` where the video plays. */
  introChoices: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), state: PlanState, ready: Type.Boolean() }),
  ),
  /** Number of the classes that members may see, and their length in milliseconds. */
  classCount: Type.Integer(),
  durationMs: Type.Integer(),
  memberCount: Type.Integer(),
  /** Address of its page for members. */
  url: PageLink,
});
export type ManagedPlan = Static<typeof ManagedPlan>;

const Option = Type.Object({ id: Type.Integer(), title: Type.String() });

/** Values that a series or bundle can have. */
export const PlanOptions = Type.Object({
  categories: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), subcategories: Type.Array(Option) }),
  ),
  coaches: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), photo: Nullable(Image) })),
  series: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), state: PlanState, picture: Image }),
  ),
});
export type PlanOptions = Static<typeof PlanOptions>;

/** Content and members that the deletion of a series or bundle affects. */
export const PlanDependents = Type.Object({
  title: Type.String(),
  /** Classes whose address depends on it. */
  classes: Type.Integer(),
  members: Type.Integer(),
  /** Titles of bundles and series that hold it. */
  heldBy: Type.Array(Type.String()),
  billboards: Type.Array(Type.String()),
});
export type PlanDependents = Static<typeof PlanDependents>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });

export const managedPlanEndpoints = endpoints({
  'GET /admin/api/plans': {
    summary: 'Series and bundles, drafts included, 50 a page.',
    access: 'library.edit',
    cache: 'no-store',
    paged: true,
    query: Type.Object(
      {
        q: QueryValue,
        kind: QueryValue,
        state: QueryValue,
        order: QueryValue,
        page: QueryValue,
        per_page: QueryValue,
      },
      { additionalProperties: true },
    ),
    response: Type.Array(ListedPlan),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/plans': {
    summary: 'Makes a series or bundle, as a draft.',
    access: 'library.edit',
    body: Type.Object({ kind: PlanKind, title: schemas.title }),
    response: ManagedPlan,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/plans/options': {
    summary: 'What series and bundles can be given: categories, coaches and series.',
    access: 'library.edit',
    cache: 'no-store',
    response: PlanOptions,
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/plans/{id}': {
    summary: 'A series or bundle as its editor has it.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ManagedPlan,
    errors: adminItemErrors,
  },
  'PUT /admin/api/plans/{id}': {
    summary:
      'Saves a series or bundle. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params,
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedPlan,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'GET /admin/api/plans/{id}/dependents': {
    summary: 'What depends on a series or bundle, before it is deleted.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: PlanDependents,
    errors: adminItemErrors,
  },
  'DELETE /admin/api/plans/{id}': {
    summary:
      'Deletes a series or bundle, whose classes stay; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'library.edit',
    params,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Literal(true), restorableUntil: Type.String() }),
    errors: [...adminItemErrors, 'invalid'],
  },
});
