import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import { taxNumberExample } from '../../../../contract/membership/tax-numbers.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { CountryField } from '../plans/CountryField.tsx';
import { billingDetailsQuery } from './queries.ts';
import * as styles from './ReceiptsPage.module.css';

const useDetails = (first: BillingDetails) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [details, setDetails] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await api('PUT /api/v2/users/me/billing_details', { body: details });
      queryClient.setQueryData(billingDetailsQuery(api).queryKey, data);
      setDetails(data);
      showToast(t('Saved for your next invoices and receipts.'));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    details,
    change: (part: Partial<BillingDetails>) => setDetails({ ...details, ...part }),
    busy,
    failure,
    save,
  };
};

type TextPart = Exclude<keyof BillingDetails, 'country'>;
type Part = { name: TextPart; label: Message; maxLength: number; autoComplete: string; hint?: Message };

const nameField: Part = {
  name: 'name',
  label: msg('Name or company'),
  maxLength: 120,
  autoComplete: 'organization',
  hint: msg('Leave empty to use your account name'),
};
const addressFields: readonly Part[] = [
  { name: 'line1', label: msg('Address'), maxLength: 200, autoComplete: 'address-line1' },
  { name: 'line2', label: msg('Second line (optional)'), maxLength: 200, autoComplete: 'address-line2' },
];
const townFields: readonly Part[] = [
  { name: 'postalCode', label: msg('Postal code'), maxLength: 20, autoComplete: 'postal-code' },
  { name: 'city', label: msg('City'), maxLength: 100, autoComplete: 'address-level2' },
];
const stateField: Part = {
  name: 'state',
  label: msg('State or region (optional)'),
  maxLength: 100,
  autoComplete: 'address-level1',
};

const taxNumberField: Part = {
  name: 'taxNumber',
  label: msg('Tax number'),
  maxLength: 40,
  autoComplete: 'off',
};

/** Returns the example of a country's tax numbers, where one is known. */
const taxNumberHint = (country: string): string | undefined => {
  const example = taxNumberExample(country);
  return example ? t('For example {example}', { example }) : undefined;
};

type FormState = ReturnType<typeof useDetails>;

type TextFieldProps = {
  part: Part;
  form: FormState;
  hint?: string | undefined;
  problem?: string | undefined;
};

const TextField = ({ part, form, hint = part.hint && t(part.hint), problem }: TextFieldProps) => (
  <FormField label={t(part.label)} hint={hint} problem={problem}>
    {(control) => (
      <input
        {...control}
        value={form.details[part.name]}
        maxLength={part.maxLength}
        autoComplete={part.autoComplete}
        onChange={({ target }) => form.change({ [part.name]: target.value })}
      />
    )}
  </FormField>
);

const Form = ({ first }: { first: BillingDetails }) => {
  const form = useDetails(first);
  const { details, change, busy, failure, save } = form;
  const problems = failure instanceof ApiError ? failure.fields : undefined;
  const countryProblem = problems?.country?.[0];
  const taxProblem = problems?.taxNumber?.[0];
  return (
    <form
      className={styles.details}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h2 className="title-2">{t('Billing details')}</h2>
        <p className="small muted">
          {t('Shown on your next invoices and receipts. Past ones stay as they are.')}
        </p>
      </div>
      <TextField part={nameField} form={form} />
      {addressFields.map((part) => (
        <TextField key={part.name} part={part} form={form} />
      ))}
      <div className={styles.town}>
        {townFields.map((part) => (
          <TextField key={part.name} part={part} form={form} />
        ))}
      </div>
      <TextField part={stateField} form={form} />
      <CountryField
        country={details.country}
        onChange={(country) => change({ country })}
        none={t(msg('None', 'no country'))}
        problem={countryProblem}
      />
      <TextField
        part={taxNumberField}
        form={form}
        hint={taxNumberHint(details.country)}
        problem={taxProblem}
      />
      <FailedChange
        error={countryProblem || taxProblem ? null : failure}
        failed={t('Your details were not saved.')}
        onRetry={() => void save()}
      />
      <Button type="submit" size="small" aria-busy={busy}>
        {t('Save')}
      </Button>
    </form>
  );
};

/** Name, address and tax number for receipts to come. */
export const BillingDetailsForm = () => {
  const { data } = useQuery(billingDetailsQuery(useApi()));
  return data ? <Form first={data} /> : null;
};
