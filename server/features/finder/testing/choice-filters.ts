import {
  classFilters,
  type FieldFilterName,
  fieldFilters,
} from '../../../../contract/catalog/class-filters.ts';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { FieldRow } from '../../../../contract/fields/field-table.ts';

/** Filters that compare a field whose choices stand in its table. */
export type ChoiceFilterName = {
  [Name in FieldFilterName]: (typeof classFields)[(typeof classFilters)[Name]['field']] extends {
    choices: object;
  }
    ? Name
    : never;
}[FieldFilterName];
export type ChoiceField = (typeof classFilters)[ChoiceFilterName]['field'];
export type ChoiceGroup = (typeof classFilters)[ChoiceFilterName]['group'];

export const choiceFilters = fieldFilters.flatMap(({ name, field, excludes }) => {
  const row: FieldRow = classFields[field];
  return row.type === 'choice' || row.type === 'several'
    ? [{ name, field, excludes, row, group: classFilters[name].group, choices: row.choices }]
    : [];
});
