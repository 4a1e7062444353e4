import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import type { PartProps } from './class-draft.ts';

const lengthOf = (text: string, limit: number): string =>
  `${text.length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`;

/** Titles, the description, and who should leave the class out. */
export const ClassWords = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title="Words" about="The title says what you will do.">
    <FieldRow columns={2}>
      <FormField label="Title" required problem={problems.title?.[0]}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={classLimits.title}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Class finder title"
        problem={problems.classFinderTitle?.[0]}
        hint="Shown in lists. Empty uses the title."
      >
        {(control) => (
          <input
            {...control}
            maxLength={classLimits.classFinderTitle}
            value={draft.classFinderTitle ?? ''}
            onChange={({ target }) => onChange({ classFinderTitle: target.value || null })}
          />
        )}
      </FormField>
    </FieldRow>
    <FormField
      label="Preview description"
      problem={problems.previewDescription?.[0]}
      hint={`**bold**, *italic*, - list, [link](/address); an empty line begins a new paragraph. ${lengthOf(draft.previewDescription, classLimits.previewDescription)}.`}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={classLimits.previewDescription}
          value={draft.previewDescription}
          onChange={({ target }) => onChange({ previewDescription: target.value })}
        />
      )}
    </FormField>
    <FormField
      label="Contraindications"
      problem={problems.contraindications?.[0]}
      hint={`Who should leave it out, or take care. ${lengthOf(draft.contraindications, classLimits.contraindications)}.`}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={classLimits.contraindications}
          value={draft.contraindications}
          onChange={({ target }) => onChange({ contraindications: target.value })}
        />
      )}
    </FormField>
  </FormSection>
);
