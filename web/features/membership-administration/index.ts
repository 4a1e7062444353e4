export { DeclarationWarnings } from './billing/DeclarationWarnings.tsx';
export { paymentReads } from './payments/reads.ts';
export { membershipAdministrationRoutes } from './routes.tsx';
export { SandboxTimeBand } from './sandbox/SandboxTimeBand.tsx';
