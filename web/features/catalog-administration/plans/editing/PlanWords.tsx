import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import { t } from '../../../../../contract/messages.ts';
import { SectionFields } from '../../../../editing/fields/SectionFields.tsx';
import { fieldOf } from '../../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../../ui/administration/TextField.tsx';
import type { PlanDraftProps } from './plan-draft.ts';

/** Title, address, one sentence, and more. */
export const PlanWords = ({ path, ...form }: PlanDraftProps & { path: string }) => (
  <FormSection title={t('Details')} first>
    <FieldRow columns={2}>
      <TextField label={t('Title')} required most={planFields.title.most} {...fieldOf(form, 'title')} />
      <SlugField path={`${path}${form.draft.slug}`} most={planFields.slug.most} {...fieldOf(form, 'slug')} />
    </FieldRow>
    <SectionFields table={planFields} section="words" {...form} />
  </FormSection>
);
