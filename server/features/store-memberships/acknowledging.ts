import type { Database } from '../../platform/db.ts';
import { ProviderRefusal } from '../payment-provider/index.ts';
import type { StorePorts } from './store-port.ts';
import { storeSubscriptionById } from './synchronization/store-subscription-store.ts';

/** Tells a store that a purchase was accepted, unless it knows already or the purchase is over. */
export const acknowledgePurchase = async (
  { db, ports }: { db: Database; ports: StorePorts },
  storeSubscriptionId: string,
): Promise<void> => {
  const row = await storeSubscriptionById(db, storeSubscriptionId);
  if (!row?.userId) return;
  const port = ports[row.store];
  if (!port) throw new ProviderRefusal('Nothing is sold in this store any more');
  const { storeId } = row;
  const purchase = await port.read(storeId);
  if (purchase?.awaitsAcknowledgement) await port.acknowledge({ storeId, productId: purchase.productId });
};
