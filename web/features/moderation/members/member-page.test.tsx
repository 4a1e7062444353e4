import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  CommentingMember,
  MemberComment,
} from '../../../../contract/comments/commenting-members.schema.ts';
import { refusal, type SentCall, unreachable } from '../../../ui/testing/fake-server.ts';
import { ModerationPage } from '../ModerationPage.tsx';
import { openPages, stateCall } from '../testing/pages.tsx';
import { MemberPage } from './MemberPage.tsx';

const oneCall = 'POST /comments-service/admin/members/one';
const findCall = 'POST /comments-service/admin/members';
const commentsCall = 'POST /comments-service/admin/members/comments';
const actionsCall = 'POST /comments-service/admin/actions';
const suspendCall = 'POST /comments-service/admin/suspensions/set';
const liftCall = 'POST /comments-service/admin/suspensions/lift';
const at = '2026-11-21T10:00:00.000Z';
const address = '/admin/moderation/members/ada';

const ada: CommentingMember = {
  userId: 'ada',
  fullName: 'Ada Niel',
  username: 'ada',
  photo: null,
  admin: false,
  suspension: null,
};
const suspension = {
  userId: 'ada',
  fullName: 'Ada Niel',
  username: 'ada',
  since: at,
  until: null,
  actor: 'Bo Ek',
  cause: 'Unkind again',
};
const counts = { visible: 3, held: 1, hidden: 0, removed: 1000 };
const comment = (id: string, text: string, moderation: Partial<MemberComment['moderation']> = {}) => ({
  type: 'comment',
  text,
  likes: 2,
  createdAt: at,
  updatedAt: at,
  edited: false,
  content_type: 'CLASS',
  content_id: '1004',
  title: 'What members call it',
  comment_id: id,
  reply_id: null,
  moderation: {
    userId: 'ada',
    state: 'visible',
    byAuthor: false,
    actor: null,
    cause: null,
    at: null,
    reports: 0,
    ...moderation,
  },
});
const list = (...comments: ReturnType<typeof comment>[]) => ({ comments, lastEvaluatedKey: null });

const open = (search = '', answers: Record<string, (sent: SentCall) => unknown> = {}) =>
  openPages(
    { '/admin/moderation/members/$id': MemberPage, '/admin/moderation': ModerationPage },
    address + search,
    {
      [oneCall]: () => ({ member: ada, counts }),
      [commentsCall]: () =>
        list(comment('7', 'Lovely'), comment('8', 'Rude', { state: 'held', cause: 'A rule' })),
      [actionsCall]: () => ({ actions: [], lastEvaluatedKey: null }),
      ...answers,
    },
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page of one member, for moderators', () => {
  test('BEY-50: says how much they wrote in each state and lists it; filters and sort stand in the address', async () => {
    const { page, server, user } = await open();
    await page.findByRole('heading', { level: 1, name: 'Ada Niel' });
    const main = page.getByRole('main').textContent;
    for (const words of ['@ada', '3 visible', '1 held', '0 hidden', '1,000+ deleted'])
      expect(main).toContain(words);
    const row = (await page.findByText('Rude')).closest('li')?.textContent ?? '';
    for (const words of ['Comment', 'Held', 'On Standing Strong', '2 likes', 'Held: A rule'])
      expect(row.toLowerCase()).toContain(words.toLowerCase());
    expect(server.bodies(commentsCall)).toEqual([
      { user_id: 'ada', state: 'all', kind: 'all', sort: 'newest', limit: 10 },
    ]);
    await user.click(page.getByRole('button', { name: 'Deleted' }));
    await user.selectOptions(page.getByRole('combobox', { name: /Show/ }), 'Replies');
    await user.selectOptions(page.getByRole('combobox', { name: /Sort/ }), 'Oldest');
    await waitFor(() => expect(page.address()).toBe(`${address}?state=removed&kind=reply&sort=oldest`));
    await waitFor(() =>
      expect(server.bodies(commentsCall).at(-1)).toEqual({
        user_id: 'ada',
        state: 'removed',
        kind: 'reply',
        sort: 'oldest',
        limit: 10,
      }),
    );
  });

  test('BEY-50: an address opens what it says; what is shown again is asked for again, with the counts', async () => {
    const { page, server, user } = await open('?state=held', {
      [stateCall]: () => ({ success: true, state: 'visible' }),
    });
    await page.findByText('Rude');
    expect(server.bodies(commentsCall)).toMatchObject([{ state: 'held' }]);
    server.answer(oneCall, () => ({ member: ada, counts: { ...counts, visible: 4 } }));
    server.answer(commentsCall, () => list(comment('7', 'Lovely')));
    await user.click(page.getByRole('button', { name: 'Approve the comment of Ada Niel' }));
    await page.findByText('4 visible');
    await waitFor(() => expect(page.queryByText('Rude')).toBe(null));
    expect(server.bodies(stateCall)).toMatchObject([{ comment_id: '8', state: 'visible' }]);
  });

  test('BEY-50: suspending starts there, is seen there with until when, by whom and why, and is lifted there', async () => {
    const { page, server, user } = await open('', {
      [suspendCall]: () => ({ success: true }),
      [liftCall]: () => ({ success: true }),
    });
    await user.click(await page.findByRole('button', { name: 'Suspend from commenting' }));
    const asked = await page.findByRole('dialog', { name: 'Suspend Ada Niel from commenting' });
    server.answer(oneCall, () => ({ member: { ...ada, suspension }, counts }));
    await user.click(within(asked).getByRole('button', { name: 'Suspend' }));
    const note = await page.findByText(/Suspended from commenting until it is lifted/);
    for (const words of ['by Bo Ek', 'Unkind again']) expect(note.textContent).toContain(words);
    expect(server.bodies(suspendCall)).toMatchObject([{ user_id: 'ada' }]);
    await user.click(page.getByRole('button', { name: 'Lift the suspension' }));
    const lifted = await page.findByRole('dialog', { name: 'Let Ada Niel comment again?' });
    server.answer(oneCall, () => ({ member: ada, counts }));
    await user.click(within(lifted).getByRole('button', { name: 'Lift' }));
    await waitFor(() => expect(page.queryByText(/Suspended from commenting/)).toBe(null));
    expect(server.bodies(liftCall)).toEqual([{ user_id: 'ada' }]);
  });

  test('BEY-50: an administrator cannot be suspended; what was decided about a member is the second tab', async () => {
    const { page, server, user } = await open('', {
      [oneCall]: () => ({ member: { ...ada, admin: true }, counts }),
    });
    await page.findByText('Staff, who cannot be suspended');
    expect(page.queryByRole('button', { name: /Suspend/ })).toBe(null);
    await user.click(page.getByRole('tab', { name: 'History' }));
    await page.findByText('No actions yet.');
    expect(page.address()).toBe(`${address}?tab=actions`);
    expect(server.bodies(actionsCall)).toEqual([{ user_id: 'ada', limit: 10 }]);
  });

  test('says that it did not load while the service is away, and loads once it is back', async () => {
    const { page, server, user } = await open('', { [oneCall]: () => refusal(503, 'unavailable', 'Away.') });
    await page.findByText('This did not load.');
    server.answer(oneCall, () => ({ member: ada, counts }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { level: 1, name: 'Ada Niel' });
  });
});

describe('the search of a member', () => {
  const found = (more: boolean) => ({ members: [{ ...ada, suspension }], more });

  test('BEY-50: finds by the beginning of a name, which stands in the address, and leads to the member', async () => {
    const { page, server, user } = await openPages(
      { '/admin/moderation': ModerationPage, '/admin/moderation/members/$id': MemberPage },
      '/admin/moderation?tab=members',
      { [findCall]: () => found(true) },
    );
    expect(server.bodies(findCall)).toEqual([]);
    await user.type(page.getByRole('searchbox', { name: 'Name of a member' }), ' ada {Enter}');
    const link = await page.findByRole('link', { name: 'Ada Niel' });
    expect(link.getAttribute('href')).toBe(address);
    expect(page.address()).toBe('/admin/moderation?tab=members&q=ada');
    expect(server.bodies(findCall)).toEqual([{ q: 'ada' }]);
    page.getByText('The first 1 member. More letters find fewer.');
    expect(link.closest('li')?.textContent).toContain('Suspended from commenting until it is lifted');
  });

  test('says when none is found, and when the service is away', async () => {
    const { page, server, user } = await openPages(
      { '/admin/moderation': ModerationPage },
      '/admin/moderation?tab=members&q=zz',
      { [findCall]: () => ({ members: [], more: false }) },
    );
    await page.findByText(/^No member who wrote, liked or reported something/);
    server.answer(findCall, unreachable);
    const box = page.getByRole('searchbox', { name: 'Name of a member' });
    await user.clear(box);
    await user.type(box, 'ada{Enter}');
    await page.findByText('This did not load.');
  });
});
