import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiKeyScope,
  apiKeyLimits,
  apiKeyLives,
  mayChange,
  permissionOf,
} from '../../../../contract/integrations/api-key-scopes.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SecretForm } from '../SecretForm.tsx';
import * as styles from './ApiKeys.module.css';
import { apiKeysKey, type KeyFields, makeKey } from './queries.ts';
import { scopeChoices, scopeWords } from './scope-words.ts';

const empty: KeyFields = { name: '', scopes: [], days: 90 };

const lifeWords = (days: number | null): string => {
  if (days === null) return t('Never');
  return days === 365 ? t('In a year') : t('{days, plural, one {In # day} other {In # days}}', { days });
};

type ScopesProps = {
  chosen: readonly ApiKeyScope[];
  problem: string | undefined;
  onChange: (scopes: ApiKeyScope[]) => void;
};

const Scopes = ({ chosen, problem, onChange }: ScopesProps) => (
  <fieldset className={styles.choices}>
    <legend className={fieldStyles.label} data-part="label">
      {t(msg('May', 'permissions of an API key'))}
    </legend>
    {problem ? (
      <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
        {problem}
      </p>
    ) : null}
    {scopeChoices.map(({ permission, scopes }) => (
      <label key={permission} className={styles.choice}>
        <span>{t(scopeWords[permission])}</span>
        <select
          className={fieldStyles.input}
          value={chosen.find((scope) => permissionOf(scope) === permission) ?? ''}
          onChange={({ target: { value } }) =>
            onChange([
              ...chosen.filter((scope) => permissionOf(scope) !== permission),
              ...scopes.filter((scope) => scope === value),
            ])
          }
        >
          <option value="">{t('Nothing')}</option>
          {scopes.map((scope) => (
            <option key={scope} value={scope}>
              {mayChange(scope) ? t('Read and change') : t(msg('Read', 'verb'))}
            </option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
);

/** Makes a key, then shows it once. What is typed is kept in the browser until it is made. */
export const NewKey = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const queries = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const form = useNewForm({
    drafts: 'API keys',
    empty,
    create: (fields: KeyFields) => makeKey(api, fields),
    onCreated: (made) => {
      setToken(made.token);
      onClose();
      void queries.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
  const { name, scopes, days } = form.draft;
  return (
    <SecretForm
      open={open}
      title={t('New key')}
      form={form}
      verb={t('Create key')}
      secret={{
        title: t('Your API key'),
        about: t('Copy it now. It cannot be shown again.'),
        secret: token,
        onClose: () => setToken(null),
      }}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        required
        autoComplete="off"
        most={apiKeyLimits.name}
        value={name}
        problem={form.problems.name?.[0]}
        hint={t('For example, the script that uses it.')}
        onChange={(typed) => form.change({ name: typed })}
      />
      <Scopes
        chosen={scopes}
        problem={form.problems.scopes?.[0]}
        onChange={(changed) => form.change({ scopes: changed })}
      />
      <SelectField
        label={t(msg('Ends', 'an API key'))}
        value={String(days)}
        onChange={(value) => form.change({ days: value === 'null' ? null : Number(value) })}
      >
        {apiKeyLives.map((life) => (
          <option key={String(life)} value={String(life)}>
            {lifeWords(life)}
          </option>
        ))}
      </SelectField>
      <p className="small muted">{t('Keys never reach accounts, team, keys, secrets or payments.')}</p>
    </SecretForm>
  );
};
