import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.schema.ts';
import { fieldNames } from '../../../../contract/fields/field-table.ts';
import type { DraftProps } from '../../../editing/forms/field-of.ts';

/** Props of each section of the form. */
export type ClassDraftProps = DraftProps<ClassFields>;

/** Names of the fields, in the order of the form. */
export const classFieldNames = fieldNames(classFields);
