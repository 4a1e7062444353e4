import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { BillingStores } from '../../../../contract/membership/store-purchases.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
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
        <Trans
          message="Apple bills you for your membership, and goes on after your account is deleted. Only you can end it: <link>cancel it in your Apple account</link> first."
          components={{
            // biome-ignore lint/a11y/useAnchorContent: the message has its content
            link: <a className="link" href={appleSubscriptions} target="_blank" rel="noopener" />,
          }}
        />
      ) : (
        t(
          'Google Play bills you for your membership, and goes on after your account is deleted. Only you can end it: cancel it in the Play Store app first.',
        )
      )}
    </p>
  ));
};
