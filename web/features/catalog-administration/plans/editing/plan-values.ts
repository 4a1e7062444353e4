import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type {
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { fieldText, type NamingField } from '../../field-text.ts';

type ValueContext = { options: PlanOptions; introChoices: ManagedPlan['introChoices']; timeZone: string };
type Naming = NamingField<typeof planFields>;
type FormatField<Field extends Naming> = (value: PlanFields[Field], known: ValueContext) => string;

const titleIn = (list: readonly { id: number; title: string }[], id: number): string =>
  list.find((one) => one.id === id)?.title ?? t('No longer there');

const names: { [Field in Naming]: FormatField<Field> } = {
  categoryId: (id, { options }) => titleIn(options.categories, id),
  subcategoryId: (id, { options }) =>
    id === null
      ? t(msg('None', 'subcategory'))
      : titleIn(
          options.categories.flatMap(({ subcategories }) => subcategories),
          id,
        ),
  coachIds: (ids, { options }) =>
    withCommas(
      ids.map((id) => options.coaches.find((coach) => coach.id === id)?.name ?? t('No longer there')),
    ),
  // A version of before has none.
  introClassId: (id, { introChoices }) => (id ? titleIn(introChoices, id) : t(msg('None', 'video'))),
  seriesIds: (ids, { options }) => withCommas(ids.map((id) => titleIn(options.series, id))),
};
const isNaming = (field: keyof PlanFields): field is Naming => field in names;

/** A field of a series as an editor would say it. */
export const planValue = (field: keyof PlanFields, fields: PlanFields, known: ValueContext): string =>
  isNaming(field)
    ? (names[field] as FormatField<typeof field>)(fields[field] as never, known)
    : fieldText(planFields[field], fields[field], known.timeZone);
