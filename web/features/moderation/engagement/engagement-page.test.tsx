import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngagementRow } from '../../../../contract/comments/moderation.schema.ts';
import { held, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { commentsCall, contentCall, engagedRow, openPages, reportsCall } from '../testing/pages.tsx';
import { EngagementPage } from './EngagementPage.tsx';

const address = '/admin/engagement';
const rows = [
  engagedRow(1004, { likes: 9, dislikes: 0 }),
  ...Array.from({ length: 4 }, (_, index) => engagedRow(2001 + index, { dislikes: 20 - index })),
];
/** Two pages, without looking at their order, which is the service's; it may give fewer than it is asked for. */
const inTwoPages = ({ body }: SentCall): { content: EngagementRow[]; lastEvaluatedKey: string | null } =>
  body.last_evaluated_key === 'after three'
    ? { content: rows.slice(3), lastEvaluatedKey: null }
    : { content: rows.slice(0, 3), lastEvaluatedKey: 'after three' };

const open = async (at = address, content: (sent: SentCall) => unknown = inTwoPages) => {
  const opened = await openPages({ [address]: EngagementPage }, at, {
    [contentCall]: content,
    [reportsCall]: () => ({ reports: [], lastEvaluatedKey: null }),
    [commentsCall]: () => refusal(500, 'internal', 'No'),
  });
  const { page, server } = opened;
  const table = () => page.getByRole('table');
  return {
    ...opened,
    shown: () => within(table()).getAllByRole('row').slice(1),
    count: () => within(table()).queryAllByRole('row').length - 1,
    head: (name: string) => within(table()).getByRole('columnheader', { name }),
    more: () => page.getByRole('button', { name: /^(Load More|Loading\.\.\.|No More Items)$/ }),
    asked: () => server.bodies(contentCall),
  };
};
const tenOf = (content_type: string, sort: string, direction: string) => ({
  content_type,
  sort,
  direction,
  limit: 10,
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the tables of engagement', () => {
  test('S33 ADM-019 ADM-034 ADM-056 ADM-066 ADM-068 NS-212: most likes first, ten asked for at a time, to the end, anew with another order; likes, dislikes and comments sort both ways, title and saves do not', async () => {
    const answer = held<unknown>();
    const { user, more, head, asked, count } = await open(address, (sent) =>
      sent.body.last_evaluated_key ? answer.promise : inTwoPages(sent),
    );
    await waitFor(() => expect(count()).toBe(3));
    expect(asked()).toEqual([tenOf('CLASS', 'likes', 'desc')]);
    expect(head('Likes').getAttribute('aria-sort')).toBe('descending');
    await user.click(more());
    await waitFor(() => expect(more().textContent).toBe('Loading...'));
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await user.click(more());
    answer.resolve({ content: rows.slice(3), lastEvaluatedKey: null });
    await waitFor(() => expect(count()).toBe(5));
    expect(asked().slice(1)).toEqual([
      { ...tenOf('CLASS', 'likes', 'desc'), last_evaluated_key: 'after three' },
    ]);
    expect([more().textContent, more().getAttribute('aria-disabled')]).toEqual(['No More Items', 'true']);

    for (const [name, sort] of [
      ['Dislikes', 'dislikes'],
      ['Comments', 'commentCount'],
      ['Likes', 'likes'],
    ] as const) {
      await user.click(within(head(name)).getByRole('button'));
      await waitFor(() => expect(count()).toBe(3));
      expect(head(name).getAttribute('aria-sort')).toBe('descending');
      within(head(name)).getByRole('button').focus();
      await user.keyboard('{Enter}');
      expect(head(name).getAttribute('aria-sort')).toBe('ascending');
      await waitFor(() =>
        expect(asked().slice(-2)).toEqual([tenOf('CLASS', sort, 'desc'), tenOf('CLASS', sort, 'asc')]),
      );
    }
    expect(head('Dislikes').getAttribute('aria-sort')).toBeNull();
    for (const name of ['Title', 'Saves']) expect(within(head(name)).queryByRole('button')).toBeNull();
  });

  test('ADM-011 ADM-034: the tab stands in the address, is gone through by keyboard, and begins its own list at the start', async () => {
    const { page, user, asked, count, more } = await open();
    const tab = (name: string) => page.getByRole('tab', { name });
    await waitFor(() => expect(count()).toBe(3));
    await user.click(more());
    await waitFor(() => expect(count()).toBe(5));
    await user.click(tab('Series'));
    await waitFor(() => expect(page.address()).toBe(`${address}?tab=series`));
    await waitFor(() => expect(asked().at(-1)).toEqual(tenOf('SERIES', 'likes', 'desc')));
    await waitFor(() => expect(count()).toBe(3));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.address()).toBe(`${address}?tab=live`));
    await waitFor(() => expect(asked().at(-1)).toEqual(tenOf('LIVE', 'likes', 'desc')));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.address()).toBe(`${address}?tab=reports`));
    expect(document.activeElement).toBe(tab('Reports'));
    await page.findByText('No open reports.');
    cleanup();
    const again = await open(`${address}?tab=series`);
    expect(again.page.getByRole('tab', { name: 'Series' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(again.asked()).toEqual([tenOf('SERIES', 'likes', 'desc')]));
  });

  test('S33 ADM-013 ADM-014 ADM-031 ADM-057 NS-003: a row says what it is about as the catalog does, counts and saves, and leads to its comments', async () => {
    const { shown, server, count } = await open();
    await waitFor(() => expect(count()).toBe(3));
    const [known, unknown] = shown().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(known).toEqual(['1004', 'Standing Strong', 'Maya Okafor', '9', '0', '4', '1,234', 'EDIT']);
    expect(unknown).toEqual(['2001', 'Class 2001', 'Ida Brandt', '30', '20', '4', '–', 'EDIT']);
    expect(shown().map((row) => row.querySelectorAll('img').length)).toEqual([1, 0, 0]);
    const ids = rows.slice(0, 3).map(({ id }) => id);
    expect(server.bodies('POST /admin/api/engagement/get_saves')).toEqual([{ ids, content_type: 'CLASS' }]);
    const hrefOf = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getByRole('link', { name: /^EDIT / })
        .getAttribute('href');
    expect(hrefOf(shown()[0])).toBe('/admin/engagement/class/1004');
    cleanup();
    const series = await open(`${address}?tab=series`);
    await waitFor(() => expect(series.count()).toBe(3));
    expect(hrefOf(series.shown()[1])).toBe('/admin/engagement/series/2001');
    cleanup();
    const live = await open(`${address}?tab=live`);
    await waitFor(() => expect(live.count()).toBe(3));
    expect(hrefOf(live.shown()[1])).toBe('/admin/engagement/live/2001');
  });

  test('ADM-063: a list that does not load is empty, says nothing, and loads again when asked; so with a further page', async () => {
    const { page, user, server, more, count } = await open(address, () => refusal(500, 'internal', 'No'));
    await waitFor(() => expect(more().textContent).toBe('Load More'));
    expect(count()).toBe(0);
    expect(page.queryByRole('alert')).toBeNull();
    server.answer(contentCall, inTwoPages);
    await user.click(more());
    await waitFor(() => expect(count()).toBe(3));
    server.answer(contentCall, () => refusal(500, 'internal', 'No'));
    await user.click(more());
    await waitFor(() => expect(count()).toBe(0));
    expect(more().textContent).toBe('Load More');
  });

  test('S33: where nothing has a comment or a reaction that is said', async () => {
    const { page } = await open(address, () => ({ content: [], lastEvaluatedKey: null }));
    await page.findByText('Nothing here yet. A class appears once it has a comment or a reaction.');
  });
});
