import { useId } from 'react';
import { type Difficulty, difficulties } from '../../../../contract/catalog/orders.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.ts';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { TokenField } from '../../../editing/fields/TokenField.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { IntensityWave } from '../../../ui/cards/IntensityWave.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { difficultyWord, intensityCaption, intensityWord } from '../../../ui/text/levels.ts';
import styles from './ClassPage.module.css';
import type { ClassDraftProps } from './class-draft.ts';

const levels = Array.from({ length: classLimits.intensity }, (_, index) => index + 1);

/** Choice of the intensity, always with both the wave and the word. */
const Intensity = ({ draft, onChange }: Pick<ClassDraftProps, 'draft' | 'onChange'>) => {
  const name = useId();
  return (
    <fieldset className={styles.intensity}>
      <legend className={fieldStyles.label}>
        Intensity
        <em className={fieldStyles.required} aria-hidden="true">
          *
        </em>
      </legend>
      <div className={styles.levels}>
        {levels.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name={name}
              checked={draft.intensity === level}
              onChange={() => onChange({ intensity: level })}
            />
            <IntensityWave level={level} />
            {intensityWord(level)}
          </label>
        ))}
      </div>
      <p className="hint">{intensityCaption(draft.intensity)}</p>
    </fieldset>
  );
};

const tokensOf = (values: readonly { slug: string; title: string }[]) => [
  { title: null, tokens: values.map(({ slug, title }) => ({ id: slug, title })) },
];

/** Section of the class form: difficulty, intensity, equipment and focus areas. */
export const ClassLevel = ({
  draft,
  problems,
  onChange,
  options,
}: ClassDraftProps & { options: ClassOptions }) => (
  <FormSection title="Level" about="Difficulty is skill. Intensity is exertion.">
    <FieldRow columns={2}>
      <SelectField
        label="Difficulty"
        problem={problems.difficulty?.[0]}
        value={draft.difficulty}
        onChange={(level) => onChange({ difficulty: level as Difficulty })}
      >
        {difficulties.map((level) => (
          <option key={level} value={level}>
            {difficultyWord(level)}
          </option>
        ))}
      </SelectField>
      <Intensity draft={draft} onChange={onChange} />
    </FieldRow>
    <TokenField
      label="Equipment"
      addLabel="Add equipment"
      chosen={draft.equipment}
      groups={tokensOf(options.equipment)}
      max={classLimits.equipment}
      problem={problems.equipment?.[0]}
      onChange={(equipment) => onChange({ equipment })}
    />
    <TokenField
      label="Focus areas"
      addLabel="Add focus area"
      chosen={draft.focusAreas}
      groups={tokensOf(options.focusAreas)}
      max={classLimits.focusAreas}
      problem={problems.focusAreas?.[0]}
      onChange={(focusAreas) => onChange({ focusAreas })}
    />
  </FormSection>
);
