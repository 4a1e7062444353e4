import {
  type AccountSource,
  accountSourceNames,
  accountSources,
} from '../../../../contract/member-administration/account-import-limits.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import * as styles from './ImportPage.module.css';
import { sourceWords } from './sources.ts';

type ChooseSourceProps = {
  /** The chosen source; null leaves it to the file. */
  value: AccountSource | null;
  onChange: (source: AccountSource) => void;
};

/** The platform that members come from. */
export const ChooseSource = ({ value, onChange }: ChooseSourceProps) => (
  <div className={styles.source}>
    <SelectField
      label="Current platform"
      value={value ?? ''}
      hint={value ? sourceWords[value].about : undefined}
      onChange={(chosen) => {
        const source = accountSourceNames.find((one) => one === chosen);
        if (source) onChange(source);
      }}
    >
      {value === null ? <option value="">Detect from the file</option> : null}
      {accountSourceNames.map((source) => (
        <option key={source} value={source}>
          {accountSources[source]}
        </option>
      ))}
    </SelectField>
  </div>
);

/** The way to the table of a platform. */
export const SourceSteps = ({ source }: { source: AccountSource }) => (
  <ol className={styles.steps} aria-label={`How to get the file: ${accountSources[source]}`}>
    {sourceWords[source].steps.map((step) => (
      <li key={step}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
