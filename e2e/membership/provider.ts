import { join } from 'node:path';
import { clientOf } from '../../sandbox/payments/testing/sandbox-for-tests.ts';
import { sandboxKeys } from '../../server/platform/payments/access.ts';
import { storedSecret } from '../../server/platform/secrets/stored-secret.ts';
import { readAddress } from '../../server/roles/payments/sandbox-address.ts';
import { dataVariable } from '../support/server.ts';

/** The payment provider of the studio under test, as the studio itself reaches it. */
const provider = () => {
  const dataFolder = process.env[dataVariable];
  if (!dataFolder) throw new Error(`${dataVariable} is to name the data folder of the product.`);
  const address = readAddress(join(dataFolder, 'payment-sandbox'));
  if (!address) throw new Error('No process has the payment sandbox open.');
  return clientOf(address.port, sandboxKeys(storedSecret(dataFolder)).secretKey.reveal());
};

/** The next payment of this member is due now, not at the end of what is paid. */
export const renewNow = async (email: string): Promise<void> => {
  const { subscriptions, customers } = provider();
  const [customer] = (await customers.list({ email })).data;
  const [subscription] = (await subscriptions.list({ customer: customer?.id ?? '' })).data;
  await subscriptions.update(subscription?.id ?? '', {
    trial_end: Math.floor(Date.now() / 1000) + 2,
    proration_behavior: 'none',
  });
};
