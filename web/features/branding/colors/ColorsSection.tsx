import { type Message, msg, t } from '../../../../contract/messages.ts';
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
import { Trans } from '../../../ui/text/Trans.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';
import { ColorField, colorLabels } from './ColorField.tsx';
import * as styles from './Colors.module.css';
import { ContrastTable } from './ContrastTable.tsx';

const hints: Record<BrandColorName, Message> = {
  brandLight: msg('Buttons and selected items'),
  brandDark: msg('The same in the dark theme'),
  accentLight: msg('Hearts, progress and tabs only'),
  accentDark: msg('The same in the dark theme'),
};

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
      <Trans
        message="{name}: the nearest color that passes everywhere is <b>{color}</b>. The preview already uses it."
        values={{ name: t(colorLabels[name]), color }}
        components={{ b: <b /> }}
      />
    </AdminNote>
    <Button look="secondary" size="small" onClick={() => onUse(color)}>
      {t('Use {color}', { color })}
    </Button>
  </div>
);

/** Two colors for each theme; the rest follows, and every pair is measured while they change. */
export const ColorsSection = ({ fields, problems, onChange }: BrandSectionProps) => {
  const found = contrastProblems(fields);
  const field = (name: BrandColorName) => (
    <ColorField
      name={name}
      value={fields[name]}
      hint={t(hints[name])}
      problem={
        readColor(fields[name]) === null
          ? t('Enter a color such as #1f3a5f.')
          : (found[name] ?? problems[name]?.[0])
      }
      onChange={(color) => onChange({ [name]: color })}
    />
  );
  const brand = readColor(fields.brandLight);
  const proposed = brand && brand !== productColors.brandLight ? proposedForDark(brand) : null;
  return (
    <FormSection
      title={t('Colors')}
      about={t('Choose two colors. We derive the rest and check contrast in both themes.')}
    >
      <FieldRow columns={2}>
        {field('brandLight')}
        {field('brandDark')}
      </FieldRow>
      {proposed && proposed !== fields.brandDark ? (
        <p className="small muted">
          <Trans
            message="<button>Use {color} in the dark theme</button>, suggested from the light one."
            values={{ color: proposed }}
            components={{
              button: (
                <button type="button" className="link" onClick={() => onChange({ brandDark: proposed })} />
              ),
            }}
          />
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
