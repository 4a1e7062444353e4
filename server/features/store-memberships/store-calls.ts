import { type CallHandler, callHandler } from '../billing/index.ts';
import { acknowledgePurchase } from './acknowledging.ts';
import { storeCallKinds } from './store-call-kinds.ts';
import type { StorePorts } from './store-port.ts';

export const createStoreCalls = (ports: StorePorts): readonly CallHandler[] => [
  callHandler(storeCallKinds.acknowledgePurchase, ({ db }, { storeSubscriptionId }) =>
    acknowledgePurchase({ db, ports }, storeSubscriptionId),
  ),
];
