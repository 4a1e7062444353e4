import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingDetails } from '../../../../contract/membership/receipts.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import styles from './ReceiptsPage.module.css';
import { billingDetailsQuery } from './receipt-queries.ts';

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
      showToast('Saved for your next receipts.');
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

const Form = ({ first }: { first: BillingDetails }) => {
  const { details, change, busy, failure, save } = useDetails(first);
  const taxProblem = failure instanceof ApiError ? failure.fields?.taxNumber?.[0] : undefined;
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
        <h2 className="title-2">Details on receipts</h2>
        <p className="small muted">For the next ones; old ones stay as they were.</p>
      </div>
      <FormField label="Name or company" hint="Empty: the name of your account">
        {(control) => (
          <input
            {...control}
            value={details.name}
            maxLength={120}
            autoComplete="organization"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Address">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={details.address}
            maxLength={400}
            autoComplete="street-address"
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </FormField>
      <FormField label="Tax number" problem={taxProblem}>
        {(control) => (
          <input
            {...control}
            value={details.taxNumber}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => change({ taxNumber: target.value })}
          />
        )}
      </FormField>
      <FailedChange
        error={taxProblem ? null : failure}
        failed="Your details were not saved."
        onRetry={() => void save()}
      />
      <Button type="submit" size="small" aria-busy={busy}>
        Save
      </Button>
    </form>
  );
};

/** Name, address and tax number for receipts to come. */
export const BillingDetailsForm = () => {
  const { data } = useQuery(billingDetailsQuery(useApi()));
  return data ? <Form first={data} /> : null;
};
