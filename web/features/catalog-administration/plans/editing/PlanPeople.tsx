import { type Difficulty, difficulties } from '../../../../../contract/catalog/orders.ts';
import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import type { PlanOptions } from '../../../../../contract/catalog-administration/plans.ts';
import { FieldRow, FormSection } from '../../../../ui/administration/FormSection.tsx';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import fieldStyles from '../../../../ui/controls/Field.module.css';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { difficultyWord } from '../../../../ui/text/levels.ts';
import { SelectField } from '../../SelectField.tsx';
import styles from './PlanPage.module.css';
import type { PartProps } from './plan-draft.ts';

type PeopleProps = PartProps & { options: PlanOptions };

const Coaches = ({ draft, problems, onChange, options }: PeopleProps) => {
  const chosen = draft.coachIds.flatMap((id) => options.coaches.find((coach) => coach.id === id) ?? []);
  const others = options.coaches.filter(({ id }) => !draft.coachIds.includes(id));
  return (
    <fieldset className={styles.coaches}>
      <legend className={fieldStyles.label}>Coaches</legend>
      <ul className={styles.tokens}>
        {chosen.map(({ id, name, photo }) => (
          <li key={id} className={styles.token}>
            <span className={styles.face}>
              <Picture image={photo} sizes="30px" />
            </span>
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange({ coachIds: draft.coachIds.filter((one) => one !== id) })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {others.length > 0 && chosen.length < planLimits.coaches ? (
          <li className={styles.adding}>
            <select
              aria-label="Add coach"
              value=""
              onChange={({ target }) => onChange({ coachIds: [...draft.coachIds, Number(target.value)] })}
            >
              <option value="">Add coach</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" />
          </li>
        ) : null}
      </ul>
      {problems.coachIds ? (
        <p className={fieldStyles.errorMessage} data-part="error-message">
          {problems.coachIds[0]}
        </p>
      ) : null}
    </fieldset>
  );
};

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

/** Who teaches it, and where members find it. */
export const PlanPeople = (props: PeopleProps) => {
  const { draft, problems, onChange } = props;
  return (
    <FormSection title="People and place">
      <Coaches {...props} />
      <FormField
        label="Coach label"
        problem={problems.coachLabel?.[0]}
        hint="Stands on posters in place of the names, such as “Four coaches”."
      >
        {(control) => (
          <input
            {...control}
            maxLength={planLimits.coachLabel}
            placeholder="Optional"
            value={draft.coachLabel ?? ''}
            onChange={({ target }) => onChange({ coachLabel: target.value || null })}
          />
        )}
      </FormField>
      <Place {...props} />
    </FormSection>
  );
};
