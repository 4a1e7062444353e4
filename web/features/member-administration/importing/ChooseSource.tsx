import {
  type AccountSource,
  accountSourceNames,
  accountSources,
} from '../../../../contract/member-administration/account-import-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import * as styles from './ImportPage.module.css';
import { sourceWords } from './sources.ts';

const nameOf = (source: AccountSource): string => accountSources[source] ?? t('Any other platform');

type ChooseSourceProps = {
  /** The chosen source; null leaves it to the file. */
  value: AccountSource | null;
  onChange: (source: AccountSource) => void;
};

/** The platform that members come from. */
export const ChooseSource = ({ value, onChange }: ChooseSourceProps) => (
  <div className={styles.source}>
    <SelectField
      label={t('Current platform')}
      value={value ?? ''}
      hint={value ? t(sourceWords[value].about) : undefined}
      onChange={(chosen) => {
        const source = accountSourceNames.find((one) => one === chosen);
        if (source) onChange(source);
      }}
    >
      {value === null ? <option value="">{t('Detect from the file')}</option> : null}
      {accountSourceNames.map((source) => (
        <option key={source} value={source}>
          {nameOf(source)}
        </option>
      ))}
    </SelectField>
  </div>
);

/** The way to the table of a platform. */
export const SourceSteps = ({ source }: { source: AccountSource }) => (
  <ol
    className={styles.steps}
    aria-label={t('How to get the file: {platform}', { platform: nameOf(source) })}
  >
    {sourceWords[source].steps
      .map((step) => t(step))
      .map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
  </ol>
);
