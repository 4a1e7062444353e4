import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownToasts } from '../../ui/overlays/toast-list.ts';
import { held, refusal, unreachable } from '../../ui/testing/fake-server.ts';
import { commentOf, content, oneReply, own, post, put, renderSection, replyOf } from './testing/section.tsx';

const posted = 'Your comment has been posted.';
const lovely = () => ({
  success: true,
  held: false,
  comment: commentOf('2', 'Lovely.', { user: own }),
  commentCount: 2,
});

// What a failure leaves in the log is not looked at here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the form for a comment', () => {
  test('COM-012 COM-013 COM-014 COM-055 COM-056 has its words, sends nothing of nothing, and Cancel clears it', async () => {
    const { page, server, user, box, send } = await renderSection();
    expect(box().placeholder).toBe('Add a Comment');
    expect(send().disabled).toBe(true);
    await user.type(box(), '   {Enter} ');
    expect(send().disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.type(box(), 'Something');
    expect(send().disabled).toBe(false);
    await user.click(page.getByRole('button', { name: 'Cancel' }));
    expect(box().value).toBe('');
    expect(send().disabled).toBe(true);
    await user.click(box());
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(box());
    expect(server.bodies(post)).toEqual([]);
  });

  test('the form of a page without comments has the focus once a member presses the button that asks for the first', async () => {
    const { page, user, box } = await renderSection({ comments: [] });
    await user.click(page.getByRole('button', { name: 'Write a comment' }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  test('COM-050 COM-051 NS-163 sends a comment once, trimmed; it stands first, is counted, and the box is empty', async () => {
    const answer = held<object>();
    const { page, server, user, box, send } = await renderSection({
      comments: [commentOf('1', 'Somebody was here.')],
      answers: { [post]: () => answer.promise },
    });
    await user.type(box(), '  Lovely.  ');
    await user.dblClick(send());
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(box().value).toBe('  Lovely.  ');
    await user.click(box());
    await user.keyboard('{Control>}{Enter}{/Control}');
    answer.resolve(lovely());
    await page.findByText(posted);
    expect(box().value).toBe('');
    const [first, ...further] = within(page.getByRole('list', { name: 'Comments' })).getAllByRole('article');
    expect(within(first as HTMLElement).getByText('Lovely.')).toBeDefined();
    expect(further).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('2 Comments');
    expect(page.getByText('Viewing 1 - 2 of 2')).toBeDefined();
    expect(server.bodies(post)).toEqual([
      {
        ...content,
        title: 'Standing Strong',
        instructors: [{ full_name: 'Maya Okafor' }],
        text: 'Lovely.',
        request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test('COM-033 NS-166 has the snackbar go after three seconds', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout');
    const { page, user, box, send } = await renderSection({ answers: { [post]: lovely } });
    await user.type(box(), 'Lovely.');
    await user.click(send());
    await page.findByText(posted);
    const [go] = later.mock.calls.find(([, delayMs]) => delayMs === 3000) ?? [];
    act(() => (go as () => void)());
    expect(page.queryByText(posted)).toBeNull();
  });

  test('COM-052 COM-078 keeps the text of a comment that failed, says so beside it without an alert, and sends it again under the same id', async () => {
    const { page, server, user, box, send, settled } = await renderSection({
      answers: { [post]: () => refusal(500, 'internal', 'Something went wrong.') },
    });
    await user.type(box(), 'Lovely.');
    await user.click(send());
    await settled();
    expect(box().value).toBe('Lovely.');
    expect(send().getAttribute('aria-disabled')).toBe('false');
    const line = page.getByText('This was not sent. Your words are still here: try again.');
    expect(line.getAttribute('role')).toBe('status');
    expect([page.queryAllByRole('alert'), shownToasts()]).toEqual([[], []]);
    // Its answer is lost on the way: the service has it, and knows it by its id.
    server.answer(post, unreachable);
    await user.click(send());
    await settled();
    expect(box().value).toBe('Lovely.');
    server.answer(post, lovely);
    await user.click(send());
    await page.findByText(posted);
    const ids = server.bodies(post).map(({ request_id }) => request_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('says a refusal with a reason beside the text, which stays', async () => {
    const reason = 'That was a lot at once. Please wait a minute.';
    const { page, user, box, send } = await renderSection({
      answers: { [post]: () => refusal(429, 'too_many_attempts', reason) },
    });
    await user.type(box(), 'Lovely.');
    await user.click(send());
    expect((await page.findByText(reason)).getAttribute('role')).toBe('status');
    expect(box().value).toBe('Lovely.');
  });

  test('a member who signed out in another tab keeps the text, signs in beside it in another tab, and sends it', async () => {
    const { page, server, user, box, send } = await renderSection({
      answers: { [post]: () => refusal(401, 'not_signed_in', 'Please sign in.') },
    });
    await user.type(box(), 'Lovely.');
    await user.click(send());
    const link = await page.findByRole('link', { name: 'Sign in in another tab' });
    expect(link.closest('[role=status]')?.textContent).toBe(
      'You are signed out. Sign in in another tab, then try again here.',
    );
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringMatching(/^\/signin\?redirect=%2F/),
    ]);
    expect(box().value).toBe('Lovely.');
    server.answer(post, lovely);
    await user.click(send());
    await page.findByText(posted);
    expect(page.queryByText(/You are signed out/)).toBeNull();
  });

  test('BEY-50 lists nothing that waits for a moderator, and its author hears that it waits', async () => {
    const { page, user, box, send } = await renderSection({
      answers: { [post]: () => ({ ...lovely(), held: true, commentCount: 0 }) },
    });
    await user.type(box(), 'Something with a word.');
    await user.click(send());
    await page.findByText('Thank you. Your comment will be shown once somebody has looked at it.');
    expect(box().value).toBe('');
    expect(page.queryByRole('article')).toBeNull();
    expect(shownToasts()).toEqual([]);
  });
});

describe('the form for an edit', () => {
  // Under another id than those of the tests above, whose comments may still be waiting for the focus.
  const mine = () => [commentOf('5', 'Lovely.', { user: own })];

  test('COM-024 COM-028 COM-079 NS-166 stands in place of the text, which it begins with, and gives the focus back', async () => {
    const { page, server, user, buttonOf } = await renderSection({
      comments: mine(),
      answers: {
        [put]: () => ({ ...lovely(), comment: commentOf('5', 'Lovelier.', { user: own, edited: true }) }),
      },
    });
    await user.click(buttonOf('Lovely.', 'Edit'));
    const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    expect(field.value).toBe('Lovely.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    const article = field.closest('article') as HTMLElement;
    expect(within(article).queryByText('Lovely.', { selector: 'p' })).toBeNull();
    await user.click(within(article).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Lovely.', 'Edit')));
    await user.click(buttonOf('Lovely.', 'Edit'));
    const again = page.getByRole('textbox', { name: 'Edit comment' });
    await user.clear(again);
    await user.type(again, '  Lovelier. ');
    await user.click(within(article).getByRole('button', { name: 'Save' }));
    await page.findByText('Your comment has been updated.');
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('Lovelier.', 'Edit')));
    expect(server.bodies(put)).toEqual([{ ...content, comment_id: '5', text: 'Lovelier.' }]);
  });

  test('COM-078 keeps the words of an edit that failed, and says so', async () => {
    const { page, user, buttonOf, settled } = await renderSection({
      comments: mine(),
      answers: { [put]: () => refusal(500, 'internal', 'Something went wrong.') },
    });
    await user.click(buttonOf('Lovely.', 'Edit'));
    const field = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    await user.type(field, ' Very.');
    const save = page.getByRole('button', { name: 'Save' });
    await user.click(save);
    await settled();
    expect([field.value, save.getAttribute('aria-disabled')]).toEqual(['Lovely. Very.', 'false']);
    page.getByText('This was not sent. Your words are still here: try again.');
    expect([page.queryAllByRole('alert'), shownToasts()]).toEqual([[], []]);
  });
});

describe('the forms of a section', () => {
  test('COM-029 one is open, and what the other held comes back with it', async () => {
    const { page, user, buttonOf, buttonIn, commentWith } = await renderSection({
      comments: [commentOf('2', 'Lovely.', { user: own }), commentOf('1', 'Who else wobbles?')],
    });
    const [mine, theirs] = [commentWith('Lovely.'), commentWith('Who else wobbles?')];
    const fieldIn = (part: HTMLElement) => within(part).queryByRole<HTMLTextAreaElement>('textbox');
    await user.click(buttonOf('Lovely.', 'Edit'));
    await user.clear(fieldIn(mine) as HTMLElement);
    await user.type(fieldIn(mine) as HTMLElement, 'Half an edit');
    await user.click(buttonIn(theirs, 'Reply'));
    expect(fieldIn(mine)).toBeNull();
    expect(within(mine).getByText('Lovely.')).toBeDefined();
    await user.type(fieldIn(theirs) as HTMLElement, 'Half a reply');
    await user.click(buttonIn(mine, 'Edit'));
    expect(fieldIn(theirs)).toBeNull();
    expect(fieldIn(mine)?.value).toBe('Half an edit');
    await user.click(buttonIn(mine, 'Reply'));
    expect(within(mine).getAllByRole('textbox')).toHaveLength(1);
    await user.click(buttonIn(theirs, 'Reply'));
    expect(fieldIn(theirs)?.value).toBe('Half a reply');
    await user.click(buttonIn(theirs, 'Cancel'));
    await user.click(buttonIn(theirs, 'Reply'));
    expect(fieldIn(theirs)?.value).toBe('');
    expect(page.getAllByRole('article')).toHaveLength(2);
  });

  test('COM-020 COM-026 COM-030 COM-031 COM-053 NS-168 a reply opens the replies, is counted, and has no answer of its own', async () => {
    const reply = { ...replyOf('7', 'I do.'), user: own };
    const { page, user, buttonIn, buttonOf, commentWith } = await renderSection({
      comments: [commentOf('1', 'Who else wobbles?')],
      answers: {
        [post]: () => ({ success: true, held: false, reply, commentCount: 1, replyCount: 1 }),
        'POST /comments-service/replies': () => ({ replies: [reply], replyCount: 1, lastEvaluatedKey: null }),
      },
    });
    const theirs = commentWith('Who else wobbles?');
    await user.click(buttonIn(theirs, 'Reply'));
    const field = within(theirs).getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a Reply' });
    expect(field.placeholder).toBe('Add a Reply');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    expect(within(theirs).queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(buttonIn(theirs, 'Reply')));
    await user.keyboard('{Enter}');
    await user.type(within(theirs).getByRole('textbox'), 'I do.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await page.findByText('Your reply has been posted.');
    const mine = await waitFor(() => commentWith('I do.'));
    await waitFor(() => expect(document.activeElement).toBe(mine));
    expect(buttonIn(theirs, oneReply).getAttribute('aria-expanded')).toBe('true');
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('1 Comment');
    expect(within(mine).queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(buttonOf('I do.', 'Edit')).toBeDefined();
  });
});
