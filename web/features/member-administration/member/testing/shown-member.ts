import type { ManagedMember, TimelineEntry } from '../../../../../contract/member-administration/member.ts';

const plan = { id: 'monthly', name: 'Monthly', amount: 1800, currency: 'usd' } as const;
const terms = { ...plan, interval: 'month', intervalCount: 1 } as const;
export const member: ManagedMember = {
  id: 'priya',
  name: 'Priya Nair',
  email: 'priya@example.com',
  emailVerified: true,
  username: 'priya',
  avatar: null,
  timeZone: 'Europe/Dublin',
  administrator: false,
  isYou: false,
  hasPassword: true,
  joinedAt: '2024-06-02T10:00:00.000Z',
  deletesAt: null,
  frozenAt: null,
  sessions: 3,
  secondFactor: { app: true, passkeys: 0 },
  standing: {
    state: 'renewing',
    source: 'stripe',
    detail: 'active',
    plan: { id: 'monthly', name: 'Monthly' },
    renewsAt: '2026-12-02T10:00:00.000Z',
    endsAt: null,
  },
  memberships: [
    {
      id: 'm1',
      source: 'stripe',
      state: 'renewing',
      detail: 'active',
      flex: false,
      plan: terms,
      offer: null,
      startsAt: '2024-06-02T10:00:00.000Z',
      renewsAt: '2026-12-02T10:00:00.000Z',
      endsAt: null,
      nextAmount: 1800,
      retryAt: null,
      subscriptionId: 'sub_7Kq2',
    },
  ],
  grant: null,
  payer: {
    customerId: 'cus_1',
    paymentMethod: { name: 'Visa ending in 4242', expiresOn: '2028-08' },
    readAt: '2026-11-24T09:00:00.000Z',
  },
  payments: [
    {
      id: 'p1',
      state: 'paid',
      number: '2026-1184',
      amount: 1800,
      amountPaid: 1800,
      amountRefunded: 0,
      disputed: false,
      currency: 'usd',
      at: '2026-11-02T10:00:00.000Z',
      periodEndsAt: null,
      documentUrl: null,
      offer: null,
    },
  ],
  paid: [{ currency: 'usd', amount: 47_600, count: 12 }],
  consents: [
    {
      kind: 'automatic_renewal',
      words: 'It renews.',
      version: '2026-11-01',
      country: 'IE',
      at: '2024-06-02T10:00:00.000Z',
    },
  ],
  practice: { classes: 214, classes30: 9, days30: 8, minutes30: 512, lastAt: '2026-11-23T10:00:00.000Z' },
  refusals: {
    cancel: null,
    reactivate: 'The membership is not ending.',
    pause: null,
    resume: 'It is not paused.',
    read_again: null,
    sign_out: null,
    reset_second_factor: null,
    verify_email: 'Verified already.',
    invite: 'It has one.',
  },
};

/** A change of the membership, as it is stored. */
export const changed = (changes: Record<string, [before: unknown, after: unknown]>): TimelineEntry => ({
  id: 'audit-3',
  kind: 'audit',
  at: '2027-02-05T18:05:00.000Z',
  what: 'membership_changed',
  actor: null,
  details: {
    changes: Object.fromEntries(
      Object.entries(changes).map(([name, [before, after]]) => [name, { before, after }]),
    ),
  },
});
