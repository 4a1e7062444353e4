import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, type SentCall } from '../../ui/testing/fake-server.ts';
import { ModerationPage } from './ModerationPage.tsx';
import { deleteCall, openPages, stateCall } from './testing/pages.tsx';
import { action, at, heldRow, spot, suspension } from './testing/shown-moderation.ts';

const address = '/admin/moderation';
const heldCall = 'POST /comments-service/admin/held';
const actionsCall = 'POST /comments-service/admin/actions';
const undoCall = 'POST /comments-service/admin/actions/undo';
const wordsCall = 'POST /comments-service/admin/banned_words';
const suspendedCall = 'POST /comments-service/admin/suspensions';
const liftCall = 'POST /comments-service/admin/suspensions/lift';
const open = async (tab: string, answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const opened = await openPages({ [address]: ModerationPage }, `${address}${tab && `?tab=${tab}`}`, {
    [heldCall]: () => ({ held: [heldRow], lastEvaluatedKey: null }),
    [actionsCall]: () => ({ actions: [action({})], lastEvaluatedKey: null }),
    [wordsCall]: () => ({ words: [] }),
    [suspendedCall]: () => ({ suspensions: [suspension], lastEvaluatedKey: null }),
    ...answers,
  });
  return {
    ...opened,
    press: (name: string | RegExp) => opened.user.click(opened.page.getByRole('button', { name })),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the moderation page', () => {
  test('opens the Waiting tab when the address names an unknown tab, and each tab changes the address and shows its part', async () => {
    const { page, user } = await open('foo');
    const tabs = page.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Waiting',
      'History',
      'Banned words',
      'Suspended',
      'Members',
    ]);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    for (const [name, id] of [
      ['History', 'actions'],
      ['Banned words', 'words'],
      ['Suspended', 'suspended'],
      ['Members', 'members'],
    ] as const) {
      await user.click(page.getByRole('tab', { name }));
      await page.findByRole('region', { name });
      expect(page.address()).toBe(`${address}?tab=${id}`);
    }
  });

  test.each(['', 'actions', 'suspended'])(
    'BEY-50: the name of a member links to the page of that member (tab “%s”)',
    async (tab) => {
      const { page } = await open(tab);
      const name = await page.findByRole('link', { name: 'Ada Niel' });
      expect(name.getAttribute('href')).toBe('/admin/moderation/members/ada');
    },
  );

  test('BEY-50: a held comment names its cause and is shown at once or deleted after a question, and the focus moves to the heading', async () => {
    const { page, server, press } = await open('', {
      [stateCall]: () => ({ success: true, state: 'visible' }),
      [deleteCall]: () => ({ success: true, commentCount: 0 }),
    });
    const row = (await page.findByText('Try the elixir')).closest('li')?.textContent ?? '';
    for (const word of ['Held', 'The word “elixir” is banned', 'On Standing Strong', '3 reports'])
      expect(row).toContain(word);
    const empty = () => server.answer(heldCall, () => ({ held: [], lastEvaluatedKey: null }));
    empty();
    await press('Approve the comment of Ada Niel');
    await page.findByText('Nothing to review.');
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Waiting' }));
    const { content_id, comment_id, content_type, reply_id } = spot;
    const told = { content_id, comment_id, content_type, reply_id };
    expect(server.bodies(stateCall)[0]).toMatchObject({ ...told, state: 'visible' });
    cleanup();

    const again = await open('', { [deleteCall]: () => ({ success: true, commentCount: 0 }) });
    await again.page.findByText('Try the elixir');
    await again.press('Delete the comment of Ada Niel');
    const dialog = await again.page.findByRole('dialog', {
      name: 'Are you sure you want to delete this comment',
    });
    again.server.answer(heldCall, () => ({ held: [], lastEvaluatedKey: null }));
    await again.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await again.page.findByText('Nothing to review.');
    await waitFor(() =>
      expect(document.activeElement).toBe(again.page.getByRole('heading', { name: 'Waiting' })),
    );
    expect(again.server.bodies(deleteCall)[0]).toMatchObject(told);
  });

  test('BEY-50: a moderator sees what a word would have held in the last 30 days before banning it', async () => {
    const { page, server, user, press } = await open('words', {
      [`${wordsCall}/preview`]: ({ body }) =>
        body.word === 'x'
          ? Response.json(
              { code: 'invalid', message: 'Invalid.', errors: { word: ['needs two letters or more'] } },
              { status: 422 },
            )
          : {
              held: 2,
              lookedAt: 1412,
              complete: true,
              examples: [{ text: 'Try the elixirs', author: 'Ada Niel', createdAt: at }],
            },
    });
    const word = page.getByLabelText('A word, or a few');
    await user.type(word, 'elixir');
    await press('What would it hold?');
    await page.findByText('Of the 1,412 comments and replies of the last 30 days it would have held 2.');
    page.getByText('Try the elixirs');
    expect(server.bodies(`${wordsCall}/preview`)).toEqual([{ word: 'elixir' }]);
    await user.type(word, 's');
    expect(page.queryByText('Try the elixirs')).toBe(null);
    await user.clear(word);
    await user.type(word, 'x');
    await press('What would it hold?');
    await page.findByText('The word needs two letters or more.');
  });

  test('BEY-50: a word is banned and removed from the banned words again', async () => {
    const words = new Set<string>();
    const { page, server, user, press } = await open('words', {
      [wordsCall]: () => ({
        words: [...words].map((word) => ({ word, addedBy: 'Ada Lindqvist', addedAt: at })),
      }),
      [`${wordsCall}/add`]: ({ body }) => {
        words.add(String(body.word));
        return { success: true };
      },
      [`${wordsCall}/delete`]: ({ body }) => {
        words.delete(String(body.word));
        return { success: true };
      },
    });
    await page.findByText('No banned words.');
    await user.type(page.getByLabelText('A word, or a few'), ' elixir {Enter}');
    await page.findByText('Added by Ada Lindqvist');
    expect(server.bodies(`${wordsCall}/add`)).toEqual([{ word: 'elixir' }]);
    await press('Remove elixir');
    await page.findByText('No banned words.');
    expect(server.bodies(`${wordsCall}/delete`)).toEqual([{ word: 'elixir' }]);
  });

  test('BEY-50: a refused word stays in its field with the reason, and can be corrected', async () => {
    const { page, server, user } = await open('words', {
      [`${wordsCall}/add`]: () =>
        Response.json(
          { code: 'invalid', message: 'Invalid.', errors: { word: ['needs two letters or more'] } },
          { status: 422 },
        ),
    });
    const word = page.getByLabelText<HTMLInputElement>('A word, or a few');
    const described = () =>
      (word.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['Two letters or more.']);
    await user.type(word, 'x{Enter}');
    await page.findByText('The word needs two letters or more.');
    expect(word.value).toBe('x');
    expect(word.getAttribute('aria-invalid')).toBe('true');
    expect(described()).toEqual(['Two letters or more.', 'The word needs two letters or more.']);
    server.answer(`${wordsCall}/add`, () => ({ success: true }));
    await user.type(word, 'y');
    expect(page.queryByText('The word needs two letters or more.')).toBe(null);
    await user.type(word, '{Enter}');
    await waitFor(() => expect(word.value).toBe(''));
    expect(server.bodies(`${wordsCall}/add`)).toEqual([{ word: 'x' }, { word: 'xy' }]);
  });

  test('BEY-50: an undone action names who undid it, and an action that a later one changed cannot be undone', async () => {
    const { page, server, press } = await open('actions', { [undoCall]: () => ({ success: true }) });
    await page.findByText('Ada Lindqvist deleted a comment');
    page.getByText('By mistake');
    const undone = action({ undone: { at, actor: 'Ada Lindqvist' }, undoable: false });
    server.answer(actionsCall, () => ({ actions: [undone, action({ id: '2' })], lastEvaluatedKey: null }));
    await press(/^Undo/);
    await page.findByText(/^Undone by Ada Lindqvist,/);
    expect(server.bodies(undoCall)).toEqual([{ id: '1' }]);
    server.answer(undoCall, () => refusal(409, 'conflict', 'This changed in the meantime.'));
    await press(/^Undo/);
    await page.findByText(/Something later was done to this, so it cannot be undone\./);
  });

  test('NS-122: undoing an action on a playlist changes the playlist first', async () => {
    const uuid = '50671a4c-90fe-4e70-8fa6-29b28e472fc6';
    const of = { content_type: 'PLAYLIST', content_id: uuid, comment_id: null };
    const { page, server, user } = await open('actions', {
      [actionsCall]: () => ({
        actions: [action({ id: '2', action: 'show', ...of }), action({ id: '1', ...of })],
        lastEvaluatedKey: null,
      }),
      [undoCall]: () => ({ success: true }),
      [`POST /admin/api/playlists/${uuid}/hide`]: () => ({ success: true }),
      [`POST /admin/api/playlists/${uuid}/unhide`]: () => ({ success: true }),
    });
    const undo = await page.findAllByRole('button', { name: /^Undo/ });
    const acts = () => server.calls().filter((call) => /playlists|undo/.test(call));
    await user.click(undo[1] as HTMLElement);
    await waitFor(() => expect(acts()).toEqual([`POST /admin/api/playlists/${uuid}/unhide`, undoCall]));
    expect(server.bodies(undoCall)).toEqual([{ id: '1' }]);
  });

  test('BEY-50: a suspended member is listed with end, moderator and cause, and the suspension is lifted after a question', async () => {
    const { page, server, user, press } = await open('suspended', { [liftCall]: () => ({ success: true }) });
    const row = (await page.findByText('Unkind again')).closest('li')?.textContent;
    for (const word of ['Ada Niel', 'Until it is lifted', 'by Ada Lindqvist']) expect(row).toContain(word);
    await press('Lift the suspension of Ada Niel');
    const dialog = await page.findByRole('dialog', { name: 'Let Ada Niel comment again?' });
    server.answer(suspendedCall, () => ({ suspensions: [], lastEvaluatedKey: null }));
    await user.click(within(dialog).getByRole('button', { name: 'Lift' }));
    await page.findByText('No suspended members.');
    expect(server.bodies(liftCall)).toEqual([{ user_id: 'ada' }]);
  });
});
