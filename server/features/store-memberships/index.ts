export { storeStep } from './comparing/comparing-step.ts';
export { storePurchaseRoutes } from './linking/routes.ts';
export {
  processNotifications,
  type StoreProcessingContext,
} from './notifications/notification-processing.ts';
export { notificationPaths, notificationRoutes } from './notifications/notification-routes.ts';
export { storeHealth } from './notifications/store-health-store.ts';
export { createStoreCalls } from './store-calls.ts';
export { type StoreName, type StorePorts, storeNames } from './store-port.ts';
export { createStorePorts, type StoreAccess } from './store-ports.ts';
export { createSynchroniseStore } from './synchronization/store-synchronise.ts';
