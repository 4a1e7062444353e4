import {
  type BrandColorName,
  brandColorNames,
  contrastProblems,
  nearestPassing,
  productColors,
  proposedForDark,
  readColor,
} from '../../../../contract/studio/brand-colors.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';
import { ColorField, colorLabels } from './ColorField.tsx';
import * as styles from './Colors.module.css';
import { ContrastTable } from './ContrastTable.tsx';

const hints: Record<BrandColorName, string> = {
  brandLight: 'Buttons and selected items',
  brandDark: 'The same in the dark theme',
  accentLight: 'Hearts, progress and tabs only',
  accentDark: 'The same in the dark theme',
};

const noColor = 'Enter a color such as #1f3a5f.';

const Nearest = ({
  name,
  color,
  onUse,
}: {
  name: BrandColorName;
  color: string;
  onUse: (color: string) => void;
}) => (
  <div className={styles.nearest}>
    <AdminNote live>
      {colorLabels[name]}: the nearest color that passes everywhere is <b>{color}</b>. The preview already
      uses it.
    </AdminNote>
    <Button look="secondary" size="small" onClick={() => onUse(color)}>
      Use {color}
    </Button>
  </div>
);

/** Two colors for each theme; the rest follows, and every pair is measured while they change. */
export const ColorsSection = ({ fields, problems, onChange }: BrandSectionProps) => {
  const found = contrastProblems(fields);
  const field = (name: BrandColorName) => (
    <ColorField
      label={colorLabels[name]}
      value={fields[name]}
      hint={hints[name]}
      problem={readColor(fields[name]) === null ? noColor : (found[name] ?? problems[name]?.[0])}
      onChange={(color) => onChange({ [name]: color })}
    />
  );
  const brand = readColor(fields.brandLight);
  const proposed = brand && brand !== productColors.brandLight ? proposedForDark(brand) : null;
  return (
    <FormSection
      title="Colors"
      about="Choose two colors. We derive the rest and check contrast in both themes."
    >
      <FieldRow columns={2}>
        {field('brandLight')}
        {field('brandDark')}
      </FieldRow>
      {proposed && proposed !== fields.brandDark ? (
        <p className="small muted">
          <button type="button" className="link" onClick={() => onChange({ brandDark: proposed })}>
            Use {proposed} in the dark theme
          </button>
          , suggested from the light one.
        </p>
      ) : null}
      <FieldRow columns={2}>
        {field('accentLight')}
        {field('accentDark')}
      </FieldRow>
      {brandColorNames.map((name) => {
        const nearest = found[name] && nearestPassing(fields, name);
        return nearest ? (
          <Nearest key={name} name={name} color={nearest} onUse={(color) => onChange({ [name]: color })} />
        ) : null;
      })}
      <ContrastTable colors={fields} />
    </FormSection>
  );
};
