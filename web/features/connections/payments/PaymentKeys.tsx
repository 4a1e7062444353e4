import { connectionLimits } from '../../../../contract/studio/connection-limits.ts';
import type {
  Connections,
  PaymentConnection,
  PaymentFields,
} from '../../../../contract/studio/connections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx';
import * as styles from '../ConnectionSection.module.css';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { keptHint } from '../connection-words.ts';
import { useConnectionForm } from '../use-connection-form.ts';

type Tested = { account: string | null; mode: 'live' | 'test'; reason: string | null };

const modeSentences: Readonly<Record<PaymentConnection['mode'], string>> = {
  live: 'Payments go to Stripe.',
  test: 'Payments go to the test mode of Stripe, which charges nothing.',
  sandbox: 'Payments go to the built-in sandbox, which charges nothing.',
  off: 'Nothing is sold.',
};

const usePaymentForm = (payments: PaymentConnection) => {
  const api = useApi();
  return useConnectionForm<PaymentFields, Tested>({
    kind: 'payments',
    connection: payments,
    fieldsOf: () => ({ secretKey: null, webhookSecret: null }),
    save: async (body) => (await api('PUT /admin/api/connections/payments', { body })).data,
    tryOut: async ({ secretKey }) =>
      (await api('POST /admin/api/connections/payments/tests', { body: { secretKey } })).data,
  });
};

const Said = ({ account, mode, reason }: Tested) => (
  <AdminNote tone={account === null ? 'problem' : 'done'} live>
    {account === null ? reason : `It is ${mode === 'test' ? 'a test' : 'a live'} key of ${account}.`}
  </AdminNote>
);

const OwnWebhook = ({ address }: { address: string }) => (
  <Disclosure title="Make the webhook yourself">
    <div className={styles.copied}>
      <p className="small muted">
        At Stripe, under Developers, add a webhook endpoint with this address and the events
        checkout.session.*, customer.*, invoice.*, charge.refunded, charge.dispute.* and payment_method.*. Its
        signing secret belongs above.
      </p>
      <p className={styles.ways}>
        <code>{address}</code> <CopyButton text={address} />
      </p>
    </div>
  </Disclosure>
);

/** The keys of the account at the payment provider. */
export const PaymentKeys = ({ payments, problem }: Connections) => {
  const form = usePaymentForm(payments);
  const { fields, problems, change } = form;
  const key = { most: connectionLimits.secret, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <ConnectionSection
      id="payments"
      title="Payments"
      about="Members pay by Stripe. With keys that begin with sk_test_ everything can be tried first."
      connection={payments}
      problem={problem}
      form={form}
      afterForgetting="Nothing is charged until keys are saved again."
      trial={{
        label: 'Test the key',
        failed: 'The key was not tested.',
        said: (data) => <Said {...data} />,
      }}
    >
      <p>{modeSentences[payments.mode]}</p>
      {payments.state === 'environment' ? null : (
        <>
          {payments.mode === 'sandbox' ? (
            <p className="small muted">
              When live keys are saved, plans are made at Stripe and memberships that were bought in the
              sandbox end: no money was paid for them.
            </p>
          ) : null}
          <TextField
            {...key}
            label="Secret key"
            required
            value={fields.secretKey ?? ''}
            problem={problems.secretKey?.[0]}
            hint={keptHint(payments.secretKey) ?? 'Under Developers, API keys. A restricted key will do.'}
            onChange={(typed) => change({ secretKey: typed || null })}
          />
          <TextField
            {...key}
            label="Webhook secret"
            value={fields.webhookSecret ?? ''}
            problem={problems.webhookSecret?.[0]}
            hint={
              keptHint(payments.webhookSecret) ??
              'Leave it empty, and the webhook is made at Stripe when you save. A restricted key has to allow that.'
            }
            onChange={(typed) => change({ webhookSecret: typed || null })}
          />
          <OwnWebhook address={payments.webhookAddress} />
        </>
      )}
    </ConnectionSection>
  );
};
