import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownToasts } from '../../ui/overlays/toast-list.ts';
import { held, refusal } from '../../ui/testing/fake-server.ts';
import { commentOf, content, oneReply, own, post, renderSection, replyOf } from './testing/section.tsx';

const list = 'POST /comments-service/comments';
const replies = 'POST /comments-service/replies';
const reaction = 'POST /comments-service/content-interaction/reaction';
const report = 'POST /comments-service/report';
const remove = 'POST /comments-service/content-interaction/delete';
const broken = () => refusal(500, 'internal', 'Something went wrong.');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a like of a comment', () => {
  const likeOf = (article: HTMLElement) => within(article).getByRole('button', { name: /^Like/ });
  const shown = (article: HTMLElement) => [
    likeOf(article).getAttribute('aria-label'),
    likeOf(article).getAttribute('aria-pressed'),
  ];

  test('COM-018 COM-043 shows at once, is sent once, and then is what the service says', async () => {
    const answer = held<object>();
    const { server, user, commentWith } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?', { likes: 0 })],
      answers: { [reaction]: () => answer.promise },
    });
    const theirs = commentWith('Who else wobbles?');
    expect(shown(theirs)).toEqual(['Like, 0', 'false']);
    await user.click(likeOf(theirs));
    expect(shown(theirs)).toEqual(['Like, 1', 'true']);
    await user.click(likeOf(theirs));
    answer.resolve({ likedByMe: true, likes: 2 });
    await waitFor(() => expect(shown(theirs)).toEqual(['Like, 2', 'true']));
    expect(server.bodies(reaction)).toEqual([{ ...content, comment_id: '1', type: 'LIKE', on: true }]);
    server.answer(reaction, () => ({ likedByMe: false, likes: 1 }));
    await user.click(likeOf(theirs));
    await waitFor(() => expect(shown(theirs)).toEqual(['Like, 1', 'false']));
    expect(server.bodies(reaction)[1]).toMatchObject({ on: false });
  });

  test('COM-044 goes back when it failed, of a comment and of a reply', async () => {
    const answer = held<Response>();
    const { user, commentWith, buttonOf, page } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?', { replyCount: 1 })],
      answers: {
        [replies]: () => ({ replies: [replyOf('7', 'I do.')], replyCount: 1, lastEvaluatedKey: null }),
        [reaction]: () => answer.promise,
      },
    });
    await user.click(buttonOf('Who else wobbles?', oneReply));
    await page.findByText('I do.');
    const first = () => within(commentWith('Who else wobbles?')).getAllByRole('button', { name: /^Like/ })[0];
    const second = () => likeOf(commentWith('I do.'));
    for (const like of [first, second]) {
      expect(like()?.getAttribute('aria-label')).toBe('Like, 3');
      await user.click(like() as HTMLElement);
      expect(like()?.getAttribute('aria-label')).toBe('Like, 4');
    }
    answer.resolve(broken());
    await waitFor(() => expect(page.getAllByText('Your like was not saved. Try again.')).toHaveLength(2));
    await waitFor(() =>
      expect([first(), second()].map((like) => like?.getAttribute('aria-label'))).toEqual([
        'Like, 3',
        'Like, 3',
      ]),
    );
  });
});

describe('a report of a comment', () => {
  const comments = [commentOf('1', 'Stop wasting your money.', { replyCount: 1 })];
  const thanks = 'Thanks for the report! Our moderators will review it shortly.';

  test('COM-025 COM-027 COM-035 COM-054 COM-076 GEN-078 NS-221 is asked for, sent once, and then it is “Reported”', async () => {
    const answer = held<object>();
    const { page, server, user, buttonOf, buttonIn, commentWith } = await renderSection({
      comments,
      answers: { [report]: () => answer.promise },
    });
    const theirs = commentWith('Stop wasting your money.');
    for (const name of ['Edit', 'Delete']) expect(within(theirs).queryByRole('button', { name })).toBeNull();
    await user.click(buttonOf('Stop wasting your money.', 'Report'));
    const dialog = await page.findByRole('dialog', { name: 'Report comment' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to report this comment for offensive or inappropriate content?',
    );
    await user.click(buttonIn(dialog, 'Cancel'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Stop wasting your money.', 'Report')));
    await user.click(buttonOf('Stop wasting your money.', 'Report'));
    const again = await page.findByRole('dialog');
    await user.dblClick(buttonIn(again, 'Report'));
    expect(buttonIn(again, 'Reporting').getAttribute('aria-disabled')).toBe('true');
    answer.resolve({ success: true, reported: true });
    await page.findByText(thanks);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const reported = buttonOf('Stop wasting your money.', 'Reported');
    expect(reported.getAttribute('aria-disabled')).toBe('true');
    await user.click(reported);
    expect(page.queryByRole('dialog')).toBeNull();
    expect(server.bodies(report)).toEqual([{ ...content, comment_id: '1' }]);
  });

  test('COM-077 says so in its dialog when it failed and can be sent again; of a reply it says reply', async () => {
    const { page, server, user, buttonOf, buttonIn, commentWith, settled } = await renderSection({
      comments,
      answers: {
        [replies]: () => ({ replies: [replyOf('7', 'Buy my book.')], replyCount: 1, lastEvaluatedKey: null }),
        [report]: broken,
      },
    });
    await user.click(buttonOf('Stop wasting your money.', oneReply));
    await page.findByText('Buy my book.');
    await user.click(buttonOf('Buy my book.', 'Report'));
    const dialog = await page.findByRole('dialog', { name: 'Report reply' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to report this reply for offensive or inappropriate content?',
    );
    await user.click(buttonIn(dialog, 'Report'));
    await settled();
    expect(buttonIn(dialog, 'Report').getAttribute('aria-disabled')).toBe('false');
    expect(within(dialog).getByText('This was not reported. Try again.').getAttribute('role')).toBe('status');
    expect([page.queryAllByRole('alert'), shownToasts()]).toEqual([[], []]);
    server.answer(report, () => ({ success: true, reported: true }));
    await user.click(buttonIn(dialog, 'Report'));
    await page.findByText(thanks);
    expect(buttonOf('Buy my book.', 'Reported')).toBeDefined();
    // The comment itself was not reported.
    expect(buttonIn(commentWith('Stop wasting your money.'), 'Report')).toBeDefined();
    expect(server.bodies(report)[1]).toEqual({ ...content, comment_id: '1', reply_id: '7' });
  });
});

describe('deleting a comment', () => {
  test('COM-034 COM-078 asks first, and Cancel gives the focus back; what could not be deleted stays with the question and says so, and the focus stays near', async () => {
    const { page, server, user, buttonOf, buttonIn, commentWith, settled } = await renderSection({
      comments: [commentOf('2', 'The second.', { user: own }), commentOf('1', 'The first.', { user: own })],
      answers: { [remove]: broken },
    });
    await user.click(buttonOf('The second.', 'Delete'));
    await user.click(buttonIn(await page.findByRole('dialog'), 'Cancel'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('The second.', 'Delete')));
    expect(server.bodies(remove)).toEqual([]);
    await user.click(buttonOf('The second.', 'Delete'));
    const dialog = await page.findByRole('dialog', { name: 'Delete comment' });
    expect(within(dialog).getByText('Are you sure you want to delete this comment')).toBeDefined();
    await user.click(buttonIn(dialog, 'Delete'));
    await settled();
    expect(buttonIn(dialog, 'Delete').getAttribute('aria-disabled')).toBe('false');
    expect(commentWith('The second.')).toBeDefined();
    expect(within(dialog).getByText('This was not deleted. Try again.').getAttribute('role')).toBe('status');
    expect([page.queryAllByRole('alert'), shownToasts()]).toEqual([[], []]);
    server.answer(remove, () => ({ success: true, commentCount: 1 }));
    await user.click(buttonIn(dialog, 'Delete'));
    await page.findByText('Your comment has been deleted.');
    await waitFor(() => expect(page.queryByText('The second.')).toBeNull());
    await waitFor(() => expect(commentWith('The first.').contains(document.activeElement)).toBe(true));
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
  });
});

describe('the lists of a section', () => {
  test('a further page that does not come leaves what is there, and can be asked for again', async () => {
    const first = commentOf('2', 'The newest.');
    const page1 = { comments: [first], commentCount: 2, lastEvaluatedKey: 'after 2' };
    const { page, server, user } = await renderSection({ answers: { [list]: () => page1 } });
    server.answer(list, broken);
    await user.click(page.getByRole('button', { name: 'Load more comments' }));
    await page.findByRole('button', { name: 'Load more comments' });
    expect(page.getByText('Viewing 1 - 1 of 2')).toBeDefined();
    server.answer(list, () => ({
      comments: [first, commentOf('1', 'The oldest.')],
      commentCount: 2,
      lastEvaluatedKey: null,
    }));
    await user.click(page.getByRole('button', { name: 'Load more comments' }));
    // One that both pages hold stands there once.
    expect(await page.findByText('Viewing 1 - 2 of 2')).toBeDefined();
    expect(page.getAllByRole('article')).toHaveLength(2);
    expect(server.bodies(list).at(-1)).toMatchObject({ last_evaluated_key: 'after 2', limit: 20 });
  });

  test('NS-222 replies that do not come say so and are asked for again', async () => {
    const { page, server, user, buttonOf } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?', { replyCount: 1 })],
      answers: { [replies]: broken },
    });
    await user.click(buttonOf('Who else wobbles?', oneReply));
    await page.findByText('This did not load.');
    server.answer(replies, () => ({
      replies: [replyOf('7', 'I do.')],
      replyCount: 1,
      lastEvaluatedKey: null,
    }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    expect(await page.findByText('I do.')).toBeDefined();
  });

  test('BEY-50 NS-160 a suspended member reads that they cannot write, and may still like and report', async () => {
    const suspended = { likes: 0, likedByMe: false, dislikedByMe: false, suspended: true };
    const { page, commentWith } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?')],
      answers: { 'POST /comments-service/content-info': () => suspended },
    });
    expect(await page.findByText(/^You cannot write comments at the moment\./)).toBeDefined();
    expect(page.queryByRole('textbox')).toBeNull();
    const theirs = commentWith('Who else wobbles?');
    expect(within(theirs).queryByRole('button', { name: 'Reply' })).toBeNull();
    for (const name of ['Report', /^Like/])
      expect(within(theirs).getByRole('button', { name })).toBeDefined();
  });
});

describe('what others do not see', () => {
  const info = 'POST /comments-service/content-info';
  const at = new Date().toISOString();
  const waiting = [
    { commentId: '8', replyId: null, text: 'Unkind', state: 'hidden', createdAt: at },
    { commentId: '1', replyId: '9', text: 'A voucher', state: 'held', createdAt: at },
  ];

  test('BEY-50 stands above the comments for its author, says what is happening, and can be deleted', async () => {
    const figures = { likes: 0, likedByMe: false, dislikedByMe: false, suspended: false };
    const { page, server, user } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?')],
      answers: {
        [info]: () => ({ ...figures, waiting }),
        [remove]: () => ({ success: true, commentCount: 1 }),
      },
    });
    const own = await page.findByRole('list', { name: 'Your comments that others do not see' });
    const [hidden, reply] = within(own).getAllByRole('article') as [HTMLElement, HTMLElement];
    within(hidden).getByText('Hidden after reports or by a moderator: only you see this.');
    within(reply).getByText('Your reply');
    within(reply).getByText('Only you see this until a moderator has looked at it.');
    await user.click(within(hidden).getByRole('button', { name: 'Delete' }));
    const dialog = await page.findByRole('dialog', { name: 'Delete comment' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.queryByText('Unkind')).toBe(null));
    expect(server.bodies(remove)).toEqual([{ ...content, comment_id: '8' }]);
    page.getByText('A voucher');
  });

  test('BEY-50 stands there as soon as it was held', async () => {
    let held = false;
    const figures = { likes: 0, likedByMe: false, dislikedByMe: false, suspended: false };
    const { page, user, box, send } = await renderSection({
      answers: {
        [info]: () => ({ ...figures, waiting: held ? waiting.slice(0, 1) : [] }),
        [post]: () => {
          held = true;
          return { success: true, held: true, commentCount: 0 };
        },
      },
    });
    await user.type(box(), 'Unkind');
    await user.click(send());
    await page.findByRole('list', { name: 'Your comments that others do not see' });
  });

  test('says of a comment whose words were changed that it was edited', async () => {
    const { commentWith } = await renderSection({
      comments: [commentOf('1', 'Changed.', { edited: true }), commentOf('2', 'As it was.')],
    });
    within(commentWith('Changed.')).getByText('Edited');
    expect(within(commentWith('As it was.')).queryByText('Edited')).toBe(null);
  });
});
