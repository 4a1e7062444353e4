import { useId } from 'react';
import {
  type AccountSource,
  accountSourceNames,
  accountSources,
} from '../../../../contract/member-administration/account-import-limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import * as styles from './ImportPage.module.css';
import { sourceWords } from './sources.ts';

type ChooseSourceProps = {
  /** The chosen source; null leaves it to the table. */
  value: AccountSource | null;
  onChange: (source: AccountSource) => void;
};

/** The platform that members come from, and how its table is got. */
export const ChooseSource = ({ value, onChange }: ChooseSourceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.sources}>
      <legend className="visually-hidden">Where they are now</legend>
      {accountSourceNames.map((source) => (
        <label key={source} className={classNames(styles.source, checkboxStyles.check)} data-part="check">
          <input
            type="radio"
            name={name}
            aria-label={accountSources[source]}
            checked={source === value}
            onChange={() => onChange(source)}
          />
          <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
          <span>
            <b>{accountSources[source]}</b>
            <small>{sourceWords[source].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** The way to the table of a platform. */
export const SourceSteps = ({ source }: { source: AccountSource }) => (
  <ol className={styles.steps} aria-label={`How to get the table: ${accountSources[source]}`}>
    {sourceWords[source].steps.map((step) => (
      <li key={step}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
