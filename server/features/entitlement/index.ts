export { actedOn } from './acted-on.ts';
export { entitlement, type Membership } from './entitlement.ts';
export { memberStanding } from './member-standing.ts';
export { latestStatus, membershipInfo, openDispute } from './membership-info.ts';
export {
  type DetailedMembership,
  detailedMembershipsOf,
  detailedMembershipsOfMany,
  insertMembership,
  membershipsFromJson,
  membershipsOf,
  membershipsOfUsers,
} from './store.ts';
