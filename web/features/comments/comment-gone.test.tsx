import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownToasts } from '../../ui/overlays/toast-list.ts';
import { refusal } from '../../ui/testing/fake-server.ts';
import { commentOf, oneReply, own, renderSection, replyOf } from './testing/section.tsx';

const replies = 'POST /comments-service/replies';
const reaction = 'POST /comments-service/content-interaction/reaction';
const report = 'POST /comments-service/report';
const remove = 'POST /comments-service/content-interaction/delete';

const dialogOf = (page: { findByRole: (role: string) => Promise<HTMLElement> }) => page.findByRole('dialog');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('what left while the page was open', () => {
  const gone = () => refusal(404, 'not_found', 'We could not find that.');

  test('deleting it counts as done: it leaves the list and the count, of a reply as well', async () => {
    const { page, user, buttonOf, buttonIn } = await renderSection({
      comments: [
        commentOf('2', 'The second.', { user: own }),
        commentOf('1', 'The first.', { user: own, replyCount: 1 }),
      ],
      answers: {
        [remove]: gone,
        [replies]: () => ({
          replies: [replyOf('7', 'I do.', { user: own })],
          replyCount: 1,
          lastEvaluatedKey: null,
        }),
      },
    });
    await user.click(buttonOf('The second.', 'Delete'));
    await user.click(buttonIn(await dialogOf(page), 'Delete'));
    await page.findByText('Your comment has been deleted.');
    await waitFor(() => expect(page.queryByText('The second.')).toBeNull());
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
    await user.click(buttonOf('The first.', oneReply));
    await page.findByText('I do.');
    await user.click(buttonOf('I do.', 'Delete'));
    await user.click(buttonIn(await dialogOf(page), 'Delete'));
    await page.findByText('Your reply has been deleted.');
    await waitFor(() => expect(page.queryByRole('button', { name: oneReply })).toBeNull());
  });

  test('a report of what was just hidden is answered in words, and a like beside it', async () => {
    const { page, user, buttonOf, buttonIn, commentWith } = await renderSection({
      comments: [commentOf('2', 'The second.'), commentOf('1', 'The first.')],
      answers: { [report]: gone, [reaction]: gone },
    });
    await user.click(within(commentWith('The first.')).getByRole('button', { name: /^Like/ }));
    const line = await within(commentWith('The first.')).findByText('This comment is no longer shown.');
    expect(line.getAttribute('role')).toBe('status');
    await user.click(buttonOf('The second.', 'Report'));
    await user.click(buttonIn(await dialogOf(page), 'Report'));
    await waitFor(() =>
      expect(shownToasts().map(({ text }) => text)).toContain('This comment is no longer shown.'),
    );
    await waitFor(() => expect(page.queryByText('The second.')).toBeNull());
    await waitFor(() => expect(commentWith('The first.').contains(document.activeElement)).toBe(true));
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
  });
});
