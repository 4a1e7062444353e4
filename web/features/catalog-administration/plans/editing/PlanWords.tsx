import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../../ui/administration/TextField.tsx';
import type { PartProps } from './plan-draft.ts';

/** Title, address, one sentence, and more. */
export const PlanWords = ({ draft, problems, onChange, path }: PartProps & { path: string }) => (
  <FormSection title="Words" first>
    <FieldRow columns={2}>
      <TextField
        label="Title"
        required
        most={planLimits.title}
        value={draft.title}
        problem={problems.title?.[0]}
        onChange={(title) => onChange({ title })}
      />
      <SlugField
        path={`${path}${draft.slug}`}
        most={planLimits.slug}
        value={draft.slug}
        problem={problems.slug?.[0]}
        onChange={(slug) => onChange({ slug })}
      />
    </FieldRow>
    <TextField
      label="In one sentence"
      most={planLimits.description}
      value={draft.description}
      problem={problems.description?.[0]}
      hint="Shown on the poster page and in search."
      onChange={(description) => onChange({ description })}
    />
    <TextField
      label="About"
      rows={4}
      most={planLimits.longDescription}
      value={draft.longDescription}
      problem={problems.longDescription?.[0]}
      hint="An empty line begins a new paragraph."
      onChange={(longDescription) => onChange({ longDescription })}
    />
  </FormSection>
);
