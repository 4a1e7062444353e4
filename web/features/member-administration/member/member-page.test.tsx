import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  ManagedMember,
  ManagedMemberOffer,
  TimelineEntry,
} from '../../../../contract/member-administration/member.schema.ts';
import { rightsOf, type StaffRole } from '../../../../contract/team/permissions.ts';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { standingFact } from '../member-words.ts';
import { MemberPage } from './MemberPage.tsx';
import { memberSentence } from './member-sentence.ts';
import { offerFacts } from './offer-terms.ts';
import { changed, member } from './testing/shown-member.ts';
import { timelineFacts } from './timeline-words.ts';

const entries: TimelineEntry[] = [
  {
    id: 'audit-2',
    kind: 'audit',
    at: '2026-11-20T10:00:00.000Z',
    what: 'payment_refunded',
    actor: { kind: 'administrator', name: 'Maya Okafor' },
    details: {
      amount: 1000,
      currency: 'usd',
      before: { amountRefunded: 0 },
      after: { amountRefunded: 1000 },
      reason: 'Sound',
    },
  },
  {
    id: 'payment-p1',
    kind: 'payment',
    at: '2026-11-02T10:00:00.000Z',
    what: 'paid',
    actor: null,
    details: { amount: 1800, currency: 'usd', number: '2026-1184' },
  },
];

const fifth = '2027-03-05T10:00:00.000Z';
const december = '2026-12-05T10:00:00.000Z';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (
  changes: Partial<ManagedMember> = {},
  answers: Record<string, (sent: SentCall) => unknown> = {},
  role: StaffRole = 'owner',
) => {
  fakeServer({
    'GET /admin/api/members/priya': () => ({ ...member, ...changes }),
    'GET /admin/api/members/priya/timeline': () => ({ entries, next: null }),
    ...answers,
  });
  const page = await renderPages(
    { '/admin/members/$memberId': MemberPage, '/admin/members': () => null },
    { at: '/admin/members/priya', me: { ...runa, ...rightsOf(role) } },
  );
  await page.findByRole('heading', { name: 'Priya Nair' });
  return { page, user: userEvent.setup({ delay: null }) };
};

test('BEY-66 support sees no payments and no refund of a member, and grants access up to 30 days', async () => {
  const { page, user } = await open({ payments: [], paid: [], payer: null }, {}, 'support');
  expect(page.queryByRole('region', { name: 'Payments' })).toBeNull();
  expect(page.queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect(page.queryByText('Comments and suspensions')).toBeNull();
  page.getByRole('button', { name: /^Cancel/ });
  await user.click(page.getByRole('button', { name: /^Grant access/ }));
  within(await page.findByRole('dialog')).getByText('Up to 30 days from today.');
  cleanup();
  const owner = await open();
  owner.page.getByRole('region', { name: 'Payments' });
  await owner.user.click(owner.page.getByRole('button', { name: /^Grant access/ }));
  expect(within(await owner.page.findByRole('dialog')).queryByText(/Up to 30 days/)).toBeNull();
});

test('the page states the standing of the member in one sentence, and lists each event with its actor', async () => {
  const { page } = await open();
  const state = page.getByRole('region', { name: 'State' });
  expect(state.textContent).toContain('Renewing. $18.00 a month, next payment on 2 December 2026.');
  expect(page.getByRole('link', { name: 'Write a mail' }).getAttribute('href')).toBe(
    'mailto:priya%40example.com',
  );
  expect(state.textContent).toContain('12 payments, $476.00 in all');
  const happened = await page.findByRole('region', { name: 'What happened' });
  await within(happened).findByText('Refunded');
  within(happened).getByText('11/20/2026 10:00');
  const [refunded, paid] = within(happened).getAllByRole('listitem');
  expect(refunded?.textContent).toContain('By Maya Okafor');
  expect(refunded?.textContent).not.toContain('Amount refunded');
  expect(paid?.textContent).toContain('PaidReceipt 2026-1184$18.00');
  // What cannot be done says why, and is no button.
  expect(page.queryByRole('button', { name: /Reactivate/ })).toBeNull();
  page.getByText('The membership is not ending.');
});

test('BEY-66 the offer that a member bought with is named with a link to its editor for an owner, and without prices for support', async () => {
  type Terms = NonNullable<ManagedMemberOffer['terms']>;
  const terms: Terms = {
    interval: 'month',
    intervalCount: 1,
    priceUsCents: 1800,
    discountedPriceUsCents: 1000,
    discountedNumber: 2,
    trialCount: 7,
    trialInterval: 'day',
    trialIsPaid: false,
  };
  const offer: ManagedMemberOffer = { title: 'Winter warm', slug: 'winter-warm', code: 'WARM1', terms };
  const withOffer = (changes: Partial<ManagedMemberOffer>): Partial<ManagedMember> => ({
    memberships: member.memberships.map((one) => ({ ...one, offer: { ...offer, ...changes } })),
    payments: member.payments.map((payment) => ({ ...payment, amountPaid: 1000, offer: offer.title })),
  });
  const { page } = await open(withOffer({}));
  const link = page.getByRole('link', { name: 'Winter warm' });
  expect(link.getAttribute('href')).toBe('/admin/redemption_offers/winter-warm/edit');
  expect(link.parentElement?.textContent).toBe(
    'Winter warmCode WARM1. $10.00 for 2 payments, then $18.00 a month',
  );
  within(page.getByRole('region', { name: 'Payments' })).getByText('At the price of “Winter warm”');
  cleanup();
  const support = (await open(withOffer({ terms: null }), {}, 'support')).page;
  expect(support.queryByRole('link', { name: 'Winter warm' })).toBeNull();
  const memberships = support.getByRole('region', { name: 'Memberships' });
  within(memberships).getByText('Winter warm');
  within(memberships).getByText('Code WARM1');
  cleanup();
  const paidTrial = { ...terms, trialIsPaid: true };
  const freeTrial = { ...terms, discountedPriceUsCents: 1800 };
  const [one] = member.memberships as [ManagedMember['memberships'][number]];
  const factsOf = (changed: Terms) =>
    offerFacts({ plan: one.plan, offer: { ...offer, code: null, terms: changed } });
  expect(factsOf(paidTrial)).toBe('$10.00 for 7 days, then $18.00 a month');
  expect(factsOf(freeTrial)).toBe('7 days free, then $18.00 a month');
});

test('access until midnight names the day before in every text', () => {
  const endsAt = '2027-02-01T00:00:00.000Z';
  const standing = { ...member.standing, state: 'unlimited', detail: 'granted', endsAt } as const;
  expect(memberSentence({ ...member, standing }, 'UTC').less).toBe('Granted until 31 January 2027.');
  expect(standingFact(standing, 'UTC')).toBe('Until 31 Jan 2027');
  const granted = {
    id: 'event-1',
    kind: 'audit',
    at: '2026-11-20T10:00:00.000Z',
    what: 'granted',
    actor: null,
    details: { changes: { endsAt: { before: null, after: endsAt } } },
  } as const satisfies TimelineEntry;
  expect(timelineFacts(granted, 'UTC')).toBe('Ends on 31 January 2027');
});

test.each([
  [
    { state: ['renewing', 'churning'], renewsAt: [fifth, null], endsAt: [null, fifth] },
    'Renewing to ending. Ends on 5 March 2027',
  ],
  [
    { state: ['churning', 'renewing'], renewsAt: [null, fifth], endsAt: [fifth, null] },
    'Ending to renewing. Renews on 5 March 2027',
  ],
  [
    { state: ['renewing', 'grace'], detail: ['active', 'past_due'], retryAt: [null, fifth] },
    'Renewing to past due. Active to payment failed. Is tried again on 5 March 2027',
  ],
  [
    {
      state: [null, 'renewing'],
      detail: [null, 'trialing'],
      renewsAt: [null, december],
      trialEndsAt: [null, december],
    },
    'Renewing. In a free trial. Free until 5 December 2026. First payment on 5 December 2026',
  ],
  [
    { detail: ['trialing', 'active'], renewsAt: [december, fifth] },
    'Free trial to active. Renews on 5 March 2027',
  ],
  [{ state: ['churning', 'ended'], detail: ['active', 'ended'] }, 'Ending to ended'],
  [
    { detail: ['active', 'paused'], endsAt: [null, december], renewsAt: [december, fifth] },
    'Active to paused. Paused until 5 March 2027. Pauses on 5 December 2026',
  ],
  [{ nextAmount: [1000, 1800] }, 'The next payment takes another amount'],
  [{ nextPriceId: [null, 'price-2'], nextAmount: [1000, 1800] }, 'Another plan from the next payment on'],
] as const)('a change of a membership is described in words: %j', (changes, says) => {
  expect(timelineFacts(changed(changes as unknown as Parameters<typeof changed>[0]), 'UTC')).toBe(says);
});

test('changes of an account are described without field names', () => {
  const act = (what: string, details: TimelineEntry['details']) =>
    timelineFacts({ id: 'audit-4', kind: 'audit', at: fifth, what, actor: null, details }, 'UTC');
  expect(act('signed_out_everywhere', { before: { sessions: 2 }, after: { sessions: 0 } })).toBe('2 devices');
  expect(
    act('second_factor_reset', { before: { app: true, passkeys: 1 }, after: { app: false, passkeys: 0 } }),
  ).toBe('Authenticator app. 1 passkey');
  expect(act('invitation_sent', { before: {}, after: { mail: 'invitation' } })).toBe('');
  expect(act('membership_paused', { startsAt: december, until: fifth })).toBe(
    'From 5 December 2026 until 5 March 2027',
  );
  expect(act('retention_offer_accepted', { nextPayment: { before: december, after: fifth } })).toBe(
    'Next payment on 5 March 2027',
  );
});

test('a refund states its consequences, and a refusal stands beside the amount and keeps what was typed', async () => {
  const sent: unknown[] = [];
  const { page, user } = await open(
    {},
    {
      'POST /admin/api/members/priya/payments/p1/refund': ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json(
              { code: 'invalid', message: 'No.', errors: { amount: ['At most $18.00 can be paid back.'] } },
              { status: 422 },
            )
          : { success: true };
      },
    },
  );
  await user.click(page.getByRole('button', { name: /^Refund the payment/ }));
  const dialog = await page.findByRole('dialog');
  const amount = within(dialog).getByLabelText(/Amount in USD/);
  await user.clear(amount);
  await user.type(amount, '12.5');
  await user.click(within(dialog).getByLabelText('End the membership now'));
  within(dialog).getByText(/The membership ends now, and classes close/);
  await user.click(within(dialog).getByRole('button', { name: 'Refund $12.50' }));
  await within(dialog).findByText('At most $18.00 can be paid back.');
  expect((amount as HTMLInputElement).value).toBe('12.5');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $12.50' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { amount: 1250, ends_membership: true },
    { amount: 1250, ends_membership: true },
  ]);
  expect((sent[0] as { idempotency_key: string }).idempotency_key).toMatch(/^[\w-]{36}$/);
});

test('a retry after a 503 sends the same idempotency key', async () => {
  const keys: string[] = [];
  const { page, user } = await open(
    {},
    {
      'POST /admin/api/members/priya/cancellation': ({ body }) => {
        keys.push((body as { idempotency_key: string }).idempotency_key);
        return keys.length === 1
          ? refusal(503, 'unavailable', 'The provider does not answer.')
          : { success: true };
      },
    },
  );
  await user.click(page.getByRole('button', { name: /^Cancel/ }));
  const dialog = await page.findByRole('dialog');
  const verb = within(dialog).getByRole('button', { name: 'Cancel membership' });
  await user.click(verb);
  await within(dialog).findByRole('alert');
  await user.click(verb);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(keys[1]).toBe(keys[0]);
});

test('the second factor of an administrator is removed with a confirmation that the member is staff', async () => {
  const sent: unknown[] = [];
  const { page, user } = await open(
    { administrator: true },
    {
      'POST /admin/api/members/priya/second_factor_reset': ({ body }) => {
        sent.push(body);
        return { success: true };
      },
    },
  );
  await user.click(page.getByRole('button', { name: /^Remove the second factor/ }));
  const dialog = await page.findByRole('dialog');
  await user.click(within(dialog).getByLabelText(/is one of the staff/));
  await user.click(within(dialog).getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(sent).toEqual([{ administrator: true }]));
});

test('NS-237 the e-mail of an administrator is changed with a confirmation that the member is staff', async () => {
  const sent: unknown[] = [];
  const { page, user } = await open(
    { administrator: true },
    {
      'POST /admin/api/members/priya/email_change': ({ body }) => {
        sent.push(body);
        return { success: true };
      },
    },
  );
  await user.click(page.getByRole('button', { name: /^Change the e-mail/ }));
  const dialog = await page.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^New e-mail/), 'new@example.com');
  await user.click(within(dialog).getByLabelText(/is one of the staff/));
  await user.click(within(dialog).getByRole('button', { name: 'Start the change' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'new@example.com', reason: '', administrator: true }]));
});

test('the page says that an account does not exist', async () => {
  fakeServer({ 'GET /admin/api/members/gone': () => refusal(404, 'not_found', 'We could not find that.') });
  const page = await renderPages(
    { '/admin/members/$memberId': MemberPage, '/admin/members': () => null },
    { at: '/admin/members/gone' },
  );
  await page.findByText('It was deleted or never existed.');
});

test('existing labels are switched on and off, and new ones are typed', async () => {
  const sent: unknown[] = [];
  const { page, user } = await open(
    { labels: ['Beta'] },
    {
      'GET /admin/api/member_labels': () => ({
        labels: [
          { label: 'Beta', count: 3 },
          { label: 'Prenatal', count: 1 },
        ],
      }),
      'PUT /admin/api/members/priya/labels': ({ body }) => {
        sent.push(body);
        return { success: true };
      },
    },
  );
  const shown = within(page.getByRole('list', { name: 'Labels' })).getByRole('link', { name: 'Beta' });
  expect(shown.getAttribute('href')).toBe('/admin/members?label=Beta');
  await user.click(page.getByRole('button', { name: /^Labels/ }));
  const dialog = await page.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Prenatal', pressed: false }));
  await user.click(within(dialog).getByRole('button', { name: 'Beta', pressed: true }));
  await user.type(within(dialog).getByLabelText('New labels'), 'Teacher training, Summer');
  await user.click(within(dialog).getByRole('button', { name: 'Save labels' }));
  await waitFor(() => expect(sent).toEqual([{ labels: ['Prenatal', 'Teacher training', 'Summer'] }]));
});

test('a note of another administrator is shown without a button that deletes it', async () => {
  const note = { id: 'n1', text: 'Asked for chairs.', by: 'Jonas Weber', at: december, deletable: false };
  const { page } = await open({ notes: [note] });
  const notes = within(page.getByRole('region', { name: 'Notes of the team' }));
  notes.getByText('Jonas Weber, 5 December 2026');
  expect(notes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add a note']);
});

test('NS-237 a change of e-mail that an owner began shows its state, and support cannot stop it', async () => {
  const change = {
    oldEmail: 'priya@example.com',
    newEmail: 'new@example.com',
    by: 'Ruth Hahn',
    askedAt: december,
    changesAt: december,
    expiresAt: december,
    warnedAt: december,
    newConfirmedAt: null,
    objectedAt: null,
    stoppedFor: null,
    changedAt: null,
    undoUntil: null,
  };
  const { page } = await open({ emailChange: change });
  page.getByText(/^The change of the e-mail by Ruth Hahn waits for new@example\.com to confirm/);
  page.getByRole('button', { name: 'Stop the change' });
  cleanup();
  const support = (await open({ emailChange: { ...change, newConfirmedAt: december } }, {}, 'support')).page;
  support.getByText(/unless priya@example\.com says no\.$/);
  expect(support.queryByRole('button', { name: 'Stop the change' })).toBeNull();
  cleanup();
  const { page: unwarned } = await open({ emailChange: { ...change, warnedAt: null } });
  unwarned.getByText(/waits until priya@example\.com is mailed a warning/);
  cleanup();
  const said = { ...change, objectedAt: december, stoppedFor: 'objection' } as const;
  const { page: stopped } = await open({ emailChange: said });
  stopped.getByText(/was stopped on .* The member or the old address declined/);
  expect(stopped.queryByRole('button', { name: /the change$/ })).toBeNull();
  cleanup();
  const made = { ...change, askedAt: '2026-12-01T10:00:00.000Z', changedAt: december, undoUntil: december };
  const { page: both } = await open({ emailChange: said, undoableEmailChange: made });
  both.getByText(/^The e-mail was changed from priya@example\.com/);
  both.getByRole('button', { name: 'Undo the change' });
});

test('BEY-22 support sees neither export nor deletion, and can stop a deletion that the team began', async () => {
  const { page } = await open({ deletesAt: december, deletionByTeam: { by: 'Ruth Hahn' } }, {}, 'support');
  page.getByText(/deleted on 5 December 2026, asked by Ruth Hahn/);
  page.getByRole('button', { name: 'Stop the deletion' });
  expect([page.queryByText('Export'), page.queryByText('Delete…')]).toEqual([null, null]);
  cleanup();
  const { page: owner } = await open({ deletesAt: december });
  owner.getByText(/deleted on 5 December 2026, at the member’s request/);
  expect(owner.queryByRole('button', { name: 'Stop the deletion' })).toBeNull();
  expect(owner.getByRole('link', { name: /^Export/ }).getAttribute('href')).toBe(
    '/admin/api/members/priya/export',
  );
});
