import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { ClassDraftProps } from './class-draft.ts';

/** Titles, the description, and who should leave the class out. */
export const ClassWords = (form: ClassDraftProps) => (
  <FormSection title="Words" about="The title says what you will do.">
    <FieldRow columns={2}>
      <TextField label="Title" required most={classLimits.title} {...fieldOf(form, 'title')} />
      <TextField
        label="Class finder title"
        most={classLimits.classFinderTitle}
        value={form.draft.classFinderTitle ?? ''}
        problem={form.problems.classFinderTitle?.[0]}
        hint="Shown in lists. Empty uses the title."
        onChange={(title) => form.onChange({ classFinderTitle: title || null })}
      />
    </FieldRow>
    <TextField
      label="Preview description"
      rows={4}
      most={classLimits.previewDescription}
      {...fieldOf(form, 'previewDescription')}
      hint="**bold**, *italic*, - list, [link](/address); an empty line begins a new paragraph."
    />
    <TextField
      label="Contraindications"
      rows={2}
      most={classLimits.contraindications}
      {...fieldOf(form, 'contraindications')}
      hint="Who should leave it out, or take care."
    />
  </FormSection>
);
