import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const unsubscribe = 'POST /api/v2/notices/unsubscribe';
const tokenOf = (kinds: string) => `${btoa(`${kinds} ana`)}.signature`;
const ended = (...kinds: NoticeKind[]) => ({
  success: true,
  kind: kinds[0],
  kinds,
  email: 'a…@example.test',
});

const open = async (answer: () => unknown, kinds = 'comment_reply', token = tokenOf(kinds)) => {
  const server = fakeServer({ [unsubscribe]: answer });
  const page = await renderPages(
    { '/notices/unsubscribe/$token': UnsubscribePage },
    { at: `/notices/unsubscribe/${token}` },
  );
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
  const heading = (name: string) => page.findByRole('heading', { level: 1, name });
  return { page, server, press, heading };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-23: the link in a mail unsubscribes without another press, and the page can undo it or turn off all mails', async () => {
  const { page, server, press, heading } = await open(() => ended('comment_reply'));
  const off = await heading('“Replies to my comments” is off');
  expect(document.activeElement).toBe(off);
  page.getByText('For a…@example.test, from now on. Everything else stays as it was.');
  await press('Turn it on again');
  await heading('“Replies to my comments” is on again');
  await press('Turn off all but receipts');
  await heading('All emails except receipts are off');
  const token = tokenOf('comment_reply');
  expect(server.bodies(unsubscribe)).toEqual([
    { token, mails: 'off' },
    { token, mails: 'on' },
    { token, mails: 'none' },
  ]);
});

test('BEY-23: the link in a mail about several kinds names each of them', async () => {
  const kinds = ['comment_reply', 'series_class'] as const;
  const { page, heading } = await open(() => ended(...kinds), kinds.join('+'));
  await heading('“A new class in a series I saved” and “Replies to my comments” are off');
  page.getByRole('button', { name: 'Turn them on again' });
});

test('BEY-23: a prefetched page unsubscribes only once it becomes visible', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { server, heading } = await open(() => ended('live_show'), 'live_show');
  await heading('Turning off “A live show in my calendar”…');
  expect(server.calls()).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await heading('“A live show in my calendar” is off');
  expect(server.bodies(unsubscribe)).toHaveLength(1);
});

test('BEY-23: an incomplete link says so and sends nothing', async () => {
  const { server, heading } = await open(() => ended('comment_reply'), '', 'none');
  await heading('This link is incomplete');
  expect(server.calls()).toEqual([]);
});

test.each([
  [404, 'This link no longer works.'],
  [422, 'This link no longer works.'],
  [500, 'That did not work. Please try again.'],
])('BEY-23: a link refused with %s shows the reason and can be retried', async (status, words) => {
  const { page, server, press, heading } = await open(() => refusal(status, 'refused', 'No'));
  await waitFor(() => expect(page.getByRole('alert').textContent).toContain(words));
  server.answer(unsubscribe, () => ended('comment_reply'));
  await press('Turn off these emails');
  await heading('“Replies to my comments” is off');
});
