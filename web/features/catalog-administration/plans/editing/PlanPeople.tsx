import { type Difficulty, difficulties } from '../../../../../contract/catalog/orders.ts';
import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import type { PlanOptions } from '../../../../../contract/catalog-administration/plans.ts';
import { SelectField } from '../../../../editing/fields/SelectField.tsx';
import { TokenField } from '../../../../editing/fields/TokenField.tsx';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../../ui/administration/TextField.tsx';
import { difficultyWord } from '../../../../ui/text/levels.ts';
import type { PlanDraftProps } from './plan-draft.ts';

type PeopleProps = PlanDraftProps & { options: PlanOptions };

const Coaches = ({ draft, problems, onChange, options }: PeopleProps) => (
  <TokenField
    label="Coaches"
    addLabel="Add coach"
    chosen={draft.coachIds.map(String)}
    groups={[
      {
        title: null,
        tokens: options.coaches.map(({ id, name, photo }) => ({ id: String(id), title: name, face: photo })),
      },
    ]}
    max={planLimits.coaches}
    problem={problems.coachIds?.[0]}
    onChange={(ids) => onChange({ coachIds: ids.map(Number) })}
  />
);

const Place = ({ draft, problems, onChange, options }: PeopleProps) => {
  const category = options.categories.find(({ id }) => id === draft.categoryId);
  return (
    <FieldRow columns={3}>
      <SelectField
        label="Category"
        problem={problems.categoryId?.[0]}
        value={String(draft.categoryId)}
        onChange={(id) => onChange({ categoryId: Number(id), subcategoryId: null })}
      >
        {category ? null : <option value={draft.categoryId}>No longer there</option>}
        {options.categories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Subcategory"
        problem={problems.subcategoryId?.[0]}
        value={String(draft.subcategoryId ?? '')}
        onChange={(id) => onChange({ subcategoryId: id === '' ? null : Number(id) })}
      >
        <option value="">None</option>
        {category?.subcategories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Difficulty"
        problem={problems.difficulty?.[0]}
        value={draft.difficulty ?? ''}
        onChange={(level) => onChange({ difficulty: level === '' ? null : (level as Difficulty) })}
      >
        <option value="">Not said</option>
        {difficulties.map((level) => (
          <option key={level} value={level}>
            {difficultyWord(level)}
          </option>
        ))}
      </SelectField>
    </FieldRow>
  );
};

/** Coaches, coach label and placement of a series or bundle. */
export const PlanPeople = (props: PeopleProps) => {
  const { draft, problems, onChange } = props;
  return (
    <FormSection title="People and place">
      <Coaches {...props} />
      <TextField
        label="Coach label"
        most={planLimits.coachLabel}
        placeholder="Optional"
        value={draft.coachLabel ?? ''}
        problem={problems.coachLabel?.[0]}
        hint="Stands on posters in place of the names, such as “Four coaches”."
        onChange={(label) => onChange({ coachLabel: label || null })}
      />
      <Place {...props} />
    </FormSection>
  );
};
