import { useState } from 'react';
import { currencyName } from '../../../../contract/formats/names.ts';
import type { BillingOverview } from '../../../../contract/membership/billing-administration.schema.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './BillingPage.module.css';
import { Facts } from './BillingPanels.tsx';

const about = {
  stripe: 'Payments go to Stripe.',
  sandbox: 'Payments go to the built-in sandbox, which charges nothing.',
  off: 'Payments are off: nothing is sold.',
} as const;

/** Returns the settings of the server under the names by which they are set. */
const settingsOf = ({ provider, webhook }: BillingOverview) =>
  [
    ['STRIPE_SECRET_KEY', provider.keyEnding ? `Ending …${provider.keyEnding}` : 'Not set'],
    ['STRIPE_WEBHOOK_SECRET', provider.keyEnding ? 'Set' : 'Not set'],
    ['Webhook address', webhook.address],
    ['CURRENCY', currencyName(provider.currency)],
    ['STRIPE_TAX', provider.tax ? 'On' : 'Off'],
    ['PROVIDER_READS_PER_SECOND', String(provider.readsPerSecond)],
    ['BILLING_RETENTION_YEARS', String(provider.retentionYears)],
  ] as const;

/** Settings of the payment provider, and how to change them: on the server, never in a browser. */
export const ProviderSettings = ({ billing }: { billing: BillingOverview }) => {
  const [open, setOpen] = useState(false);
  const { mode } = billing.provider;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {mode === 'stripe' ? 'Provider settings' : 'Connect a provider'}
      </Button>
      <Dialog open={open} onClose={close} title="Provider settings">
        <p className="muted">{about[mode]}</p>
        <div className={styles.settings}>
          <Facts facts={settingsOf(billing)} />
        </div>
        <p className="small muted">
          {mode === 'stripe'
            ? 'Set in the server environment. Changes take effect after a restart.'
            : 'To take real payments, add the webhook address in Stripe, set both secrets in the server environment and restart.'}
        </p>
        <DialogFoot>
          <Button onClick={close}>Done</Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};
