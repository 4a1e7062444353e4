import type { StaffRole } from '../../../contract/team/permissions.ts';
import { memberPortraits, portraitAddress } from '../member-portraits.ts';
import type { DemoCompletion, DemoStart } from './practice-history.ts';
import { lenaCompletions, mayaCompletions, mayaStarts } from './practice-history.ts';

/** No access when the state is unknown or the end lies in the past (endsInDays below zero). */
export type DemoMembership = {
  source: 'stripe' | 'ios' | 'google' | 'other';
  state: 'renewing' | 'churning' | 'grace' | 'unknown' | 'unlimited';
  startedDaysAgo: number;
  /** When access ends; null while it renews, or while nobody can say. */
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
  membership: DemoMembership | null;
  completions: DemoCompletion[];
  starts?: DemoStart[];
};

export const demoPassword = 'openmat-demo';

const people: Omit<DemoAccount, 'avatar'>[] = [
  {
    id: 'demo-ada',
    email: 'admin@openmat.test',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    username: 'ada',
    staffRole: 'owner',
    timeZone: 'Europe/Stockholm',
    membership: null,
    completions: [],
  },
  {
    id: 'demo-maya',
    email: 'maya@openmat.test',
    firstName: 'Maya',
    lastName: 'Reyes',
    username: 'maya',
    staffRole: null,
    timeZone: 'Europe/Berlin',
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 402,
      endsInDays: null,
      renewsInDays: 17,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: mayaCompletions,
    starts: mayaStarts,
  },
  {
    id: 'demo-noor',
    email: 'noor@openmat.test',
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor',
    staffRole: null,
    timeZone: 'Asia/Dubai',
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 4,
      endsInDays: null,
      renewsInDays: 26,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-cleo',
    email: 'churning@openmat.test',
    firstName: 'Cleo',
    lastName: 'Park',
    username: 'cleo',
    staffRole: null,
    timeZone: 'America/New_York',
    membership: {
      source: 'stripe',
      state: 'churning',
      startedDaysAgo: 290,
      endsInDays: 12,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-gus',
    email: 'grace@openmat.test',
    firstName: 'Gus',
    lastName: 'Ferreira',
    username: 'gus',
    staffRole: null,
    timeZone: 'America/Sao_Paulo',
    membership: {
      source: 'stripe',
      state: 'grace',
      startedDaysAgo: 155,
      endsInDays: null,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-una',
    email: 'unknown@openmat.test',
    firstName: 'Una',
    lastName: 'Novak',
    username: 'una',
    staffRole: null,
    timeZone: 'Europe/Ljubljana',
    membership: {
      source: 'stripe',
      state: 'unknown',
      startedDaysAgo: 230,
      endsInDays: null,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-ulla',
    email: 'unlimited@openmat.test',
    firstName: 'Ulla',
    lastName: 'Berg',
    username: 'ulla',
    staffRole: null,
    timeZone: 'Europe/Oslo',
    membership: {
      source: 'other',
      state: 'unlimited',
      startedDaysAgo: 700,
      endsInDays: 365,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-iris',
    email: 'ios@openmat.test',
    firstName: 'Iris',
    lastName: 'Cole',
    username: 'iris',
    staffRole: null,
    timeZone: 'Europe/London',
    membership: {
      source: 'ios',
      state: 'renewing',
      startedDaysAgo: 118,
      endsInDays: null,
      renewsInDays: 9,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-gita',
    email: 'google@openmat.test',
    firstName: 'Gita',
    lastName: 'Rao',
    username: 'gita',
    staffRole: null,
    timeZone: 'Asia/Kolkata',
    membership: {
      source: 'google',
      state: 'renewing',
      startedDaysAgo: 69,
      endsInDays: null,
      renewsInDays: 21,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-finn',
    email: 'flex@openmat.test',
    firstName: 'Finn',
    lastName: 'Okoye',
    username: 'finn',
    staffRole: null,
    timeZone: 'Africa/Lagos',
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 46,
      endsInDays: null,
      renewsInDays: 14,
      flex: true,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
  {
    id: 'demo-omar',
    email: 'offered@openmat.test',
    firstName: 'Omar',
    lastName: 'Saleh',
    username: 'omar',
    staffRole: null,
    timeZone: 'Africa/Cairo',
    membership: {
      source: 'stripe',
      state: 'renewing',
      startedDaysAgo: 260,
      endsInDays: null,
      renewsInDays: 29,
      flex: false,
      retentionOfferAcceptedDaysAgo: 60,
    },
    completions: [],
  },
  {
    id: 'demo-lena',
    email: 'lapsed@openmat.test',
    firstName: 'Lena',
    lastName: 'Fox',
    username: 'lena',
    staffRole: null,
    timeZone: 'Europe/Vienna',
    membership: {
      source: 'stripe',
      state: 'churning',
      startedDaysAgo: 405,
      endsInDays: -40,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: lenaCompletions,
  },
  {
    id: 'demo-ivo',
    email: 'imported@openmat.test',
    firstName: 'Ivo',
    lastName: 'Marsh',
    username: null,
    staffRole: null,
    timeZone: 'Australia/Sydney',
    membership: {
      source: 'other',
      state: 'renewing',
      startedDaysAgo: 165,
      endsInDays: 200,
      renewsInDays: null,
      flex: false,
      retentionOfferAcceptedDaysAgo: null,
    },
    completions: [],
  },
];

export const accounts: DemoAccount[] = people.map((person) => {
  const portrait = memberPortraits[person.email];
  return { ...person, avatar: portrait ? portraitAddress(portrait) : null };
});
