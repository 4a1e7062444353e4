import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { DeclarationLinkPage } from './DeclarationLinkPage.tsx';
import { CancelContractPage, WithdrawPage } from './DeclarationPage.tsx';

const declare = 'POST /api/v2/contract_declarations';
const link = 'POST /api/v2/contract_declarations/links';
const refused = () => refusal(422, 'invalid', 'This link was used or is too old.');

const open = async (at: string, answers: Parameters<typeof fakeServer>[0], me: typeof runa | null = null) => {
  const server = fakeServer(answers);
  const pages = {
    '/contracts/withdraw': WithdrawPage,
    '/contracts/cancel': CancelContractPage,
    '/contracts/$action/$token': DeclarationLinkPage,
  };
  const page = await renderPages(pages, { at, me });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('BEY-44 a withdrawal that was refused is said beside the second button, keeps what was written and is sent again as the same', async () => {
  const { page, server, user } = await open('/contracts/withdraw', { [declare]: refused });
  await user.type(await page.findByLabelText(/^Your name/), 'Runa Dahl');
  await user.type(page.getByLabelText(/^Number of a receipt/), 'membership');
  await user.type(page.getByLabelText(/^E-mail/), 'runa@example.com');
  await user.click(page.getByRole('button', { name: 'Withdraw from contract here' }));
  const confirm = await page.findByRole('button', { name: 'Confirm withdrawal here' });
  await user.click(confirm);
  await vi.waitFor(() => expect(page.queryAllByRole('alert').length).toBeGreaterThan(0));
  await user.click(page.getByRole('button', { name: 'Confirm withdrawal here' }));
  await vi.waitFor(() => expect(server.bodies(declare)).toHaveLength(2));
  const [first, second] = server.bodies(declare);
  expect(first).toMatchObject({ kind: 'withdrawal', name: 'Runa Dahl', email: 'runa@example.com' });
  expect(second).toEqual(first);
});

test('BEY-44 a member chooses a gift to withdraw from and reads what comes of it; no gift is offered to be canceled', async () => {
  const contract = { concludedAt: '2026-11-20T09:00:00Z', source: 'stripe', endsAt: null };
  const contracts = [
    { ...contract, id: 'm1', kind: 'membership', description: 'Monthly membership', withdrawal: null },
    {
      ...contract,
      id: 'g1',
      kind: 'gift',
      description: 'Gift of three months for Ida',
      withdrawal: { until: '2026-12-04T09:00:00Z', refund: 4800, currency: 'usd' },
    },
  ];
  const answers = {
    'GET /api/v2/users/me/contracts': () => contracts,
    [declare]: () => ({
      number: 'W-2026-1',
      receivedAt: '2026-11-21T09:00:00Z',
      outcome: { state: 'carried_out', about: 'gift', refund: 4800, currency: 'usd' },
    }),
  };
  const { page, server, user } = await open('/contracts/withdraw', answers, runa);
  const choice = await page.findByLabelText(/^Which contract/);
  await user.selectOptions(choice, 'g1');
  expect(page.getByText(/Once a gift is opened/)).toBeDefined();
  await user.selectOptions(choice, 'Another one, which I name');
  expect(page.getByLabelText(/^Number of a receipt/)).toBeDefined();
  await user.selectOptions(choice, 'g1');
  await user.click(page.getByRole('button', { name: 'Withdraw from contract here' }));
  await user.click(await page.findByRole('button', { name: 'Confirm withdrawal here' }));
  expect(await page.findByText(/\$48\.00 goes back .* The code opens nothing any more\./)).toBeDefined();
  expect(server.bodies(declare)).toMatchObject([
    { contract: 'Gift of three months for Ida', contract_id: 'g1' },
  ]);
  cleanup();
  const canceling = await open('/contracts/cancel', answers, runa);
  const offered = await canceling.page.findByLabelText(/^Which contract/);
  expect([...offered.querySelectorAll('option')].map(({ value }) => value)).toEqual(['m1', '']);
});

test('BEY-44 the link that takes a cancellation back says beside its button why it did not, and can be pressed again', async () => {
  const { page, server, user } = await open('/contracts/undo/abc', { [link]: refused });
  const press = async () => user.click(await page.findByRole('button', { name: 'Keep my membership' }));
  await press();
  await vi.waitFor(() => expect(page.queryAllByRole('alert').length).toBeGreaterThan(0));
  server.answer(link, () => ({ success: true }));
  await press();
  await page.findByText(/Your membership goes on/);
  expect(server.bodies(link)).toEqual([
    { action: 'undo', token: 'abc' },
    { action: 'undo', token: 'abc' },
  ]);
});

test.each([
  ['confirm', 'Confirm withdrawal here', 'confirm'],
  ['cancel', 'Confirm cancellation here', 'confirm'],
  ['keep', 'Keep my contract', 'undo'],
])(
  'NS-236 the link “%s” of a mail changes nothing until its button “%s” is pressed',
  async (at, name, action) => {
    const { page, server, user } = await open(`/contracts/${at}/abc`, { [link]: () => ({ success: true }) });
    const button = await page.findByRole('button', { name });
    expect(server.bodies(link)).toEqual([]);
    await user.click(button);
    await vi.waitFor(() => expect(server.bodies(link)).toEqual([{ action, token: 'abc' }]));
  },
);
