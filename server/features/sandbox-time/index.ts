export { createTimeMoving } from './moving.ts';
export { sandboxTimeRoutes } from './routes.ts';
export { watchBillingTime } from './watching.ts';
