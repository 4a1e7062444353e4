export { paymentCsvRoutes } from './payments/csv-route.ts';
export { paymentAdministrationRoutes } from './payments/routes.ts';
export { billingAdministrationRoutes } from './routes.ts';
