import { useState } from 'react';
import { currencyName } from '../../../../contract/formats/names.ts';
import type { BillingOverview } from '../../../../contract/membership/billing-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './BillingPage.module.css';
import { Facts } from './BillingPanels.tsx';

const about = {
  stripe: msg('Payments go to Stripe.'),
  sandbox: msg('Payments go to the built-in sandbox, which charges nothing.'),
  off: msg('Payments are off: nothing is sold.'),
} as const;

/** Returns the settings of the server under the names by which they are set. */
const settingsOf = ({ provider, webhook }: BillingOverview) =>
  [
    [
      'STRIPE_SECRET_KEY',
      provider.keyEnding ? t('Ending …{keyEnding}', { keyEnding: provider.keyEnding }) : t('Not set'),
    ],
    ['STRIPE_WEBHOOK_SECRET', provider.keyEnding ? t(msg('Set', 'a setting')) : t('Not set')],
    [t('Webhook address'), webhook.address],
    ['CURRENCY', currencyName(provider.currency)],
    ['STRIPE_TAX', provider.tax ? t(msg('On', 'state of a setting')) : t(msg('Off', 'state of a setting'))],
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
        {mode === 'stripe' ? t('Provider settings') : t('Connect a provider')}
      </Button>
      <Dialog open={open} onClose={close} title={t('Provider settings')}>
        <p className="muted">{t(about[mode])}</p>
        <div className={styles.settings}>
          <Facts facts={settingsOf(billing)} />
        </div>
        <p className="small muted">
          {mode === 'stripe'
            ? t('Set in the server environment. Changes take effect after a restart.')
            : t(
                'To take real payments, add the webhook address in Stripe, set both secrets in the server environment and restart.',
              )}
        </p>
        <DialogFoot>
          <Button onClick={close}>{t('Done')}</Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};
