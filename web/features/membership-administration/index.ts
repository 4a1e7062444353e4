export { DeclarationWarnings } from './billing/DeclarationWarnings.tsx';
export { membershipAdministrationRoutes } from './routes.tsx';
export { SandboxTimeBand } from './sandbox/SandboxTimeBand.tsx';
