import { type Message, msg, t } from '../../../../contract/messages.ts';
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

const modeWords: Readonly<Record<PaymentConnection['mode'], Message>> = {
  live: msg('Connected'),
  test: msg('Test mode'),
  sandbox: msg('Sandbox'),
  off: msg('Not set up'),
};

/** Beginnings of keys at the provider. */
const beginnings = { secretKey: 'sk_live_…', webhookSecret: 'whsec_…' } as const;

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
    {account === null
      ? reason
      : mode === 'test'
        ? t('It is a test key of {account}.', { account })
        : t('It is a live key of {account}.', { account })}
  </AdminNote>
);

const OwnWebhook = ({ address }: { address: string }) => (
  <Disclosure title={t('Set up the webhook yourself')}>
    <div className={styles.copied}>
      <p className="small muted">
        {t(
          'In Stripe under Developers, add a webhook endpoint with this address and the events checkout.session.*, customer.*, invoice.*, charge.refunded, charge.dispute.* and payment_method.*. Paste its signing secret above.',
        )}
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
  const mode = t(modeWords[payments.mode]);
  const key = { most: connectionLimits.secret, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <ConnectionSection
      id="payments"
      states={{ on: mode, none: mode }}
      title={t('Payments')}
      about={t('Members pay through Stripe. Use test keys to try it first.')}
      connection={payments}
      problem={problem}
      form={form}
      afterForgetting={t('Nothing is charged until you save keys again.')}
      trial={{
        label: t('Test the key'),
        failed: t('The key was not tested.'),
        said: (data) => <Said {...data} />,
      }}
    >
      {payments.state === 'environment' ? null : (
        <>
          {payments.mode === 'sandbox' ? (
            <AdminNote>
              {t('Saving live keys creates your plans in Stripe and ends memberships bought in the sandbox.')}
            </AdminNote>
          ) : null}
          <TextField
            {...key}
            label={t('Secret key')}
            placeholder={beginnings.secretKey}
            required
            value={fields.secretKey ?? ''}
            problem={problems.secretKey?.[0]}
            hint={
              keptHint(payments.secretKey) ??
              t('In Stripe under Developers, API keys. A restricted key works too.')
            }
            onChange={(typed) => change({ secretKey: typed || null })}
          />
          <TextField
            {...key}
            label={t('Webhook secret')}
            placeholder={beginnings.webhookSecret}
            value={fields.webhookSecret ?? ''}
            problem={problems.webhookSecret?.[0]}
            hint={
              keptHint(payments.webhookSecret) ??
              t('Leave empty to create the webhook automatically. A restricted key must allow it.')
            }
            onChange={(typed) => change({ webhookSecret: typed || null })}
          />
          <OwnWebhook address={payments.webhookAddress} />
        </>
      )}
    </ConnectionSection>
  );
};
