import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable } from '../shared.schema.ts';

/** Kinds that can be deleted and restored; `plan` is a series or bundle, `value` equipment or a focus area. */
export const deletableKinds = [
  'class',
  'plan',
  'coach',
  'category',
  'track',
  'style',
  'value',
  'page',
  'live_instructor',
  'live_show',
  'billboard',
] as const;
const DeletableKind = Type.Enum(deletableKinds);
export type DeletableKind = (typeof deletableKinds)[number];

export const DeletedContent = Type.Object({
  kind: DeletableKind,
  id: Type.Integer(),
  title: Type.String(),
  deletedAt: Type.String(),
  /** Null if the account is gone. */
  deletedBy: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Moment after which it is gone for good. */
  restorableUntil: Type.String(),
});
export type DeletedContent = Static<typeof DeletedContent>;

export const deletedContentEndpoints = endpoints({
  'GET /admin/api/deleted_contents': {
    summary:
      'The newest 200 contents of the catalog, pages, live instructors and live shows that can still be restored.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Array(DeletedContent),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/deleted_contents/{kind}/{id}/restore': {
    summary: 'Restores content to what it was when it was deleted.',
    access: 'library.edit',
    params: Type.Object({ kind: DeletableKind, id: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
    response: Type.Object({ success: Type.Literal(true) }),
    errors: adminItemErrors,
  },
});
