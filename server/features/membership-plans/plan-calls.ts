import { type CallHandler, callHandler } from '../billing/index.ts';
import { planCallKinds } from './plan-call-kinds.ts';
import { retireProduct, synchronizePlan } from './synchronization/plan-synchronization.ts';

export const planCalls: readonly CallHandler[] = [
  callHandler(planCallKinds.synchronizePlan, synchronizePlan),
  callHandler(planCallKinds.retireProduct, retireProduct),
];
