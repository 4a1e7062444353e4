import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import type { PartProps } from './plan-draft.ts';

/** Title, address, one sentence, and more. */
export const PlanWords = ({ draft, problems, onChange, path }: PartProps & { path: string }) => (
  <FormSection title="Words" first>
    <FieldRow columns={2}>
      <FormField label="Title" required problem={problems.title?.[0]}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={planLimits.title}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Address"
        problem={problems.slug?.[0]}
        hint={`${path}${draft.slug}. Old addresses keep working.`}
      >
        {(control) => (
          <input
            {...control}
            maxLength={planLimits.slug}
            spellCheck={false}
            autoCapitalize="none"
            value={draft.slug}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
        )}
      </FormField>
    </FieldRow>
    <FormField
      label="In one sentence"
      problem={problems.description?.[0]}
      hint={`${draft.description.length} of ${planLimits.description}, shown on the poster page and in search`}
    >
      {(control) => (
        <input
          {...control}
          maxLength={planLimits.description}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      )}
    </FormField>
    <FormField
      label="About"
      problem={problems.longDescription?.[0]}
      hint="An empty line begins a new paragraph."
    >
      {(control) => (
        <textarea
          {...control}
          maxLength={planLimits.longDescription}
          value={draft.longDescription}
          onChange={({ target }) => onChange({ longDescription: target.value })}
        />
      )}
    </FormField>
  </FormSection>
);
