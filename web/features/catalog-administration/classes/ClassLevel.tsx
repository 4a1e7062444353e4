import { useId } from 'react';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { TokenField } from '../../../editing/fields/TokenField.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { IntensityWave } from '../../../ui/cards/IntensityWave.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { intensityCaption, intensityWord } from '../../../ui/text/levels.ts';
import * as styles from './ClassPage.module.css';
import type { ClassDraftProps } from './class-draft.ts';

const levels = Array.from({ length: classFields.intensity.most }, (_, index) => index + 1);

/** Choice of the intensity, always with both the wave and the word. */
const Intensity = ({ draft, onChange }: Pick<ClassDraftProps, 'draft' | 'onChange'>) => {
  const name = useId();
  return (
    <fieldset className={styles.intensity}>
      <legend className={fieldStyles.label}>
        {t('Intensity')}
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

/** Section of the class form: loads, posture, places, groups of members and sound. */
export const ClassBody = (form: ClassDraftProps) => (
  <FormSection
    title={t('Focus and equipment')}
    about={t('What members search for, filter out and get ready.')}
  >
    <SectionFields table={classFields} section="body" {...form} />
  </FormSection>
);

/** Section of the class form: difficulty, intensity, equipment and focus areas. */
export const ClassLevel = ({ options, ...form }: ClassDraftProps & { options: ClassOptions }) => (
  <FormSection title={t('Level')} about={t('Difficulty is skill. Intensity is effort.')}>
    <FieldRow columns={2}>
      <SectionFields table={classFields} section="level" {...form} />
      <Intensity {...form} />
    </FieldRow>
    <TokenField
      label={t('Equipment')}
      addLabel={t('Add equipment')}
      chosen={form.draft.equipment}
      groups={tokensOf(options.equipment)}
      max={classFields.equipment.most}
      problem={form.problems.equipment?.[0]}
      onChange={(equipment) => form.onChange({ equipment })}
    />
    <TokenField
      label={t('Focus areas')}
      addLabel={t('Add focus area')}
      chosen={form.draft.focusAreas}
      groups={tokensOf(options.focusAreas)}
      max={classFields.focusAreas.most}
      problem={form.problems.focusAreas?.[0]}
      onChange={(focusAreas) => form.onChange({ focusAreas })}
    />
  </FormSection>
);
