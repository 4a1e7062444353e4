import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { ContentReactions } from './ContentReactions.tsx';

const reaction = 'POST /comments-service/content-interaction/reaction';

const standingStrong = {
  contentType: 'CLASS',
  contentId: '1004',
  title: 'Standing Strong',
  instructors: ['Maya Okafor'],
} as const;

const atThumbs = async () => {
  const answer = held<unknown>();
  const server = fakeServer({
    'POST /comments-service/content-info': () => ({
      likes: 5,
      likedByMe: false,
      dislikedByMe: false,
      suspended: false,
      waiting: [],
    }),
    [reaction]: () => answer.promise,
  });
  const page = await renderPart(() => <ContentReactions {...standingStrong} />, { me: runa });
  const thumbs = within(page.getByRole('group', { name: 'What you make of it' }));
  const like = () => thumbs.getByRole('button', { name: /^Like/ });
  const dislike = () => thumbs.getByRole('button', { name: 'Dislike' });
  const shows = (likes: number, mine: 'liked' | 'disliked' | null) =>
    waitFor(() =>
      expect([
        like().getAttribute('aria-label'),
        like().getAttribute('aria-pressed'),
        dislike().getAttribute('aria-pressed'),
      ]).toEqual([`Like, ${likes}`, String(mine === 'liked'), String(mine === 'disliked')]),
    );
  await shows(5, null);
  return { page, server, answer, user: userEvent.setup({ delay: null }), like, dislike, shows };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('like and dislike of a class', () => {
  test('COM-047 COM-049 COM-070: a press shows at once, further ones are ignored, and then the answer stands', async () => {
    const { server, answer, user, like, dislike, shows } = await atThumbs();
    await user.dblClick(like());
    await shows(6, 'liked');
    await user.click(dislike());
    await shows(6, 'liked');
    answer.resolve({ likes: 777, likedByMe: true, dislikedByMe: false });
    await shows(777, 'liked');
    expect(server.bodies(reaction)).toEqual([
      {
        content_type: 'CLASS',
        content_id: '1004',
        title: 'Standing Strong',
        instructors: [{ full_name: 'Maya Okafor' }],
        type: 'LIKE',
        on: true,
      },
    ]);
  });

  test('COM-048: a press that fails is taken back, and a line beside the thumbs says so until one is saved', async () => {
    const { server, answer, user, like, shows, page } = await atThumbs();
    await user.click(like());
    await shows(6, 'liked');
    answer.resolve(refusal(500, 'internal', 'No'));
    await shows(5, null);
    expect((await page.findByText('This was not saved. Try again.')).getAttribute('role')).toBe('status');
    server.answer(reaction, () => refusal(429, 'too_many_attempts', 'Please wait.'));
    await user.click(like());
    await page.findByText('Please wait.');
    server.answer(reaction, () => refusal(401, 'not_signed_in', 'Please sign in.'));
    await user.click(like());
    const link = await page.findByRole('link', { name: 'Sign in in another tab' });
    expect(link.getAttribute('href')).toMatch(/^\/signin\?redirect=%2F/);
    server.answer(reaction, () => ({ likes: 6, likedByMe: true, dislikedByMe: false }));
    await user.click(like());
    await shows(6, 'liked');
    await waitFor(() => expect(page.queryByText(/signed out/)).toBeNull());
  });

  test('COM-042 COM-045 COM-046: by keyboard like and dislike take turns, and a second press takes one back', async () => {
    const { server, user, like, dislike, shows } = await atThumbs();
    const says = (likes: number, likedByMe: boolean, dislikedByMe: boolean) =>
      server.answer(reaction, () => ({ likes, likedByMe, dislikedByMe }));
    says(6, true, false);
    like().focus();
    await user.keyboard('{Enter}');
    await shows(6, 'liked');
    expect(document.activeElement).toBe(like());
    says(5, false, true);
    await user.tab();
    expect(document.activeElement).toBe(dislike());
    await user.keyboard(' ');
    await shows(5, 'disliked');
    says(5, false, false);
    await user.keyboard(' ');
    await shows(5, null);
    expect(server.bodies(reaction).map(({ type, on }) => [type, on])).toEqual([
      ['LIKE', true],
      ['DISLIKE', true],
      ['DISLIKE', false],
    ]);
  });
});

test('COM-036 COM-037: a visitor of a page kept for visitors sees what is liked by now at the first key, and signs in with a press', async () => {
  const info = 'POST /comments-service/content-info';
  const likedBy = (likes: number) => () => ({
    likes,
    likedByMe: false,
    dislikedByMe: false,
    suspended: false,
    waiting: [],
  });
  const server = fakeServer({ [info]: likedBy(5) });
  const at = '/series/first-light/workouts/1004';
  const page = await renderPart(() => <ContentReactions {...standingStrong} />, { at });
  await page.findByRole('link', { name: 'Like, 5' });
  server.answer(info, likedBy(6));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(server.calls()).toEqual([info]);
  await userEvent.keyboard('{Shift}');
  const like = await page.findByRole('link', { name: 'Like, 6' });
  for (const link of [like, page.getByRole('link', { name: 'Dislike' })])
    expect(link.getAttribute('href')).toBe(`/signin?redirect=${encodeURIComponent(at)}`);
});
