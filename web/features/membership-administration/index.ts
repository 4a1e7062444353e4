export { DeclarationWarnings } from './billing/DeclarationWarnings.tsx';
export { giftReads } from './gifts/reads.ts';
export { paymentOverviewQuery } from './payments/queries.ts';
export { paymentReads } from './payments/reads.ts';
export { useWaitingPayments } from './payments/waiting.ts';
export { membershipAdministrationRoutes } from './routes.tsx';
export { SandboxTimeBand } from './sandbox/SandboxTimeBand.tsx';
