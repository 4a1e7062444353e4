import { useId } from 'react';
import { type Message, t, translated } from '../../../contract/messages.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as styles from './SeveralField.module.css';

type SeveralFieldProps = {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  choices: Readonly<Record<string, Message>>;
  /** Null while it is not known. */
  value: readonly string[] | null;
  /** True adds “None of these”, which tells none from not known. */
  optional?: boolean | undefined;
  onChange: (value: string[] | null) => void;
};

/** Checkboxes of which several can be chosen. */
export const SeveralField = ({
  label,
  hint,
  problem,
  choices,
  value,
  optional,
  onChange,
}: SeveralFieldProps) => {
  const below = useId();
  const chosen = value ?? [];
  const toggle = (choice: string) => {
    const next = Object.keys(choices).filter((one) => chosen.includes(one) !== (one === choice));
    onChange(next.length === 0 && optional ? null : next);
  };
  return (
    <fieldset className={styles.several} aria-describedby={(problem ?? hint) ? below : undefined}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
      </legend>
      <div className={styles.choices}>
        {Object.entries(translated(choices)).map(([choice, title]) => (
          <Checkbox
            key={choice}
            label={title}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
        ))}
        {optional ? (
          <Checkbox
            label={t('None of these')}
            checked={value?.length === 0}
            onChange={(checked) => onChange(checked ? [] : null)}
          />
        ) : null}
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={below} role="alert">
          {problem}
        </p>
      ) : null}
      {hint && !problem ? (
        <p className="hint" id={below}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
};
