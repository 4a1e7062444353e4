import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './RadioChoices.module.css';

export type RadioChoice<Value extends string> = { value: Value; title: string; hint?: string };

export type RadioChoicesProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly RadioChoice<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few choices, each with an explanation. */
export const RadioChoices = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: RadioChoicesProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(styles.choice, choice.value === value && styles.chosen)}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.title}</b>
            {choice.hint ? <small>{choice.hint}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
