export { isAccountPage } from './account-pages.ts';
export { signOut } from './auth-call.ts';
export { meQuery, useChangePerson, useMe } from './queries.ts';
export { accountsRoutes, signedInOnly } from './routes.tsx';
