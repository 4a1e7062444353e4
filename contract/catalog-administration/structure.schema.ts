import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { itemFields, sectionFields } from './structure-fields.ts';
import { structureItemTypes, structureLimits } from './structure-rules.ts';

const { translations: sectionTranslations } = fieldSchemas(sectionFields);
const { translations: itemTranslations } = fieldSchemas(itemFields);

/** A class as the selects of the structure editor list it; a bonus is one that its series shows as a bonus. */
const ClassOfPlan = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: Type.Enum(['class', 'bonus']),
});
export type ClassOfPlan = Static<typeof ClassOfPlan>;

const StructureItem = Type.Object({
  type: Type.Enum(structureItemTypes),
  /** Id of the class, or of the series if that is the type. */
  id: Type.String(),
  /** The series that a class is borrowed from; empty for all others. */
  series: Type.String(),
  itemTag: Type.String(),
  description: Type.String(),
  translations: itemTranslations,
});
export type StructureItem = Static<typeof StructureItem>;

const StructureSection = Type.Object({
  title: Type.String(),
  description: Type.String(),
  translations: sectionTranslations,
  items: Type.Array(StructureItem),
});

export const Structure = Type.Object({
  plan: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    kind: Type.Enum(['series', 'bundle']),
  }),
  version: Type.Integer({ minimum: 1 }),
  sections: Type.Array(StructureSection),
});
export type Structure = Static<typeof Structure>;

const PlanId = Type.Union([Type.String({ maxLength: 100 }), Type.Integer()]);
/** Lenient: a missing text is reported in the words of the editor. */
const text = Type.Optional(Type.String({ maxLength: 10_000 }));

const ItemToSave = Type.Object({
  type: text,
  series: text,
  id: text,
  item_tag: text,
  description: text,
  /** Without them, those of the same class or series stay. */
  translations: Type.Optional(itemTranslations),
});
export type ItemToSave = Static<typeof ItemToSave>;
const SectionToSave = Type.Object({
  title: text,
  description: text,
  /** Without them, those of the section of the same title stay. */
  translations: Type.Optional(sectionTranslations),
  items: Type.Optional(Type.Array(ItemToSave, { maxItems: structureLimits.items })),
});
export type SectionToSave = Static<typeof SectionToSave>;

const params = Type.Object({ planId: Type.String() });

export const structureEndpoints = endpoints({
  'POST /admin/api/plans/get_classes': {
    summary: 'The classes of one or several series, by the id of the series; unknown ids have none.',
    access: 'library.edit',
    reads: true,
    body: Type.Object({ plan_id: Type.Union([PlanId, Type.Array(PlanId, { maxItems: 100 })]) }),
    response: Type.Record(Type.String(), Type.Array(ClassOfPlan)),
    errors: ['not_signed_in', 'forbidden', 'bad_request'],
  },
  'GET /admin/api/plans/get_structure/{planId}': {
    summary: 'The sections of a series or bundle with all their items, drafts included.',
    access: 'library.edit',
    params,
    response: Structure,
    errors: adminItemErrors,
  },
  'POST /admin/api/plans/update_structure/{planId}': {
    summary:
      'Replaces the whole structure. Refused where it is not valid, and where `version` is no longer the present one.',
    access: 'library.edit',
    params,
    body: Type.Object({
      sections: Type.Array(SectionToSave, { maxItems: structureLimits.sections }),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    response: Type.Object({
      status: Type.Literal('ok'),
      data: Type.Object({ status: Type.Literal('ok'), version: Type.Integer() }),
    }),
    errors: [...adminItemErrors, 'bad_request', 'conflict', 'structure_invalid'],
  },
});
