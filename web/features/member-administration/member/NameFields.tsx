import { t } from '../../../../contract/messages.ts';
import type { ApiError } from '../../../client/api.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import * as styles from './MemberPage.module.css';

export type Names = { first_name: string; last_name: string };

type NameFieldsProps<T extends Names> = {
  names: T;
  problem: ApiError | null;
  onChange: (names: T) => void;
};

export const NameFields = <T extends Names>({ names, problem, onChange }: NameFieldsProps<T>) => (
  <div className={styles.pair}>
    <FormField label={t('First name')} required problem={problem?.fields.first_name?.[0]}>
      {(control) => (
        <input
          {...control}
          value={names.first_name}
          onChange={({ target }) => onChange({ ...names, first_name: target.value })}
        />
      )}
    </FormField>
    <FormField label={t('Last name')} problem={problem?.fields.last_name?.[0]}>
      {(control) => (
        <input
          {...control}
          value={names.last_name}
          onChange={({ target }) => onChange({ ...names, last_name: target.value })}
        />
      )}
    </FormField>
  </div>
);
