import type { StaffRole } from '../../../contract/team/permissions.ts';
import { memberPortraits, portraitAddress } from '../member-portraits.ts';
import { practiceOf } from './practice/practice.ts';
import type { DemoCompletion, DemoStart } from './practice/practice-history.ts';

/** Membership of an account. No access if the state is unknown or the end is in the past (`endsInDays` below zero). */
export type DemoMembership = {
  source: 'stripe' | 'ios' | 'google' | 'other';
  state: 'renewing' | 'churning' | 'grace' | 'unknown' | 'unlimited';
  startedDaysAgo: number;
  /** Days until access ends; null while the membership renews, or if the end is unknown. */
  endsInDays: number | null;
  renewsInDays: number | null;
  flex: boolean;
  retentionOfferAcceptedDaysAgo: number | null;
};

export type DemoAccount = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string | null;
  avatar: string | null;
  staffRole: StaffRole | null;
  timeZone: string;
  /** Age of the account in days. */
  joinedDaysAgo: number;
  membership: DemoMembership | null;
  completions: DemoCompletion[];
  starts?: DemoStart[];
};

export const demoPassword = 'openmat-demo';

const people: Omit<DemoAccount, 'avatar' | 'completions' | 'starts'>[] = [
  {
    id: 'demo-ada',
    email: 'admin@openmat.test',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    username: 'ada',
    staffRole: 'owner',
    timeZone: 'Europe/Stockholm',
    joinedDaysAgo: 430,
    membership: null,
  },
  {
    id: 'demo-maya',
    email: 'maya@openmat.test',
    firstName: 'Maya',
    lastName: 'Reyes',
    username: 'maya',
    staffRole: null,
    timeZone: 'Europe/Berlin',
    joinedDaysAgo: 405,
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 402,
      endsInDays: null,
      renewsInDays: 17,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-noor',
    email: 'noor@openmat.test',
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor',
    staffRole: null,
    timeZone: 'Asia/Dubai',
    joinedDaysAgo: 5,
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 4,
      endsInDays: null,
      renewsInDays: 26,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-cleo',
    email: 'churning@openmat.test',
    firstName: 'Cleo',
    lastName: 'Park',
    username: 'cleo',
    staffRole: null,
    timeZone: 'America/New_York',
    joinedDaysAgo: 356,
    membership: {
      source: 'stripe',
      state: 'churning',
      startedDaysAgo: 353,
      endsInDays: 12,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-gus',
    email: 'grace@openmat.test',
    firstName: 'Gus',
    lastName: 'Ferreira',
    username: 'gus',
    staffRole: null,
    timeZone: 'America/Sao_Paulo',
    joinedDaysAgo: 158,
    membership: {
      source: 'stripe',
      state: 'grace',
      startedDaysAgo: 155,
      endsInDays: null,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-una',
    email: 'unknown@openmat.test',
    firstName: 'Una',
    lastName: 'Novak',
    username: 'una',
    staffRole: null,
    timeZone: 'Europe/Ljubljana',
    joinedDaysAgo: 232,
    membership: {
      source: 'stripe',
      state: 'unknown',
      startedDaysAgo: 230,
      endsInDays: null,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-ulla',
    email: 'unlimited@openmat.test',
    firstName: 'Ulla',
    lastName: 'Berg',
    username: 'ulla',
    staffRole: null,
    timeZone: 'Europe/Oslo',
    joinedDaysAgo: 701,
    membership: {
      source: 'other',
      state: 'unlimited',
      startedDaysAgo: 700,
      endsInDays: 365,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-iris',
    email: 'ios@openmat.test',
    firstName: 'Iris',
    lastName: 'Cole',
    username: 'iris',
    staffRole: null,
    timeZone: 'Europe/London',
    joinedDaysAgo: 152,
    membership: {
      source: 'ios',
      state: 'renewing',
      startedDaysAgo: 150,
      endsInDays: null,
      renewsInDays: 9,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-gita',
    email: 'google@openmat.test',
    firstName: 'Gita',
    lastName: 'Rao',
    username: 'gita',
    staffRole: null,
    timeZone: 'Asia/Kolkata',
    joinedDaysAgo: 70,
    membership: {
      source: 'google',
      state: 'renewing',
      startedDaysAgo: 69,
      endsInDays: null,
      renewsInDays: 21,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-finn',
    email: 'flex@openmat.test',
    firstName: 'Finn',
    lastName: 'Okoye',
    username: 'finn',
    staffRole: null,
    timeZone: 'Africa/Lagos',
    joinedDaysAgo: 203,
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 200,
      endsInDays: null,
      renewsInDays: 14,
      flex: true,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-omar',
    email: 'offered@openmat.test',
    firstName: 'Omar',
    lastName: 'Saleh',
    username: 'omar',
    staffRole: null,
    timeZone: 'Africa/Cairo',
    joinedDaysAgo: 207,
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 205,
      endsInDays: null,
      renewsInDays: 29,
      flex: false,
      retentionOfferAcceptedDaysAgo: 60,
    },
  },
  {
    id: 'demo-lena',
    email: 'lapsed@openmat.test',
    firstName: 'Lena',
    lastName: 'Fox',
    username: 'lena',
    staffRole: null,
    timeZone: 'Europe/Vienna',
    joinedDaysAgo: 409,
    membership: {
      source: 'stripe',
      state: 'churning',
      startedDaysAgo: 405,
      endsInDays: -40,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
  {
    id: 'demo-ivo',
    email: 'imported@openmat.test',
    firstName: 'Ivo',
    lastName: 'Marsh',
    username: null,
    staffRole: null,
    timeZone: 'Australia/Sydney',
    joinedDaysAgo: 224,
    membership: {
      source: 'other',
      state: 'renewing',
      startedDaysAgo: 222,
      endsInDays: 200,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
  },
];

export const accounts: DemoAccount[] = people.map((person) => {
  const portrait = memberPortraits[person.email];
  return { ...person, ...practiceOf(person.id), avatar: portrait ? portraitAddress(portrait) : null };
});
