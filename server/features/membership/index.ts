export { entitlement, type Membership } from './entitlement.ts';
export { insertMembership, membershipsOf } from './store.ts';
