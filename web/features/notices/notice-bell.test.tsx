import { act, cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { fakeServer, held, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { NoticeBell } from './NoticeBell.tsx';

const list = 'GET /api/v2/notices';
const read = 'POST /api/v2/notices/read';
const noticeOf = (id: string, readAt: string | null = null): Notice => ({
  id,
  kind: 'comment_reply',
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt,
  url: pageAddress(
    '/series/$planSlug/workouts/$classId',
    { planSlug: 'first-light', classId: 1004 },
    { comment: 1, reply: id },
  ),
  person: { fullName: 'Maya Okafor', photo: null },
  picture: null,
  startsAt: null,
  title: 'Standing Strong',
  text: `Answer ${id}`,
});
const pageOf = (notices: Notice[], total = notices.length) =>
  Response.json(notices, { headers: { total: String(total) } });

type Answers = Parameters<typeof fakeServer>[0];

const atBell = async (unreadNotices: number, answers: Answers) => {
  const server = fakeServer(answers);
  const page = await renderPart(NoticeBell, { at: '/playlists', me: { ...runa, unreadNotices } });
  const bell = () => page.getByRole('button', { name: /^Notices/ });
  const panel = () => page.findByRole('dialog', { name: 'Notices' });
  return { page, server, user: userEvent.setup({ delay: null }), bell, panel };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the notice bell', () => {
  test('says how many notices are new, and opens, goes through and closes them by keyboard', async () => {
    const { page, user, bell, panel } = await atBell(1, { [list]: () => pageOf([noticeOf('7')]) });
    expect(bell().getAttribute('aria-label')).toBe('Notices, 1 new');
    await user.tab();
    expect(document.activeElement).toBe(bell());
    await user.keyboard('{Enter}');
    const opened = await panel();
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    const notice = await within(opened).findByRole('link', {
      name: /Maya Okafor replied to your comment/,
    });
    await waitFor(() => expect(document.activeElement).toBe(opened));
    await user.tab();
    expect(document.activeElement).toBe(within(opened).getByRole('button', { name: 'Mark all as read' }));
    await user.tab();
    expect(document.activeElement).toBe(notice);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell()));
  });

  test('closes its notices when it is pressed again', async () => {
    const { page, user, bell, panel } = await atBell(0, { [list]: () => pageOf([]) });
    await user.click(bell());
    expect(await within(await panel()).findByText('No notices yet')).toBeDefined();
    await user.click(bell());
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(bell().getAttribute('aria-label')).toBe('Notices');
  });

  test('BEY-23: opening a notice leads to its reply, closes the list and marks that one read', async () => {
    const { page, server, user, bell, panel } = await atBell(2, {
      [list]: () => pageOf([noticeOf('8'), noticeOf('7')]),
      [read]: () => ({ unread: 1 }),
    });
    await user.click(bell());
    await user.click(await within(await panel()).findByRole('link', { name: /Answer 8/ }));
    await waitFor(() => expect(page.address()).toBe('/series/first-light/workouts/1004?comment=1&reply=8'));
    expect(server.bodies(read)).toEqual([{ ids: ['8'] }]);
    const me = () => page.queryClient.getQueryData<Me>(['me']);
    await waitFor(() => expect(me()?.unreadNotices).toBe(1));
  });

  test('BEY-23: all are marked read at once, shown so before the server has counted', async () => {
    const answer = held<object>();
    const { server, user, bell, panel } = await atBell(2, {
      [list]: () => pageOf([noticeOf('8'), noticeOf('7')]),
      [read]: () => answer.promise,
    });
    await user.click(bell());
    const opened = await panel();
    await within(opened).findByText(/Answer 8/);
    expect(within(opened).getAllByText('New:')).toHaveLength(2);
    await user.click(within(opened).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(opened).queryByText('New:')).toBeNull());
    answer.resolve({ unread: 0 });
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notices'));
    expect(within(opened).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(server.bodies(read)).toEqual([{}]);
  });

  test('takes back what could not be marked as read, and says so', async () => {
    const { page, user, bell, panel } = await atBell(1, {
      [list]: () => pageOf([noticeOf('7')]),
      [read]: () => refusal(500, 'internal', 'No'),
    });
    await user.click(bell());
    const opened = await panel();
    await user.click(await within(opened).findByRole('button', { name: 'Mark all as read' }));
    await page.findByText(/^Your notices were not marked as read\. /);
    expect(within(opened).getByText('New:')).toBeDefined();
    expect(bell().getAttribute('aria-label')).toBe('Notices, 1 new');
  });

  test('says when its notices did not load, and asks for them again', async () => {
    const { server, user, bell, panel } = await atBell(1, { [list]: () => refusal(500, 'internal', 'No') });
    await user.click(bell());
    const again = await within(await panel()).findByRole('button', { name: 'Try again' });
    server.answer(list, () => pageOf([noticeOf('7')]));
    await user.click(again);
    expect(await within(await panel()).findByText('Answer 7')).toBeDefined();
  });

  test('BEY-23: the newest stand first, 20 at a time, and more come as their end comes near', async () => {
    const all = Array.from({ length: 23 }, (_, index) => noticeOf(`${50 - index}`));
    const asked: string[] = [];
    const { user, bell, panel } = await atBell(23, {
      [list]: ({ query }) => {
        asked.push(query.toString());
        const first = (Number(query.get('page')) - 1) * 20;
        return pageOf(all.slice(first, first + 20), all.length);
      },
    });
    const near: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      function (this: object, told: (entries: { isIntersecting: boolean }[]) => void) {
        Object.assign(this, {
          observe: () => near.push(() => told([{ isIntersecting: true }])),
          disconnect: () => undefined,
        });
      },
    );
    await user.click(bell());
    const opened = within(await panel());
    await opened.findByText('Answer 50');
    const texts = () => opened.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts()).toHaveLength(20);
    expect(asked).toEqual(['page=1&per_page=20']);
    near.at(-1)?.();
    await opened.findByText('Answer 28');
    expect(texts()).toHaveLength(23);
    expect(texts()[0]).toContain('Answer 50');
    expect(texts()[22]).toContain('Answer 28');
    expect(asked).toEqual(['page=1&per_page=20', 'page=2&per_page=20']);
  });

  test('hears what is new as its member comes back to the tab after a while, and begins the page anew for another one who signed in meanwhile', async () => {
    const me = 'GET /api/v2/users/me';
    const { server, bell } = await atBell(0, { [me]: () => ({ ...runa, unreadNotices: 1 }) });
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const begun = Date.now();
    const comesBackAfter = (seconds: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(begun + seconds * 1000);
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    comesBackAfter(30);
    expect(server.calls()).toEqual([]);
    comesBackAfter(70);
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notices, 1 new'));
    expect(reload).not.toHaveBeenCalled();
    server.answer(me, () => ({ ...runa, id: 'ada', unreadNotices: 0 }));
    comesBackAfter(200);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(bell().getAttribute('aria-label')).toBe('Notices, 1 new');
  });
});
