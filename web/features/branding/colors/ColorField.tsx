import { type BrandColorName, readColor } from '../../../../contract/studio/brand-colors.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import * as styles from './Colors.module.css';

type ColorFieldProps = {
  label: string;
  value: string;
  problem: string | undefined;
  hint: string;
  onChange: (color: string) => void;
};

/** A color, picked or typed. */
export const ColorField = ({ label, value, problem, hint, onChange }: ColorFieldProps) => (
  <FormField label={label} problem={problem} hint={hint}>
    {({ className, ...control }) => (
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={readColor(value) ?? '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...control}
          className={classNames(className, styles.code)}
          value={value}
          maxLength={20}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onChange(readColor(value) ?? value)}
        />
      </div>
    )}
  </FormField>
);

export const colorLabels: Record<BrandColorName, string> = {
  brandLight: 'Brand, light',
  brandDark: 'Brand, dark',
  accentLight: 'Accent, light',
  accentDark: 'Accent, dark',
};
