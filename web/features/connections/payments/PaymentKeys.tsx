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

const modeWords: Readonly<Record<PaymentConnection['mode'], string>> = {
  live: 'Connected',
  test: 'Test mode',
  sandbox: 'Sandbox',
  off: 'Not set up',
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
  <Disclosure title="Set up the webhook yourself">
    <div className={styles.copied}>
      <p className="small muted">
        In Stripe under Developers, add a webhook endpoint with this address and the events
        checkout.session.*, customer.*, invoice.*, charge.refunded, charge.dispute.* and payment_method.*.
        Paste its signing secret above.
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
      states={{ on: modeWords[payments.mode], none: modeWords[payments.mode] }}
      title="Payments"
      about="Members pay through Stripe. Use test keys to try it first."
      connection={payments}
      problem={problem}
      form={form}
      afterForgetting="Nothing is charged until you save keys again."
      trial={{
        label: 'Test the key',
        failed: 'The key was not tested.',
        said: (data) => <Said {...data} />,
      }}
    >
      {payments.state === 'environment' ? null : (
        <>
          {payments.mode === 'sandbox' ? (
            <AdminNote>
              Saving live keys creates your plans in Stripe and ends memberships bought in the sandbox.
            </AdminNote>
          ) : null}
          <TextField
            {...key}
            label="Secret key"
            placeholder="sk_live_…"
            required
            value={fields.secretKey ?? ''}
            problem={problems.secretKey?.[0]}
            hint={
              keptHint(payments.secretKey) ??
              'In Stripe under Developers, API keys. A restricted key works too.'
            }
            onChange={(typed) => change({ secretKey: typed || null })}
          />
          <TextField
            {...key}
            label="Webhook secret"
            placeholder="whsec_…"
            value={fields.webhookSecret ?? ''}
            problem={problems.webhookSecret?.[0]}
            hint={
              keptHint(payments.webhookSecret) ??
              'Leave empty to create the webhook automatically. A restricted key must allow it.'
            }
            onChange={(typed) => change({ webhookSecret: typed || null })}
          />
          <OwnWebhook address={payments.webhookAddress} />
        </>
      )}
    </ConnectionSection>
  );
};
