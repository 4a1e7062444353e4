import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { commentOf, renderSection } from '../testing/section.tsx';

const call = 'POST /comments-service/comments';
const written = (text: string, minute: number) =>
  commentOf(text, text, { createdAt: `2026-12-01T20:${minute}:00.000Z` });

let seen: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  seen = 'visible';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async () => {
  const state = { live: true, fails: false, comments: [written('First', 10)] };
  const answer = ({ body }: SentCall) =>
    state.fails
      ? refusal(503, 'unavailable', 'No')
      : {
          comments: state.comments.slice(0, Number(body.limit)),
          commentCount: state.comments.length,
          lastEvaluatedKey: null,
        };
  const section = await renderSection({ answers: { [call]: answer }, isLive: () => state.live });
  const asked = () => section.server.bodies(call).map(({ limit }) => limit);
  const wait = (ms = 15_000) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...section, state, asked, wait };
};

test('a new comment waits behind a button while the list is in sight, and stands first once the button is pressed', async () => {
  const { page, state, asked, wait, user, box } = await open();
  await user.type(box(), 'I am still typing');
  await wait();
  expect(asked()).toEqual([20, 1]);
  state.comments.unshift(written('Third', 30), written('Second', 20));
  await wait();
  expect(asked()).toEqual([20, 1, 1, 20]);
  const shown = await page.findByRole('button', { name: '2 new comments' });
  expect(page.getAllByRole('article')).toHaveLength(1);
  expect(page.getByText('There are new comments.')).toBeTruthy();
  await user.click(shown);
  const texts = page.getAllByRole('article').map((one) => one.textContent);
  expect(texts.map((text) => /First|Second|Third/.exec(text ?? '')?.[0])).toEqual([
    'Third',
    'Second',
    'First',
  ]);
  expect(page.queryByRole('button', { name: /new comment/ })).toBeNull();
  expect(page.getByRole('heading', { level: 2, name: '3 Comments' })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('comment-Third'));
  expect(box().value).toBe('I am still typing');
});

test('a new comment is inserted at once while the list is out of sight', async () => {
  const { page, state, wait } = await open();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect);
  state.comments.unshift(written('Second', 20));
  await wait();
  await page.findByText('Second');
  expect(page.queryByRole('button', { name: /new comment/ })).toBeNull();
});

test('new comments are not requested while the show is off, the page is hidden or another order is chosen, and are requested with back-off after a failure', async () => {
  const { page, state, asked, wait, user, server } = await open();
  state.live = false;
  await wait(60_000);
  state.live = true;
  seen = 'hidden';
  await wait(60_000);
  expect(asked()).toEqual([20]);
  seen = 'visible';
  state.fails = true;
  await wait();
  expect(asked()).toEqual([20, 1]);
  await wait(30_000);
  expect(asked()).toEqual([20, 1]);
  state.fails = false;
  await wait(45_000);
  expect(asked().length).toBeGreaterThan(2);
  await user.selectOptions(page.getByRole('combobox', { name: 'Sort comments' }), 'oldest');
  await vi.waitFor(() => expect(server.bodies(call).at(-1)).toMatchObject({ sort: 'oldest' }));
  const before = asked().length;
  await wait(60_000);
  expect(asked()).toHaveLength(before);
});
