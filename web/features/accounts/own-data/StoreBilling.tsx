import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { BillingStores } from '../../../../contract/membership/store-purchases.schema.ts';
import { useApi } from '../../../client/context.ts';
import * as styles from './DeleteAccount.module.css';

const billingStoresQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'stores'],
    queryFn: async ({ signal }): Promise<BillingStores['stores']> =>
      (await api('GET /api/v2/users/me/membership/stores', { signal })).data.stores,
  });

const appleSubscriptions = 'https://support.apple.com/en-us/HT202039';

/** Notes on how to end app store subscriptions, which continue after the account is deleted. */
export const StoreBilling = () => {
  const { data: stores = [] } = useQuery(billingStoresQuery(useApi()));
  return stores.map((store) => (
    <p key={store} role="note" className={styles.storeBilling}>
      {store === 'ios' ? (
        <>
          Apple bills you for your membership, and goes on after your account is deleted. Only you can end it:{' '}
          <a className="link" href={appleSubscriptions} target="_blank" rel="noopener">
            cancel it in your Apple account
          </a>{' '}
          first.
        </>
      ) : (
        'Google Play bills you for your membership, and goes on after your account is deleted. Only you can end it: cancel it in the Play Store app first.'
      )}
    </p>
  ));
};
