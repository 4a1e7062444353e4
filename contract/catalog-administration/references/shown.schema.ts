import { type Static, Type } from 'typebox';
import { rowId } from '../../fields/fields.schema.ts';
import { Nullable } from '../../shared.schema.ts';
import { shownStates } from './reference-limits.ts';

const percent = Type.Integer({ minimum: 0, maximum: 100 });

/** The part of a picture that stays in view, in percent from the left and the top. */
export const FocalPoint = Type.Object({ x: percent, y: percent });
/** The key of a picture, such as `coaches/maya`, or `photos/<id>-<width>` of an uploaded one. */
export const imageKey = Type.String({ maxLength: 200 });

export const ShownState = Type.Enum(shownStates);

export const idParam = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });
/** Moves an item of a list before another item; null is last. */
export const ListMove = Type.Object({ id: rowId, before: Nullable(rowId) });
export type ListMove = Static<typeof ListMove>;
export const staffErrors = ['not_signed_in', 'forbidden'] as const;

/** Confirmation of a deletion: `title` is the title typed again; `moveTo` takes over the dependents. */
export const DeletionBody = Type.Object({
  title: Type.String({ maxLength: 200 }),
  moveTo: Type.Optional(Nullable(rowId)),
});
export const Deletion = Type.Object({ success: Type.Literal(true), restorableUntil: Type.String() });
