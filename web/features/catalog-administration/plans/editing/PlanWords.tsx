import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import { fieldOf } from '../../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../../ui/administration/TextField.tsx';
import type { PlanDraftProps } from './plan-draft.ts';

/** Title, address, one sentence, and more. */
export const PlanWords = ({ path, ...form }: PlanDraftProps & { path: string }) => (
  <FormSection title="Words" first>
    <FieldRow columns={2}>
      <TextField label="Title" required most={planLimits.title} {...fieldOf(form, 'title')} />
      <SlugField path={`${path}${form.draft.slug}`} most={planLimits.slug} {...fieldOf(form, 'slug')} />
    </FieldRow>
    <TextField
      label="In one sentence"
      most={planLimits.description}
      {...fieldOf(form, 'description')}
      hint="Shown on the poster page and in search."
    />
    <TextField
      label="About"
      rows={4}
      most={planLimits.longDescription}
      {...fieldOf(form, 'longDescription')}
      hint="An empty line begins a new paragraph."
    />
  </FormSection>
);
