import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type { PlanFields } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { fieldNames } from '../../../../../contract/fields/field-table.ts';
import type { DraftProps } from '../../../../editing/forms/field-of.ts';

/** Props of each section of the form. */
export type PlanDraftProps = DraftProps<PlanFields>;

/** Field names for use in a sentence, in the order of the form. */
export const planFieldNames = fieldNames(planFields);
