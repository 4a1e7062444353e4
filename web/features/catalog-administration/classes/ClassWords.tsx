import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { PartProps } from './class-draft.ts';

/** Titles, the description, and who should leave the class out. */
export const ClassWords = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title="Words" about="The title says what you will do.">
    <FieldRow columns={2}>
      <TextField
        label="Title"
        required
        most={classLimits.title}
        value={draft.title}
        problem={problems.title?.[0]}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Class finder title"
        most={classLimits.classFinderTitle}
        value={draft.classFinderTitle ?? ''}
        problem={problems.classFinderTitle?.[0]}
        hint="Shown in lists. Empty uses the title."
        onChange={(title) => onChange({ classFinderTitle: title || null })}
      />
    </FieldRow>
    <TextField
      label="Preview description"
      rows={4}
      most={classLimits.previewDescription}
      value={draft.previewDescription}
      problem={problems.previewDescription?.[0]}
      hint="**bold**, *italic*, - list, [link](/address); an empty line begins a new paragraph."
      onChange={(previewDescription) => onChange({ previewDescription })}
    />
    <TextField
      label="Contraindications"
      rows={2}
      most={classLimits.contraindications}
      value={draft.contraindications}
      problem={problems.contraindications?.[0]}
      hint="Who should leave it out, or take care."
      onChange={(contraindications) => onChange({ contraindications })}
    />
  </FormSection>
);
