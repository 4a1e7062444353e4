import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GivenGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { fakeServer, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { calls, terms } from '../testing/answers.ts';
import { GiftPage } from './buying/GiftPage.tsx';
import { GiftsGiven } from './GiftsGiven.tsx';
import { RedeemPage } from './redeeming/RedeemPage.tsx';

const buy = 'POST /api/v2/gifts';
const opening = 'POST /api/v2/gifts/opening';
const redemption = 'POST /api/v2/gifts/redemptions';
const given = 'GET /api/v2/users/me/gifts/given';
const offers = {
  offers: [{ months: 3, price: 4800, currency: 'usd', tagline: '' }],
  consents: [{ kind: 'immediate_start', version: 'gift-1', words: 'I ask that it can be opened at once.' }],
  validYears: 2,
  timeZone: 'UTC',
  payments: 'sandbox',
};
const openedGift = {
  months: 3,
  senderName: 'Sofia',
  recipientName: 'Runa',
  message: '',
  redeemableUntil: null,
  gives: { effect: 'starts', startsAt: '2026-11-24T09:00:00Z', endsAt: '2027-02-24T09:00:00Z' },
  refusal: null,
};
const wrong = (field: string, message: string) =>
  Response.json({ code: 'invalid', message, errors: { [field]: [message] } }, { status: 422 });

const open = async (
  at: string,
  answers: Parameters<typeof fakeServer>[0] = {},
  me: typeof runa | null = null,
) => {
  const server = fakeServer({
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    'GET /api/v2/gifts/offers': () => offers,
    [calls.me]: () => runa,
    ...answers,
  });
  const pages = { '/gift': GiftPage, '/gift/redeem': RedeemPage, '/settings/membership': GiftsGiven };
  const page = await renderPages(pages, { at, me });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('buying a gift', () => {
  const fill = async () => {
    const opened = await open('/gift');
    const { page, user } = opened;
    await user.type(await page.findByLabelText('For'), 'Runa');
    await user.type(page.getByLabelText('From'), 'Sofia');
    await user.type(page.getByLabelText('A few words'), 'Mornings');
    await user.type(page.getByLabelText('Runa’s e-mail'), 'runa@example.com');
    await user.type(page.getByLabelText('Your name'), 'Sofia Marchetti');
    await user.type(page.getByLabelText('Your e-mail'), 'sofia@example.com');
    await user.click(page.getByRole('checkbox'));
    const press = () => user.click(page.getByRole('button', { name: /^Continue/ }));
    const kept = () =>
      expect(
        ['For', 'From', 'A few words', 'Your e-mail'].map(
          (label) => page.getByLabelText<HTMLInputElement>(label).value,
        ),
      ).toEqual(['Runa', 'Sofia', 'Mornings', 'sofia@example.com']);
    return { ...opened, press, kept };
  };

  test('says beside each field what is missing before anything is sent', async () => {
    const { page, server, user } = await open('/gift');
    await user.click(await page.findByRole('button', { name: /^Continue/ }));
    expect(page.getByText('Enter who the gift is for.')).toBeDefined();
    expect(page.getByText('Enter who the gift is from.')).toBeDefined();
    expect(page.getByText('Please agree to this to continue.')).toBeDefined();
    expect(page.getByLabelText('For').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls()).not.toContain(buy);
  });

  test('says every refusal of the server beside its control, keeps what was typed, and asks again with the same key', async () => {
    const { page, server, press, kept } = await fill();
    server.answer(buy, () => wrong('recipient_email', 'No mail goes to this address.'));
    await press();
    const line = await page.findByText('No mail goes to this address.');
    const field = page.getByLabelText('Runa’s e-mail');
    expect(field.getAttribute('aria-describedby')).toContain(line.closest('[id]')?.id);
    kept();
    const keys: unknown[] = [];
    for (const [answer, words] of [
      [() => wrong('months', 'This gift is no longer on sale.'), 'This gift is no longer on sale.'],
      [() => refusal(429, 'too_many_attempts', 'Please wait a minute.'), 'Please wait a minute.'],
      [() => refusal(503, 'unavailable', 'The payment provider is away.'), 'The payment provider is away.'],
      [unreachable, /^We apologize, but there has been an error/],
    ] as const) {
      server.answer(buy, answer);
      await press();
      expect((await page.findByText(words)).closest('[role=alert]')).not.toBeNull();
      expect(page.queryByText('No mail goes to this address.')).toBeNull();
      expect(page.getByRole('button', { name: 'Continue, $48.00' }).getAttribute('aria-busy')).toBe('false');
      kept();
      keys.push(server.bodies(buy).at(-1)?.idempotency_key);
    }
    expect(keys[1]).toBe(keys[2]);
    expect(keys[2]).toBe(keys[3]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('redeeming a gift', () => {
  test('says beside the code why it does not open, and keeps the code', async () => {
    const { page, server, user } = await open('/gift/redeem', {}, runa);
    const press = () => user.click(page.getByRole('button', { name: 'Open' }));
    await press();
    expect(await page.findByText('Enter the code from your card or email.')).toBeDefined();
    const field = page.getByLabelText<HTMLInputElement>('Code');
    await user.type(field, 'ABCD-EFGH');
    for (const [answer, words] of [
      [() => wrong('code', 'No gift has this code.'), 'No gift has this code.'],
      [() => refusal(404, 'not_found', 'There is no such gift.'), 'There is no such gift.'],
      [() => refusal(429, 'too_many_attempts', 'Please wait a minute.'), 'Please wait a minute.'],
      [() => refusal(503, 'unavailable', 'The payment provider is away.'), 'The payment provider is away.'],
      [unreachable, /^We apologize, but there has been an error/],
    ] as const) {
      server.answer(opening, answer);
      await press();
      expect(await page.findByText(words)).toBeDefined();
      expect(page.getByLabelText<HTMLInputElement>('Code').value).toBe('ABCD-EFGH');
      expect(page.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('says beside the button why it was not added, and adds it once more when asked', async () => {
    const { page, server, user } = await open('/gift/redeem', { [opening]: () => openedGift }, runa);
    await user.type(page.getByLabelText('Code'), 'ABCD');
    await user.click(page.getByRole('button', { name: 'Open' }));
    for (const [status, words] of [
      [422, 'This gift was opened already.'],
      [429, 'Please wait a minute.'],
      [503, 'The payment provider is away.'],
    ] as const) {
      server.answer(redemption, () => refusal(status, 'refused', words));
      await user.click(await page.findByRole('button', { name: 'Start today' }));
      expect((await page.findByText(words)).closest('[role=alert]')).not.toBeNull();
      expect(page.getByRole('heading', { name: 'Three months from Sofia' })).toBeDefined();
    }
    expect(server.bodies(redemption).map(({ code }) => code)).toEqual(['ABCD', 'ABCD', 'ABCD']);
  });
});

describe('the gifts that a member gave', () => {
  const gift = (changes: Partial<GivenGift>): GivenGift => ({
    id: 'g1',
    state: 'paid',
    months: 3,
    price: 4800,
    currency: 'usd',
    recipientName: 'Ida',
    delivery: 'mail',
    recipientEmail: 'ida@example.com',
    boughtAt: '2026-11-20T09:00:00Z',
    sendsAt: '2026-12-24T07:00:00Z',
    sentAt: null,
    redeemedAt: null,
    canChange: true,
    token: 'token-1',
    ...changes,
  });

  test('are listed with recipient, state and day, and lead to the card while it waits', async () => {
    const list = [
      gift({}),
      gift({
        id: 'g2',
        recipientName: 'Noor',
        state: 'redeemed',
        redeemedAt: '2026-11-22T09:00:00Z',
        canChange: false,
      }),
      gift({ id: 'g3', recipientName: 'Jo', state: 'refunded', canChange: false }),
    ];
    const { page } = await open('/settings/membership', { [given]: () => list }, runa);
    expect(await page.findByRole('heading', { name: 'Gifts you gave' })).toBeDefined();
    const rows = page.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Three months for IdaGoes on .*24.* · ida@example\.com · Bought on .*20/);
    expect(rows[1]).toMatch(/^Three months for NoorOpened on .*22/);
    expect(rows[2]).toMatch(/^Three months for JoPaid back to you/);
    const links = page.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Print it, or change the address for Ida', '/gift/bought#token-1'],
    ]);
  });

  test('that cannot be read can be asked for again', async () => {
    const { page, server, user } = await open('/settings/membership', { [given]: unreachable }, runa);
    const again = await page.findByRole('button', { name: /again/i });
    server.answer(given, () => [gift({})]);
    await user.click(again);
    expect(await page.findByText(/Three months for Ida/)).toBeDefined();
  });
});
