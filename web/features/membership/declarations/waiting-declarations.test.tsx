import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { WaitingDeclarations } from './WaitingDeclarations.tsx';

const waitingCall = 'GET /api/v2/users/me/contract_declarations';
const objection = 'POST /api/v2/users/me/contract_declarations/objections';
const canceled = {
  number: 'C-2026-7',
  kind: 'cancellation',
  about: 'membership',
  receivedAt: '2026-11-24T10:00:00Z',
  takesEffectAt: '2026-11-26T10:00:00Z',
};

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers);
  const page = await renderPages(
    { '/settings/membership': WaitingDeclarations },
    { at: '/settings/membership', me: { ...runa, timeZone: 'UTC' } },
  );
  return { page, server, user: userEvent.setup({ delay: null }) };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('NS-236 a member sees the cancellation that waits with its moment and keeps the membership; a failure stands beside the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { page, server, user } = await open({
    [waitingCall]: () => [canceled],
    [objection]: () => refusal(503, 'unavailable', 'Please try again.'),
  });
  await page.findByText(
    /received on 24 November 2026 without signing in \(C-2026-7\)\. It takes effect on 26 November 2026 at 10:00:00 unless you object/,
  );
  const keep = page.getByRole('button', { name: 'Keep my membership' });
  await user.click(keep);
  await vi.waitFor(() => expect(page.queryAllByRole('alert').length).toBeGreaterThan(0));
  server.answer(objection, () => ({ success: true }));
  server.answer(waitingCall, () => []);
  await user.click(keep);
  await vi.waitFor(() => expect(page.queryByRole('button', { name: 'Keep my membership' })).toBeNull());
  expect(server.bodies(objection)).toHaveLength(2);
});

test('NS-236 a withdrawal from a gift that waits names the gift, and a cancellation beyond the limits no moment', async () => {
  const gift = { ...canceled, number: 'W-2026-8', kind: 'withdrawal', about: 'gift', takesEffectAt: null };
  const { page, server } = await open({ [waitingCall]: () => [gift] });
  await page.findByText(/Withdrawal from your gift.*The studio decides on it unless you object/);
  expect(page.getByRole('button', { name: 'Keep my gift' })).toBeDefined();
  cleanup();
  server.answer(waitingCall, () => []);
  const limited = await open({ [waitingCall]: () => [{ ...canceled, takesEffectAt: null }] });
  await limited.page.findByText(/Nothing happens unless the button of its mail is pressed/);
});
