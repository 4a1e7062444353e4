import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type BrandColorName, readColor } from '../../../../contract/studio/brand-colors.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import * as styles from './Colors.module.css';

type ColorFieldProps = {
  name: BrandColorName;
  value: string;
  problem: string | undefined;
  hint: string;
  onChange: (color: string) => void;
};

/** A color, picked or typed. */
export const ColorField = ({ name, value, problem, hint, onChange }: ColorFieldProps) => (
  <FormField label={t(colorLabels[name])} problem={problem} hint={hint}>
    {({ className, ...control }) => (
      <div className={styles.color}>
        <input
          type="color"
          aria-label={t(
            'Pick {name, select, brandLight {brand, light} brandDark {brand, dark} accentLight {accent, light} other {accent, dark}}',
            { name },
          )}
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

export const colorLabels: Record<BrandColorName, Message> = {
  brandLight: msg('Brand, light'),
  brandDark: msg('Brand, dark'),
  accentLight: msg('Accent, light'),
  accentDark: msg('Accent, dark'),
};
