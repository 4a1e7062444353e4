import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type { PlanOptions } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { SectionFields } from '../../../../editing/fields/SectionFields.tsx';
import { SelectField } from '../../../../editing/fields/SelectField.tsx';
import { TokenField } from '../../../../editing/fields/TokenField.tsx';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import type { PlanDraftProps } from './plan-draft.ts';

type PeopleProps = PlanDraftProps & { options: PlanOptions };

const Coaches = ({ draft, problems, onChange, options }: PeopleProps) => (
  <TokenField
    label={t('Coaches')}
    addLabel={t('Add coach')}
    chosen={draft.coachIds.map(String)}
    groups={[
      {
        title: null,
        tokens: options.coaches.map(({ id, name, photo }) => ({ id: String(id), title: name, face: photo })),
      },
    ]}
    max={planFields.coachIds.most}
    problem={problems.coachIds?.[0]}
    onChange={(ids) => onChange({ coachIds: ids.map(Number) })}
  />
);

const Place = ({ options, ...form }: PeopleProps) => {
  const { draft, problems, onChange } = form;
  const category = options.categories.find(({ id }) => id === draft.categoryId);
  return (
    <FieldRow columns={3}>
      <SelectField
        label={t('Category')}
        problem={problems.categoryId?.[0]}
        value={String(draft.categoryId)}
        onChange={(id) => onChange({ categoryId: Number(id), subcategoryId: null })}
      >
        {category ? null : <option value={draft.categoryId}>{t('No longer there')}</option>}
        {options.categories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Subcategory')}
        problem={problems.subcategoryId?.[0]}
        value={String(draft.subcategoryId ?? '')}
        onChange={(id) => onChange({ subcategoryId: id === '' ? null : Number(id) })}
      >
        <option value="">{t(msg('None', 'subcategory'))}</option>
        {category?.subcategories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SectionFields table={planFields} section="place" {...form} />
    </FieldRow>
  );
};

/** Coaches, coach label and placement of a series or bundle. */
export const PlanPeople = ({ options, ...form }: PeopleProps) => (
  <FormSection title={t('Coaches and categories')}>
    <Coaches {...form} options={options} />
    <SectionFields table={planFields} section="people" {...form} />
    <Place {...form} options={options} />
  </FormSection>
);
