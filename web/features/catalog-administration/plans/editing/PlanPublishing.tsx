import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../../ui/administration/SwitchRow.tsx';
import fieldStyles from '../../../../ui/controls/Field.module.css';
import { MomentField } from '../../publishing/MomentField.tsx';
import type { PartProps } from './plan-draft.ts';

/** Whether and from when members see it, and where the studio shows it off. */
export const PlanPublishing = ({ draft, problems, onChange }: PartProps) => {
  const isPublished = draft.state === 'published';
  return (
    <FormSection title="Going live">
      <div>
        <SwitchRow
          label="Published"
          about="Listed, searchable, in recommendations"
          checked={isPublished}
          onChange={(on) => onChange(on ? { state: 'published' } : { state: 'draft' })}
        />
        <SwitchRow
          label="Retired"
          about="Taken from every list; histories and playlists keep its classes"
          checked={draft.state === 'retired'}
          onChange={(on) => onChange({ state: on ? 'retired' : 'draft' })}
        />
        <SwitchRow
          label="Featured"
          about="On the series page and on home"
          checked={draft.featured}
          onChange={(featured) => onChange({ featured })}
        />
        <SwitchRow
          label="Best seller"
          about="Carries the mark on its page"
          checked={draft.bestSeller}
          onChange={(bestSeller) => onChange({ bestSeller })}
        />
      </div>
      {problems.state ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problems.state[0]}
        </p>
      ) : null}
      {isPublished ? (
        <FieldRow columns={2}>
          <MomentField
            label="Shown from"
            value={draft.publishedAt}
            problem={problems.publishedAt?.[0]}
            hint="Empty is now; a time to come schedules it."
            onChange={(publishedAt) => onChange({ publishedAt })}
          />
        </FieldRow>
      ) : null}
    </FormSection>
  );
};
