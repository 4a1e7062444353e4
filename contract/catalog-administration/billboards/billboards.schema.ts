import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { fieldSchemas } from '../../fields/fields.schema.ts';
import { Image, Nullable, PageLink, QueryValue } from '../../shared.schema.ts';
import { Deletion, staffErrors } from '../references/shown.schema.ts';
import { billboardFields } from './billboard-fields.ts';
import { billboardContentTypes, billboardLimits } from './billboard-limits.ts';

const contentId = Type.String({ maxLength: billboardLimits.contentId });
const ctaText = Type.String({ maxLength: billboardLimits.ctaText });

/** Fields that an editor saves, besides `ctaAction`. Texts are trimmed. */
const schemas = fieldSchemas(billboardFields);

/** Fields of a billboard. `contentId` is an id or a slug, or the uuid of a playlist; empty while nothing is chosen. */
export const BillboardFields = Type.Object({
  ...schemas,
  ctaAction: Type.Object({
    text: ctaText,
    data: Type.Object({ contentId, contentType: Type.Enum(billboardContentTypes) }),
  }),
});
export type BillboardFields = Static<typeof BillboardFields>;

/** Call to action as it is sent: without a type the content is a series (ADM-027). */
const sentAction = Type.Object({
  text: ctaText,
  data: Type.Object({ contentId, contentType: Type.Optional(Type.Enum(billboardContentTypes)) }),
});

export const BillboardState = Type.Enum(['shown', 'scheduled', 'over', 'hidden']);
export type BillboardState = Static<typeof BillboardState>;

export const ManagedBillboard = Type.Object({
  id: Type.Integer(),
  /** The number of the last save (BEY-61). */
  revision: Type.Integer({ minimum: 1 }),
  ...BillboardFields.properties,
  state: BillboardState,
  picture: Nullable(Image),
  /** Content that the billboard leads to, visible to members or not; null if it does not exist. */
  content: Nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  /** Target of the button; null while visitors cannot see the content, and then the billboard does not show. */
  url: Nullable(PageLink),
});
export type ManagedBillboard = Static<typeof ManagedBillboard>;

/** Id of a billboard in an address; an unknown number is not found. */
const params = Type.Object({ id: Type.String({ maxLength: 100 }) });

export const managedBillboardEndpoints = endpoints({
  'GET /admin/api/billboards': {
    summary: 'Every billboard, the lowest priority number first.',
    access: 'pages.edit',
    cache: 'no-store',
    response: Type.Array(ManagedBillboard),
    errors: staffErrors,
  },
  'POST /admin/api/billboards': {
    summary: 'Makes a billboard. It is hidden and has no picture unless that is sent, too.',
    access: 'pages.edit',
    body: Type.Object({
      ...Type.Partial(Type.Object(schemas)).properties,
      title: schemas.title,
      ctaAction: Type.Optional(sentAction),
    }),
    response: ManagedBillboard,
    errors: [...staffErrors, 'invalid'],
  },
  'GET /admin/api/billboards/{id}': {
    summary:
      'A billboard as its editor has it. `version` is that of this call: 1, which is also meant without it.',
    access: 'pages.edit',
    cache: 'no-store',
    params,
    query: Type.Object({ version: QueryValue }, { additionalProperties: true }),
    response: ManagedBillboard,
    errors: [...adminItemErrors, 'invalid'],
  },
  'PUT /admin/api/billboards/{id}': {
    summary: 'Saves a billboard; refused where another editor saved it after `revision` was read.',
    access: 'pages.edit',
    params,
    body: Type.Object({
      ...schemas,
      /** Without them those that are there stay. */
      translations: Type.Optional(schemas.translations),
      ctaAction: sentAction,
      revision: Type.Integer({ minimum: 1 }),
    }),
    response: ManagedBillboard,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'DELETE /admin/api/billboards/{id}': {
    summary: 'Deletes a billboard; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'pages.edit',
    params,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Deletion,
    errors: [...adminItemErrors, 'invalid'],
  },
});
