import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type {
  MonthClosing,
  PaymentOverview,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { EvidencePage } from './evidence/EvidencePage.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { PaymentPage } from './payment/PaymentPage.tsx';
import { PayoutPage } from './payout/PayoutPage.tsx';
import {
  closing,
  detailOf,
  dispute,
  evidence,
  overview,
  payment,
  payout,
  retry,
  savedView,
} from './testing/shown-payments.ts';

afterEach(cleanup);

const payments = [
  payment('retried', { state: 'failed', retryAt: '2026-11-28T06:04:00.000Z', receipt: null }),
  payment('paid', { member: { id: 'priya', name: 'Priya Nair', email: 'priya@example.com' } }),
  payment('coming', { state: 'processing', currency: 'eur', amount: 13_900 }),
  payment('disputed', { disputed: true, answerDueAt: '2026-12-06T12:00:00.000Z' }),
  payment('partly', { amount: 4800, refunded: 1000 }),
  payment('refunded', { refunded: 1800 }),
  payment('failed', { state: 'failed' }),
  payment('gift', { member: null, buyer: 'Ada Obi', about: 'Gift, 3 months', amount: 4800 }),
  payment('erased', { member: null, about: null }),
];

type PageOptions = {
  at?: string;
  shown?: Partial<PaymentOverview>;
  month?: Partial<MonthClosing>;
  isEmpty?: boolean;
};

const open = async ({
  at = '/admin/payments',
  shown = {},
  month = {},
  isEmpty = false,
}: PageOptions = {}) => {
  const asked: string[] = [];
  const note = (name: string, query: URLSearchParams): void => void asked.push(`${name} ${query}`.trim());
  fakeServer({
    'GET /admin/api/payments/overview': () => ({ ...overview, ...shown }),
    'GET /admin/api/payments': ({ query }) => {
      note('list', query);
      if (isEmpty) return { payments: [], next: null };
      return query.get('after')
        ? { payments: [payment('last', { receipt: 'the-last' })], next: null }
        : { payments, next: 'more' };
    },
    'GET /admin/api/payments/sums': ({ query }) => {
      note('sums', query);
      return {
        count: isEmpty ? 0 : 1745,
        more: false,
        sums: [
          { currency: 'eur', paid: 13_900, refunded: 0 },
          { currency: 'usd', paid: 3_161_600, refunded: 41_200 },
        ],
      };
    },
    'GET /admin/api/payments/retries': () => ({
      retries: isEmpty ? [] : [retry, { ...retry, id: 'b', retryAt: null, amount: null }],
      next: null,
    }),
    'GET /admin/api/payments/disputes': () => ({
      disputes: isEmpty ? [] : [dispute, { ...dispute, id: 'du_2', member: null, state: 'lost' }],
      next: null,
    }),
    'GET /admin/api/payments/views': () => ({
      views: isEmpty
        ? []
        : [savedView, { ...savedView, id: '8', name: 'Slow', filters: { state: 'open' }, count: null }],
    }),
    'GET /admin/api/payments/payouts': () => ({
      payouts: isEmpty
        ? []
        : [payout, { ...payout, id: 'po_2', state: 'returned', failure: 'account name did not match' }],
      next: null,
    }),
    'POST /admin/api/members/hanna/payments/failed-payment/try': ({ body }) => {
      asked.push(`try ${Object.keys(body as object)}`);
      return { state: 'paid' };
    },
    'POST /admin/api/payments/views': ({ body }) => {
      asked.push(`save ${JSON.stringify(body)}`);
      return savedView;
    },
    'DELETE /admin/api/payments/views/7': () => {
      asked.push('delete view');
      return { success: true };
    },
    'POST /admin/api/payments/months/2026-10/closing': () => {
      asked.push('close');
      return { success: true };
    },
    'POST /admin/api/payments/months/2026-10/reopening': ({ body }) => {
      asked.push(`open ${JSON.stringify(body)}`);
      return { success: true };
    },
    'GET /admin/api/payments/months': ({ query }) => {
      note('year', query);
      return { months: [{ month: '2026-10', isClosed: true, sums: [] }] };
    },
    ...Object.fromEntries(
      ['2025-03', '2026-01', '2026-03', '2026-10', '2026-11'].map((one) => [
        `GET /admin/api/payments/months/${one}`,
        () => {
          asked.push(`month ${one}`);
          return { ...closing, month: one, ...month };
        },
      ]),
    ),
  });
  const page = await renderPages(
    { '/admin/payments': PaymentsPage, '/admin/members/$memberId': () => null },
    { at, me: runa },
  );
  return { page, asked, user: userEvent.setup({ delay: null }) };
};

describe('the page of payments', () => {
  test('BEY-43 the page shows what came this month, what went back, what is retried and what is disputed', async () => {
    const { page } = await open();
    const term = await page.findByText('Paid in November');
    expect(term.nextSibling?.textContent).toBe('$31,616and €139.00, 1,703 payments, until today');
    const figures = page.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual([
      '$31,616and €139.00, 1,703 payments, until today',
      '$412.0014 refunds',
      '$618.0029 members, all keep access',
      '$149.001 open',
    ]);
  });

  test('BEY-43 each row has the state of its payment and leads to its member', async () => {
    const { page } = await open();
    await page.findByText('Priya Nair');
    const states = page
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(states).toEqual([
      'Trying againnext try 28 Nov',
      'Paid',
      'On its waythe bank takes up to three days',
      'Disputedanswer by 6 Dec',
      'Partly refunded$10.00 back',
      'Refunded',
      'Failed',
      'Paid',
      'Paid',
    ]);
    expect(page.getByRole('link', { name: 'Priya Nair' }).getAttribute('href')).toBe('/admin/members/priya');
    const [, , , , , partly, , , gift, erased] = page.getAllByRole('row');
    expect(partly?.textContent).toContain('$48.00 of Hanna Aaltokept $38.00');
    expect(gift?.textContent).toMatch(/^Ada Obiwithout an account.*Gift, 3 months/);
    expect(erased?.textContent).toMatch(/^No account/);
  });

  test('BEY-43 the list keeps words, state and month in the address, sums the same list up, and loads more from its end', async () => {
    const { page, asked, user } = await open();
    await page.findByText('Priya Nair');
    await user.type(page.getByLabelText('Name, e-mail or receipt'), 'hanna{Enter}');
    await user.selectOptions(page.getByLabelText('State'), 'refunded');
    await user.selectOptions(page.getByLabelText('Month'), 'October 2026');
    const query = 'q=hanna&state=refunded&month=2026-10';
    await waitFor(() => expect(page.address()).toBe(`/admin/payments?${query}`));
    expect(page.getByRole('link', { name: 'CSV of October 2026' }).getAttribute('href')).toBe(
      '/admin/api/payments.csv?month=2026-10',
    );
    await user.click(await page.findByRole('button', { name: 'Load More' }));
    await page.findByText('the-last');
    expect(asked).toContain(`list ${query}&after=more`);
    expect(asked).toContain(`sums ${query}`);
    page.getByText(
      (_text, element) =>
        element?.tagName === 'SPAN' &&
        element.textContent === 'taken $31,616.00, given back $412.00, kept $31,204.00',
    );
    await user.click(page.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(page.address()).toBe('/admin/payments'));
  });

  test('BEY-43 an empty list says what to do', async () => {
    const { page } = await open({ at: '/admin/payments?q=nobody', isEmpty: true });
    await page.findByText('Try fewer words, or fewer filters.');
  });

  test('BEY-43 the top of the page says that a sandbox charges nothing', async () => {
    const { page } = await open({ shown: { mode: 'sandbox' } });
    expect((await page.findByRole('note')).textContent).toBe('Sandbox Nothing is charged.');
  });

  test('BEY-43 the page lists what is being retried with the day of the next try', async () => {
    const { page, user } = await open();
    await user.click(await page.findByRole('tab', { name: /^Being retried/ }));
    await waitFor(() => expect(page.address()).toBe('/admin/payments?tab=retries'));
    await page.findByText(/^29 members, \$618\.00\./);
    const [, first, second] = page.getAllByRole('row');
    expect(first?.textContent).toBe(
      'Hanna Aaltohanna@example.comMonthly21 Nov 202628 Nov 2026$18.00 of Hanna AaltoTry now',
    );
    expect(second?.textContent).toContain('None–');
  });

  test('BEY-43 the page lists disputes with what is open, its sum and the day of the answer', async () => {
    const { page } = await open({ at: '/admin/payments?tab=disputes' });
    await page.findByText(/^1 open, \$149\.00\./);
    const [, first, second] = page.getAllByRole('row');
    expect(first?.textContent).toMatch(
      /Daniel Osei.*Waits for your answer.*Answer by 9 March 2027.*Product not received.*\$20\.00/,
    );
    expect(second?.textContent).toMatch(/No account.*Lost/);
  });

  test('BEY-43 disputes and retries have empty states', async () => {
    const { page, user } = await open({ at: '/admin/payments?tab=disputes', isEmpty: true });
    await page.findByText('No disputes');
    await user.click(page.getByRole('tab', { name: /^Being retried/ }));
    await page.findByText('Nothing is being retried');
  });
});

describe('the closing of a month', () => {
  test('BEY-40 the closing goes from gross to net, with the tax by country', async () => {
    const { page } = await open({ at: '/admin/payments?tab=months&month=2026-10' });
    const month = await page.findByRole('region', { name: 'October 2026' });
    expect(
      within(month)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '$31,616.00',
      '-$412.00',
      '-$149.00',
      '$31,055.00',
      '$4,179.93',
      '-$934.12',
      '$30,120.88',
      '$28,510.40',
    ]);
    const tax = page.getByRole('region', { name: 'Tax in USD' });
    expect(
      within(tax)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ireland612$9,214.63$2,119.37$11,334.00',
      'United Statesno tax collected352$5,770.00–$5,770.00',
      'No country2$29.27$6.73$36.00',
    ]);
    expect(page.getByRole('region', { name: 'Checks' }).textContent).toContain(
      'Here and at the provider agree',
    );
  });

  test('BEY-40 the closing names differences from the provider and entries of other businesses', async () => {
    const [sums] = closing.sums;
    const { page } = await open({
      at: '/admin/payments?tab=months&month=2026-10',
      month: {
        sums: sums ? [{ ...sums, here: { payments: 1701, paid: 3_159_800 } }] : [],
        unknown: 3,
        late: 1,
      },
    });
    const checks = await page.findByRole('region', { name: 'Checks' });
    expect(checks.textContent).toContain('Here and at the provider differ$31,598.00 here, $31,616.00 there');
    expect(checks.textContent).toContain('3 entries fit no payment here');
    expect(checks.textContent).toContain('1 entry of a closed month counts here');
  });

  test('BEY-40 a month is chosen by month and year, a future one cannot be', async () => {
    const { page, asked, user } = await open({ at: '/admin/payments?tab=months' });
    await user.click(await page.findByRole('radio', { name: 'Mar' }));
    await waitFor(() => expect(page.address()).toBe('/admin/payments?tab=months&month=2026-03'));
    await waitFor(() => expect(asked).toContain('month 2026-03'));
    expect((page.getByRole('radio', { name: 'Dec' }) as HTMLInputElement).disabled).toBe(true);
    await user.selectOptions(page.getByLabelText('Year'), '2025');
    await waitFor(() => expect(page.address()).toBe('/admin/payments?tab=months&month=2025-03'));
    expect((page.getByRole('radio', { name: 'Dec' }) as HTMLInputElement).disabled).toBe(false);
  });

  test('BEY-40 a month without an entry says that there is none', async () => {
    const { page } = await open({
      at: '/admin/payments?tab=months&month=2026-01',
      month: { sums: [], readUntil: null },
    });
    await page.findByText('Nothing in January 2026');
    page.getByText('The provider’s books were not read yet. That happens every hour.');
  });
});

describe('the payment method and the filters of a payment', () => {
  test('BEY-43 a row says with what was paid, and the plan and the amount narrow the list', async () => {
    const { page, user } = await open();
    await page.findByText('Priya Nair');
    expect(page.getAllByText('Visa ending in 4242').length).toBeGreaterThan(1);
    await user.selectOptions(page.getByLabelText('Plan'), 'Annual');
    await waitFor(() => expect(page.address()).toBe('/admin/payments?plan=annual'));
    await user.type(page.getByLabelText('Amount in USD, at least'), '50{Enter}');
    await waitFor(() => expect(page.address()).toBe('/admin/payments?plan=annual&amount_from=5000'));
    await user.type(page.getByLabelText('Amount in USD, at most'), '20{Enter}');
    expect((await page.findByRole('alert')).textContent).toBe('The first amount is above the second.');
    await user.type(page.getByLabelText('Amount in USD, at most'), 'x{Enter}');
    expect(page.getByRole('alert').textContent).toBe('Type amounts such as 50 or 49.90.');
    expect(page.address()).toBe('/admin/payments?plan=annual&amount_from=5000');
  });

  test('BEY-43 the list saves filters without words under a name, shows a saved view, and deletes it', async () => {
    const { page, asked, user } = await open({ at: '/admin/payments?q=Priya&state=failed' });
    await user.click(await page.findByRole('button', { name: 'Save this view' }));
    await user.type(await page.findByLabelText(/^Name\b(?!, e-mail)/), 'Failed');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toContain('save {"name":"Failed","filters":{"state":"failed"}}'));
    page.getByRole('option', { name: 'Slow' });
    await user.selectOptions(page.getByLabelText('View'), 'Refunds over $50, 3');
    await waitFor(() => expect(page.address()).toBe('/admin/payments?state=refunded&amount_from=5000'));
    await user.click(await page.findByRole('button', { name: 'Delete the view “Refunds over $50”' }));
    await waitFor(() => expect(asked).toContain('delete view'));
  });
});

describe('a payment that is retried', () => {
  test('BEY-40 a payment that is retried is tried at once', async () => {
    const { page, asked, user } = await open({ at: '/admin/payments?tab=retries' });
    const [first] = await page.findAllByRole('button', { name: 'Try now: the payment of Hanna Aalto' });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(asked).toContain('try idempotency_key'));
    await page.findByText('Paid.');
  });
});

describe('payouts', () => {
  test('BEY-43 payouts are listed with the day at the bank, the account and why one came back', async () => {
    const { page } = await open({ at: '/admin/payments?tab=payouts' });
    const [, first, second] = await page.findAllByRole('row');
    expect(first?.textContent).toBe('26 November 2026Bank ending 2207On its way$6,118.20');
    expect(second?.textContent).toContain('Sent backaccount name did not match');
  });

  test('BEY-43 the sandbox has no payouts', async () => {
    const { page } = await open({
      at: '/admin/payments?tab=payouts',
      isEmpty: true,
      shown: { mode: 'sandbox' },
    });
    await page.findByText('The sandbox makes no payouts.');
  });
});

describe('one payout', () => {
  test('BEY-43 the page of a payout sums up its entries to what the bank gets, and each leads to its payment', async () => {
    fakeServer({
      'GET /admin/api/payments/payouts/po_1': () => ({
        payout: { ...payout, amount: 1131 },
        contents: {
          payments: { count: 1, amount: 1800 },
          refunds: { count: 1, amount: -500 },
          disputes: { count: 0, amount: 0 },
          other: { count: 0, amount: 0 },
          fees: 169,
          sum: 1131,
        },
      }),
      'GET /admin/api/payments/payouts/po_1/entries': () => ({
        entries: [
          {
            id: 'txn_1',
            kind: 'payment',
            member: dispute.member,
            buyer: null,
            paymentId: 'paid',
            receipt: '2026-1421',
            amount: 1800,
            fee: 169,
            at: '2026-11-24T06:00:00.000Z',
          },
        ],
        next: null,
      }),
    });
    const page = await renderPages(
      { '/admin/payments/payouts/$payoutId': PayoutPage, '/admin/payments/$paymentId': () => null },
      { at: '/admin/payments/payouts/po_1', me: runa },
    );
    await page.findByText('1 refund');
    expect(page.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$18.00',
      '-$5.00',
      '-$1.69',
      '$11.31',
    ]);
    const link = await page.findByRole('link', { name: /^\$18\.00/ });
    expect(link.getAttribute('href')).toBe('/admin/payments/paid');
    expect(page.getByRole('link', { name: 'CSV of this payout' }).getAttribute('href')).toBe(
      '/admin/api/payout.csv?id=po_1',
    );
  });
});

describe('one payment', () => {
  const pages = {
    '/admin/payments/$paymentId': PaymentPage,
    '/admin/payments/$paymentId/evidence': EvidencePage,
    '/admin/members/$memberId': () => null,
  };

  test('BEY-43 the page of a payment says what happened, what it is made of and what is left, and refunds it', async () => {
    const sent: unknown[] = [];
    fakeServer({
      'GET /admin/api/payments/partly': () => detailOf(),
      'POST /admin/api/members/hanna/payments/partly/refund': ({ body }) => {
        sent.push(body);
        return { success: true };
      },
    });
    const page = await renderPages(pages, { at: '/admin/payments/partly', me: runa });
    await page.findByText('$10.00 of it went back, so $38.00 stays.');
    page.getByText('By Maya Okafor. “Sound was broken”');
    const made = within(page.getByRole('region', { name: 'Breakdown' }));
    expect(made.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$48.00',
      '$48.00',
      '$8.98',
      '-$10.00',
      '-$1.69',
      '$36.31',
    ]);
    expect(page.getByRole('link', { name: '26 November 2026' }).getAttribute('href')).toBe(
      '/admin/payments/payouts/po_1',
    );
    const user = userEvent.setup({ delay: null });
    await user.click(page.getByRole('button', { name: 'Refund' }));
    await user.click(await page.findByRole('button', { name: 'Refund $38.00' }));
    await waitFor(() => expect(sent).toMatchObject([{ amount: 3800, ends_membership: false }]));
  });

  test('BEY-43 the document for the bank has the terms, the sign-ins and the mails of the customer', async () => {
    fakeServer({
      'GET /admin/api/payments/overview': () => overview,
      'GET /admin/api/payments/partly': () => detailOf({ disputes: [dispute] }),
      'POST /admin/api/payments/partly/evidence': () => evidence,
    });
    const page = await renderPages(pages, { at: '/admin/payments/partly/evidence', me: runa });
    const paper = await page.findByRole('article', { name: 'Evidence about receipt 2026-1421' });
    for (const words of [
      'Product not received',
      '$20.00 are charged each month until I cancel.',
      'Firefox on Linux, 192.0.2.7',
      'Your receipt',
      'The customer has neither cancelled nor withdrawn.',
    ])
      expect(paper.textContent).toContain(words);
  });
});

describe('the lock of a month', () => {
  const at = '/admin/payments?tab=months&month=2026-10';

  test('BEY-40 the closing is asked for with its sums, and done', async () => {
    const { page, asked, user } = await open({ at });
    await user.click(await page.findByRole('button', { name: 'Close October 2026' }));
    page.getByText(/^Turnover \$31,055\.00, tax \$4,179\.93\./);
    await user.click(page.getAllByRole('button', { name: 'Close October 2026' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked).toContain('close'));
    await page.findByRole('radio', { name: /^Oct, ?closed/ });
  });

  test('BEY-40 a month says why it cannot be done yet', async () => {
    const { page } = await open({ at, month: { closingRefusal: 'An earlier month is still open.' } });
    await page.findByText('An earlier month is still open.');
    expect(page.queryByRole('button', { name: /^Close / })).toBeNull();
  });

  test('BEY-40 the closing is taken back with a reason', async () => {
    const { page, asked, user } = await open({
      at,
      month: { closed: { at: '2026-11-03T10:00:00.000Z', by: 'Maya Okafor' }, canOpen: true },
    });
    await page.findByText('October 2026 is closed');
    await user.click(page.getByRole('button', { name: 'Open it again' }));
    await user.click(page.getByRole('button', { name: 'Open October 2026' }));
    await page.findByText('Say why, for the activity.');
    await user.type(page.getByLabelText(/^Why/), 'A receipt was missing');
    await user.click(page.getByRole('button', { name: 'Open October 2026' }));
    await waitFor(() => expect(asked).toContain('open {"reason":"A receipt was missing"}'));
  });
});
