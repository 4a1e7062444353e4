import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Comment } from '../../../../contract/comments/comments.schema.ts';
import { refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import {
  commentsCall,
  deleteCall,
  managedComment,
  managedReply,
  openPages,
  stateCall,
} from '../testing/pages.tsx';
import { ManageClassPage } from './ManagePage.tsx';

const repliesCall = 'POST /comments-service/replies';
const suspendCall = 'POST /comments-service/admin/suspensions/set';
const spot = { content_type: 'CLASS', content_id: '1004' };
const removed = { state: 'removed', actor: 'Ada Lindqvist', at: '2026-11-22T10:00:00.000Z' } as const;
const ofComments = (comments: Comment[]) => () => ({
  comments,
  commentCount: comments.length,
  lastEvaluatedKey: null,
});

type Answers = Record<string, (sent: SentCall) => unknown>;

const open = async (comments: Comment[], answers: Answers = {}) => {
  const opened = await openPages(
    { '/admin/engagement/class/$id': ManageClassPage },
    '/admin/engagement/class/1004',
    { [commentsCall]: ofComments(comments), ...answers },
  );
  const { page } = opened;
  await page.findByRole('heading', { level: 1, name: 'Standing Strong' });
  if (comments.length > 0) await page.findAllByTestId('managed');
  /** The comment or reply with this text. */
  const row = (text: string): HTMLElement => {
    const found = page.getByText(text).closest<HTMLElement>('[data-testid=managed]');
    if (!found) throw new Error(`“${text}” is no comment.`);
    return found;
  };
  return {
    ...opened,
    row,
    button: (text: string, name: RegExp) => within(row(text)).getByRole('button', { name }),
    texts: () => page.queryAllByTestId('managed-text').map(({ textContent }) => textContent),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the comments of one class, for moderators', () => {
  test('S35 ADM-015 ADM-066 ADM-069 GEN-049: all comments are listed with their dates and the figures of the class, and replies are loaded ten at a time when opened', async () => {
    const { page, server, user, row, button } = await open(
      [managedComment('7', 'A first thought', { replyCount: 1 })],
      {
        [repliesCall]: () => ({
          replies: [managedReply('9', 'An answer')],
          replyCount: 1,
          lastEvaluatedKey: null,
        }),
      },
    );
    expect(server.bodies(commentsCall)).toEqual([
      { ...spot, sort: 'date', filter: 'all', include_all: true, limit: 10 },
    ]);
    expect(page.getByTestId('figures').textContent).toContain('1 deleted, 0 held');
    expect(row('A first thought').querySelector('time')?.textContent).toMatch(/^11\/\d\d\/2026 \d\d:\d\d$/);
    expect(within(row('A first thought')).getByRole('link', { name: 'Ada Niel' }).getAttribute('href')).toBe(
      '/admin/moderation/members/ada',
    );
    expect(page.queryByText('An answer')).toBeNull();
    await user.click(button('A first thought', /^1\s?Reply$/));
    await page.findByText('An answer');
    expect(server.bodies(repliesCall)).toEqual([{ ...spot, comment_id: '7', include_all: true, limit: 10 }]);
  });

  test('ADM-035 NS-214 NS-210: a comment is deleted after a question and listed as struck out with who and why, and can be restored', async () => {
    const parts = await open([managedComment('7', 'One'), managedComment('8', 'Two')], {
      [deleteCall]: () => ({ success: true, commentCount: 1 }),
      [stateCall]: () => ({ success: true, state: 'visible' }),
    });
    const { page, server, user, row, button } = parts;
    button('Two', /^Delete/).focus();
    await user.keyboard('{Enter}');
    const question = 'Are you sure you want to delete this comment';
    await page.findByRole('dialog', { name: question });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Two', /^Delete/)));
    expect(server.calls()).not.toContain(deleteCall);

    await user.keyboard('{Enter}');
    const dialog = within(await page.findByRole('dialog', { name: question }));
    await user.type(dialog.getByLabelText('Cause, for other moderators (optional)'), 'Off the mat');
    server.answer(
      commentsCall,
      ofComments([
        managedComment('7', 'One'),
        managedComment('8', 'Two', { ...removed, cause: 'Off the mat' }),
      ]),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(row('Two').querySelector('del')?.textContent).toBe('Two'));
    expect(server.bodies(deleteCall)).toEqual([
      { ...spot, comment_id: '8', reply_id: null, cause: 'Off the mat' },
    ]);
    expect(server.bodies(commentsCall).at(-1)).not.toHaveProperty('last_evaluated_key');
    expect(row('Two').textContent).toMatch(/Deleted by Ada Lindqvist, \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(row('Two').textContent).toContain('Off the mat');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ada Niel'));
    const figures = server.calls().filter((call) => call.endsWith('/admin/content/one'));
    expect(figures.length, 'the figures are asked for anew').toBeGreaterThan(1);

    server.answer(commentsCall, ofComments([managedComment('7', 'One'), managedComment('8', 'Two')]));
    await user.click(button('Two', /^Restore/));
    await waitFor(() => expect(row('Two').querySelector('del')).toBeNull());
    expect(server.bodies(stateCall)).toEqual([
      { ...spot, comment_id: '8', reply_id: null, state: 'visible' },
    ]);
  });

  test('ADM-035: a reply is deleted after a dialog that speaks of a reply', async () => {
    const replies =
      (moderation = {}) =>
      () => ({
        replies: [managedReply('9', 'An answer', moderation)],
        replyCount: 1,
        lastEvaluatedKey: null,
      });
    const { page, server, user, row, button } = await open([managedComment('7', 'One', { replyCount: 1 })], {
      [repliesCall]: replies(),
      [deleteCall]: () => ({ success: true, commentCount: 1, replyCount: 0 }),
    });
    await user.click(button('One', /^1\s?Reply$/));
    await page.findByText('An answer');
    await user.click(button('An answer', /^Delete the reply/));
    const dialog = await page.findByRole('dialog', { name: 'Are you sure you want to delete this reply' });
    server.answer(repliesCall, replies(removed));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(row('An answer').querySelector('del')).not.toBeNull());
    expect(server.bodies(deleteCall)).toEqual([{ ...spot, comment_id: '7', reply_id: '9' }]);
  });

  test('NS-172 ADM-067: sorting and filtering reload the list from its first page, and a filter without comments says so', async () => {
    const { page, server, user } = await open([managedComment('7', 'One')]);
    const sort = page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([...sort.options].map(({ text }) => text)).toEqual(['Newest', 'Oldest', 'Most Liked']);
    const asked = () => server.bodies(commentsCall).at(-1);
    const from = { ...spot, include_all: true, limit: 10 };
    for (const [title, value] of [
      ['Oldest', 'oldest'],
      ['Most Liked', 'liked'],
      ['Newest', 'date'],
    ] as const) {
      await user.selectOptions(sort, title);
      await waitFor(() => expect(asked()).toEqual({ ...from, sort: value, filter: 'all' }));
    }
    server.answer(commentsCall, ofComments([]));
    for (const filter of ['Held', 'Deleted'] as const) {
      await user.click(page.getByRole('button', { name: new RegExp(`^${filter}`) }));
      await page.findByText(`No comment on this class is ${filter.toLowerCase()}.`);
      expect(asked()).toEqual({ ...from, sort: 'date', filter: filter.toLowerCase() });
    }
  });

  test('NS-210: a comment that its author deleted says so and cannot be restored', async () => {
    const { row } = await open([managedComment('7', 'Mine', { ...removed, actor: null, byAuthor: true })]);
    expect(row('Mine').textContent).toContain('Deleted by its author');
    expect(within(row('Mine')).queryByRole('button', { name: /^(Restore|Delete|Show)/ })).toBeNull();
  });

  test('S35 ADM-063 ADM-066: the comments load page by page, an empty list says so, and a failed load can be retried', async () => {
    const three = Array.from({ length: 3 }, (_, number) => managedComment(`${number}`, `Number ${number}.`));
    const { page, user, texts } = await open(three.slice(0, 2), {
      [commentsCall]: ({ body }) =>
        body.last_evaluated_key === 'after two'
          ? { comments: three.slice(2), commentCount: 3, lastEvaluatedKey: null }
          : { comments: three.slice(0, 2), commentCount: 3, lastEvaluatedKey: 'after two' },
    });
    expect(texts()).toHaveLength(2);
    await user.click(page.getByRole('button', { name: 'Load More' }));
    await page.findByRole('button', { name: 'No More Items' });
    expect(texts()).toHaveLength(3);
    cleanup();

    const away = await open([], { [commentsCall]: () => refusal(500, 'internal', 'No') });
    const more = await away.page.findByRole('button', { name: 'Load More' });
    expect(away.texts()).toEqual([]);
    away.server.answer(commentsCall, ofComments([]));
    await away.user.click(more);
    await away.page.findByText('No comments on this class yet.');
  });

  test('BEY-50: the author of a comment is suspended from its menu for the chosen time', async () => {
    const { page, server, user, row, button } = await open([managedComment('7', 'Something unkind')], {
      [suspendCall]: () => ({ success: true }),
    });
    const options = () => button('Something unkind', /^Options for the comment of Ada Niel/);
    const ask = async () => {
      await user.click(await page.findByRole('menuitem', { name: 'Suspend Ada Niel' }));
      return within(await page.findByRole('dialog', { name: 'Suspend Ada Niel from commenting' }));
    };
    await user.click(options());
    expect((await ask()).getAllByRole('radio')).toHaveLength(3);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(options()));
    await user.keyboard('{Enter}');
    const dialog = await ask();
    await user.click(dialog.getByLabelText('For a week'));
    await user.type(dialog.getByLabelText('Cause, for other moderators (optional)'), 'Unkind again');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const [{ until, ...sent } = {}] = server.bodies(suspendCall);
    expect(sent).toEqual({ user_id: 'ada', cause: 'Unkind again' });
    expect(Math.round((Date.parse(String(until)) - Date.now()) / 3_600_000)).toBe(7 * 24);
    expect(row('Something unkind').querySelector('del')).toBeNull();
  });
});
