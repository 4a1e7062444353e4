import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportRow } from '../../../../contract/comments/moderation.schema.ts';
import { type SentCall, unreachable } from '../../../ui/testing/fake-server.ts';
import { openPages, reportRow, reportsCall } from '../testing/pages.tsx';
import { ReportsList } from './ReportsList.tsx';

const stateCall = 'POST /comments-service/admin/reports/state';
const first = { sort: 'newest', deleted: false, limit: 10 };
const reporters = [
  { userId: 'iva', name: 'Iva Marsh', email: 'iva@example.test', reportedAt: '2026-11-21T10:00:00.000Z' },
  { userId: 'noa', name: 'Noa Lind', email: null, reportedAt: '2026-11-20T10:00:00.000Z' },
];

const open = async (rows: ReportRow[], answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const opened = await openPages({ '/admin/engagement': ReportsList }, '/admin/engagement', {
    [reportsCall]: ({ body }) =>
      body.pk
        ? { users: reporters, lastEvaluatedKey: null }
        : { reports: body.deleted ? [] : rows, lastEvaluatedKey: null },
    [stateCall]: () => ({ success: true }),
    ...answers,
  });
  const { page, server } = opened;
  const row = (text: string): HTMLElement => {
    const found = page.getByText(text).closest('li');
    if (!found) throw new Error(`“${text}” is not reported.`);
    return found;
  };
  if (rows[0]) await page.findByText(rows[0].text);
  return {
    ...opened,
    row,
    buttonNamed: (text: string, name: RegExp) => within(row(text)).getByRole('button', { name }),
    /** Answers the question with this title. */
    answer: async (title: string, verb: string) => {
      const dialog = await page.findByRole('dialog', { name: title });
      await opened.user.click(within(dialog).getByRole('button', { name: verb }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    },
    /** From now on the list holds these. */
    holds: (now: ReportRow[]) => server.answer(reportsCall, () => ({ reports: now, lastEvaluatedKey: null })),
    choose: (status: string) => opened.user.click(page.getByRole('button', { name: status })),
    asked: () => server.bodies(reportsCall),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('what members reported', () => {
  test('S34 ADM-016 ADM-018 ADM-032 ADM-033 ADM-055 ADM-066 ADM-069: a row says what was written, by whom, where and when, and opens to who reported it', async () => {
    const { page, user, row, buttonNamed, asked } = await open([reportRow('7', 'Buy from my shop')]);
    expect(asked()).toEqual([first]);
    const text = () => row('Buy from my shop').textContent;
    expect(text()).toMatch(/^Ada NielComment/);
    expect(text()).toContain('Ada Niel');
    expect(text()).toContain('On Standing Strong');
    expect(text()).toMatch(/Posted 11\/\d\d\/2026 \d\d:\d\d/);
    expect(text()).toMatch(/Last reported 11\/\d\d\/2026 \d\d:\d\d/);
    expect(page.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
      '/series/first-light/workouts/1004?comment=7',
    );
    const opener = buttonNamed('Buy from my shop', /^2\s?reports$/);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    opener.focus();
    await user.keyboard('{Enter}');
    const table = await page.findByRole('table', { name: 'Reporters' });
    await waitFor(() =>
      expect([...table.querySelectorAll('tbody tr')].map((line) => line.textContent)).toEqual([
        expect.stringMatching(/^Iva Marsh\(iva@example\.test\)11\/\d\d\/2026/),
        expect.stringMatching(/^Noa LindNot available11\/\d\d\/2026/),
      ]),
    );
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect([leadsTo('Ada Niel'), leadsTo('Iva Marsh')]).toEqual([
      '/admin/moderation/members/ada',
      '/admin/moderation/members/iva',
    ]);
    expect(asked().at(-1)).toEqual({ pk: 'pk-7', sk: 'sk-7', limit: 10 });
    expect(buttonNamed('Buy from my shop', /^No More Items$/).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(page.queryByRole('table')).toBeNull();
  });

  test('ADM-016 ADM-017 ADM-034 ADM-054 ADM-067 NS-172 S34: Newest, Oldest and Most Reported, active or deleted, are each asked for from the start, ten at a time', async () => {
    const { page, user, asked, choose } = await open([reportRow('7', 'Buy from my shop')]);
    const sort = page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([...sort.options].map(({ text }) => text)).toEqual(['Newest', 'Oldest', 'Most Reported']);
    for (const [title, value] of [
      ['Oldest', 'oldest'],
      ['Most Reported', 'top'],
      ['Newest', 'newest'],
    ] as const) {
      await user.selectOptions(sort, title);
      await waitFor(() => expect(asked().at(-1)).toEqual({ ...first, sort: value }));
    }
    await choose('Deleted');
    await page.findByText('No deleted reports.');
    expect(asked().at(-1)).toEqual({ ...first, deleted: true });
    expect(page.queryByText('Buy from my shop')).toBeNull();
  });

  test('ADM-017 ADM-035 NS-210: Delete asks and takes the row to Deleted, whose Restore brings it back; each loads the list from its start', async () => {
    const { page, server, user, row, buttonNamed, answer, holds, asked, choose } = await open([
      reportRow('7', 'Look at my page'),
    ]);
    await user.click(buttonNamed('Look at my page', /^Delete the comment of Ada Niel$/));
    const before = asked().length;
    holds([]);
    await answer('Are you sure you want to delete this comment', 'Delete');
    await page.findByText('No open reports.');
    expect(server.bodies(stateCall)).toEqual([{ pk: 'pk-7', sk: 'sk-7', state: 'deleted' }]);
    expect(asked()[before]).toEqual(first);

    const deleted = { deletedBy: 'Ada Lindqvist', deletedAt: '2026-11-22T10:00:00.000Z' };
    holds([
      reportRow('7', 'Look at my page', deleted),
      reportRow('8', 'Taken back', { ...deleted, deletedBy: null, restorable: false }),
    ]);
    await choose('Deleted');
    await page.findByText('Look at my page');
    expect(row('Look at my page').textContent).toMatch(/Deleted by Ada Lindqvist, 11\/\d\d\/2026 \d\d:\d\d/);
    const { queryByRole, getByRole } = within(row('Taken back'));
    expect(queryByRole('button', { name: /^Restore/ })).toBeNull();
    getByRole('link', { name: /^View/ });
    await user.click(buttonNamed('Look at my page', /^Restore/));
    holds([]);
    await answer('Are you sure you want to restore this comment', 'Restore');
    expect(server.bodies(stateCall).at(-1)).toEqual({ pk: 'pk-7', sk: 'sk-7', state: 'active' });
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...first, deleted: true }));
  });

  test('NS-210: Dismiss asks in its own words, keeps what was written and takes the row away; a failure stays with the question', async () => {
    const { page, server, user, buttonNamed, answer, holds } = await open([reportRow('7', 'Harmless')], {
      [stateCall]: unreachable,
    });
    await user.click(buttonNamed('Harmless', /^Dismiss/));
    const title = 'Are you sure you want to dismiss the reports of this comment';
    const dialog = within(await page.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await dialog.findByRole('alert');
    server.answer(stateCall, () => ({ success: true }));
    holds([]);
    await answer(title, 'Dismiss');
    await page.findByText('No open reports.');
    expect(server.bodies(stateCall).at(-1)).toEqual({ pk: 'pk-7', sk: 'sk-7', state: 'dismissed' });
    expect(server.calls()).not.toContain('POST /comments-service/content-interaction/delete');
  });

  test('NS-122: a reported playlist has a link to itself; deleting it hides it first, restoring it brings it back first', async () => {
    const uuid = '50671a4c-90fe-4e70-8fa6-29b28e472fc6';
    const playlist: Partial<ReportRow> = {
      type: 'playlist' as const,
      content_type: 'PLAYLIST',
      content_id: uuid,
      title: '',
      comment_id: null,
      userId: null,
    };
    const [hide, unhide] = ['hide', 'unhide'].map((act) => `POST /admin/api/playlists/${uuid}/${act}`);
    const { page, server, user, row, buttonNamed, answer, holds, choose } = await open(
      [reportRow('7', 'Not what it says', playlist)],
      { [hide ?? '']: () => ({ success: true }), [unhide ?? '']: () => ({ success: true }) },
    );
    expect(row('Not what it says').textContent).toMatch(/^Ada NielPlaylist/);
    expect(page.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(`/playlists/${uuid}`);
    const acts = () => server.calls().filter((call) => /playlists|reports\/state/.test(call));
    await user.click(buttonNamed('Not what it says', /^Delete/));
    await page.findByText('It becomes private; its author keeps it.');
    await answer('Are you sure you want to delete this playlist', 'Delete');
    expect(acts()).toEqual([hide, stateCall]);
    holds([reportRow('7', 'Not what it says', { ...playlist, deletedAt: '2026-11-22T10:00:00.000Z' })]);
    await choose('Deleted');
    await user.click(await page.findByRole('button', { name: /^Restore/ }));
    await answer('Are you sure you want to restore this playlist', 'Restore');
    expect(acts()).toEqual([hide, stateCall, unhide, stateCall]);
    expect(server.bodies(stateCall).map(({ state }) => state)).toEqual(['deleted', 'active']);
  });
});

test('the status and the order stand in the address, and an outage is no empty list', async () => {
  const opened = await open([reportRow('7', 'Buy from my shop')]);
  await opened.choose('Deleted');
  await opened.page.findByText('No deleted reports.');
  expect(opened.page.address()).toBe('/admin/engagement?status=deleted');
  opened.server.answer(reportsCall, unreachable);
  await opened.choose('Active');
  await opened.page.findByText('This did not load.');
  expect(opened.page.address()).toBe('/admin/engagement');
  expect(opened.page.queryByText('No open reports.')).toBe(null);
  opened.server.answer(reportsCall, () => ({ reports: [reportRow('8', 'Again')], lastEvaluatedKey: null }));
  await opened.user.click(opened.page.getByRole('button', { name: 'Load More' }));
  await opened.page.findByText('Again');
  expect(opened.page.queryByText(/did not load/)).toBe(null);
});
