import { useId } from 'react';
import type { ConsentWords } from '../../../../contract/membership/plans.ts';
import { classNames } from '../../../ui/class-names.ts';
import checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Consents.module.css';

type ConsentsProps = {
  consents: readonly ConsentWords[];
  given: ReadonlySet<string>;
  onChange: (kind: string, on: boolean) => void;
  /** True once the member tried to go on without one. */
  missing: boolean;
  disabled: boolean;
};

const Consent = ({
  consent: { kind, words },
  ...props
}: Omit<ConsentsProps, 'consents'> & { consent: ConsentWords }) => {
  const id = useId();
  const checked = props.given.has(kind);
  const problem = props.missing && !checked;
  return (
    <div>
      <label className={classNames(checkboxStyles.check, styles.consent)} data-part="check">
        <input
          type="checkbox"
          name={kind}
          checked={checked}
          disabled={props.disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => props.onChange(kind, target.checked)}
        />
        <span className={checkboxStyles.box} data-part="box">
          <Icon name="check" />
        </span>
        <span>{words}</span>
      </label>
      {problem ? (
        <p className={fieldStyles.errorMessage} id={id} role="alert">
          Please agree to this to go on.
        </p>
      ) : null}
    </div>
  );
};

/** What a member agrees to before paying, word for word as it is recorded; nothing is agreed to at first. */
export const Consents = ({ consents, ...props }: ConsentsProps) => (
  <fieldset className={styles.consents}>
    <legend className="visually-hidden">What you agree to</legend>
    {consents.map((consent) => (
      <Consent key={consent.kind} consent={consent} {...props} />
    ))}
  </fieldset>
);
