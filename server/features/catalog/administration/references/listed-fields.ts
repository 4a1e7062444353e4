import type { FieldsOf, FieldTable, FieldValues } from '../../../../../contract/fields/field-table.ts';
import { columnValues, type StoredFields, storedValues } from '../../../../platform/sql/field-columns.ts';

/** Row of a coach or category, besides the fields that columns hold as they are. */
export type ListedRow = { focusX: number; focusY: number; shownFrom: Date | null };

/** Returns the fields of a coach or category as its editor saves them. */
export const listedFields = <Table extends FieldTable>(
  table: Table,
  row: StoredFields<Table> & ListedRow,
) => ({
  ...storedValues(table, row),
  focalPoint: { x: row.focusX, y: row.focusY },
  shownFrom: row.shownFrom?.toISOString() ?? null,
});

/** Returns the values of the columns of a coach or category. */
export const listedColumns = <Table extends FieldTable>(
  table: Table,
  fields: FieldsOf<Table> & { focalPoint: FieldValues['point']; shownFrom: string | null },
) => ({
  ...columnValues(table, fields),
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  shown_from: fields.shownFrom === null ? null : new Date(fields.shownFrom),
});
