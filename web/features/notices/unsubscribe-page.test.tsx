import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const unsubscribe = 'POST /api/v2/notices/unsubscribe';

const open = async (answer: () => unknown, token = 'a-token') => {
  const server = fakeServer({ [unsubscribe]: answer });
  const page = await renderPages(
    { '/notices/unsubscribe/$token': UnsubscribePage },
    { at: `/notices/unsubscribe/${token}` },
  );
  const end = () => userEvent.click(page.getByRole('button', { name: 'End these emails' }));
  return { page, server, end };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-23: the link of a mail ends such mails once that is confirmed, and says so where the focus is', async () => {
  const { page, server, end } = await open(() => ({ success: true }));
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('End emails about replies?');
  expect(server.calls()).toEqual([]);
  await end();
  const done = await page.findByRole('heading', { level: 1, name: 'These emails have ended' });
  expect(document.activeElement).toBe(done);
  expect(server.bodies(unsubscribe)).toEqual([{ token: 'a-token' }]);
});

test.each([
  ['live_show', 'live shows', 'when a live show in your calendar begins'],
  ['scheduled_class', 'planned classes', 'when a class you planned begins'],
  ['series_class', 'new classes', 'when a series you saved has a new class'],
])('BEY-23: the link of a mail about %s says what it ends', async (kind, about, when) => {
  const { page, end } = await open(() => ({ success: true }), `${btoa(`${kind} ana`)}.signature`);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(`End emails about ${about}?`);
  await end();
  expect((await page.findByText(/You no longer get an email/)).textContent).toContain(when);
});

test.each([
  [404, 'This link does not belong to anybody here any more.'],
  [422, 'This link does not belong to anybody here any more.'],
  [500, 'That did not work. Please try again.'],
])('BEY-23: a link that is refused with %s says so, and can be tried again', async (status, words) => {
  const { page, server, end } = await open(() => refusal(status, 'refused', 'No'));
  await end();
  await waitFor(() => expect(page.getByRole('alert').textContent).toContain(words));
  server.answer(unsubscribe, () => ({ success: true }));
  await end();
  await page.findByText('These emails have ended');
});
