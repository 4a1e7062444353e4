import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { membershipDetails, subscriptionSources } from '../membership/membership.schema.ts';
import { Nullable } from '../shared.schema.ts';
import {
  emailFilters,
  memberLimits,
  memberSorts,
  memberStates,
  memberTabs,
  practiceFilters,
} from './member-limits.ts';

/** Current state of a member, and the membership it follows from. */
export const MemberStanding = Type.Object({
  state: Type.Enum(memberStates),
  source: Nullable(Type.Enum(subscriptionSources)),
  detail: Nullable(Type.Enum(membershipDetails)),
  plan: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  renewsAt: Nullable(Type.String()),
  endsAt: Nullable(Type.String()),
});
export type MemberStanding = Static<typeof MemberStanding>;

export const ListedMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  username: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  administrator: Type.Boolean(),
  /** Labels in alphabetical order. */
  labels: Type.Array(Type.String()),
  standing: MemberStanding,
  joinedAt: Type.String(),
  /** Moment of the last completed class. */
  practicedAt: Nullable(Type.String()),
  /** Moment at which the account is erased, as its owner asked. */
  deletesAt: Nullable(Type.String()),
});
export type ListedMember = Static<typeof ListedMember>;

const Day = Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }));

const filters = {
  /** Beginnings of words of name, e-mail and username. */
  q: Type.Optional(Type.String({ maxLength: memberLimits.search })),
  source: Type.Optional(Type.Enum(subscriptionSources)),
  detail: Type.Optional(Type.Enum(membershipDetails)),
  /** The id of a plan. */
  plan: Type.Optional(Type.String({ maxLength: 60 })),
  /** Days of the studio's time zone, both included. */
  joined_from: Day,
  joined_to: Day,
  practice: Type.Optional(Type.Enum(practiceFilters)),
  email: Type.Optional(Type.Enum(emailFilters)),
  label: Type.Optional(Type.String({ maxLength: memberLimits.label })),
};

export const MemberQuery = Type.Object({
  ...filters,
  state: Type.Optional(Type.Enum(memberTabs)),
  order: Type.Optional(Type.Enum(memberSorts)),
});
export type MemberQuery = Static<typeof MemberQuery>;

const Count = Type.Integer({ minimum: 0 });
/** Number of members on each tab; a figure above `memberLimits.counted` means more. */
export const MemberCounts = Type.Object({
  all: Count,
  renewing: Count,
  churning: Count,
  grace: Count,
  unlimited: Count,
  paused: Count,
  unknown: Count,
  ended: Count,
  none: Count,
});
export type MemberCounts = Static<typeof MemberCounts>;

/** `GET /admin/api/members.csv` answers the same list as a CSV file and is served beside the contract. */
export const memberListEndpoints = endpoints({
  'GET /admin/api/members': {
    summary: 'The accounts of the studio with how each stands now, 50 a page.',
    access: 'members.manage',
    cache: 'no-store',
    query: Type.Object({
      ...MemberQuery.properties,
      /** `next` of the previous page of the same list. */
      after: Type.Optional(Type.String({ maxLength: 1200 })),
    }),
    response: Type.Object({
      members: Type.Array(ListedMember),
      /** Null on the last page. */
      next: Nullable(Type.String()),
    }),
    errors: ['bad_request', 'not_signed_in', 'forbidden'],
  },
  'GET /admin/api/members/counts': {
    summary:
      'How many members each state has of what is searched and filtered; null where too many to count are left.',
    access: 'members.manage',
    cache: 'no-store',
    query: Type.Object(filters),
    response: Type.Object({ counts: Nullable(MemberCounts) }),
    errors: ['bad_request', 'not_signed_in', 'forbidden'],
  },
});
