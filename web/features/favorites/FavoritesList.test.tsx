import { act, cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Favorite } from '../../../contract/members/favorites.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { FavoritesList } from './FavoritesList.tsx';

const listed = 'GET /api/v2/favorites';
const add = 'POST /api/v2/favorites';
const titles = ['Arms', 'Backs', 'Calves', 'Digits'];

const favoriteOf = (title: string, orderby: number): Favorite => {
  const id = titles.indexOf(title) + 1;
  const favorite = { id: id * 10, orderby };
  return {
    ...favorite,
    planEntryId: id,
    createdAt: '2026-11-01T00:00:00Z',
    planEntry: classEntry({ id, title, favorite }),
  };
};

/** Fake server of saved classes: an added class goes to its place, or to the front without one. */
const savingServer = (given: readonly string[]) => {
  let kept = [...given];
  const inOrder = (query: URLSearchParams) => {
    if (query.get('order') !== 'title') return kept;
    return query.get('direction') === 'desc' ? kept.toSorted().toReversed() : kept.toSorted();
  };
  const server = fakeServer({
    [listed]: ({ query }) =>
      Response.json(inOrder(query).map(favoriteOf), { headers: { total: String(kept.length) } }),
    [add]: ({ body }) => {
      const title = titles[Number(body.plan_entry_id) - 1] ?? '';
      const place = Number(body.orderby ?? 0);
      kept = kept.toSpliced(place, 0, title);
      return favoriteOf(title, place);
    },
    ...Object.fromEntries(
      titles.map((title, index) => [
        `DELETE /api/v2/favorites/${(index + 1) * 10}`,
        () => {
          kept = kept.filter((one) => one !== title);
          return { success: true };
        },
      ]),
    ),
  });
  return { ...server, kept: () => kept };
};

const renderList = async (given: readonly string[] = titles, at = '/my/practice') => {
  const server = savingServer(given);
  const page = await renderPart(() => <FavoritesList optionsOf={() => null} />, {
    at,
    me: runa,
  });
  await page.findByRole('list', { name: 'Saved classes' });
  const list = () => within(page.getByRole('list', { name: 'Saved classes' }));
  return {
    page,
    server,
    user: userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    /** Titles of the rendered rows, including those that fade out. */
    shown: () =>
      list()
        .queryAllByRole('heading')
        .map(({ textContent }) => textContent),
    heart: (title: string) =>
      page.getByRole('button', { name: new RegExp(`^(Save ${title}|Remove ${title} from saved)$`) }),
    undo: () => page.queryByRole('button', { name: 'Undo' }),
    passes: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  };
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('FAV-003 a member who has saved nothing is sent to find a class', async () => {
  const { page, shown } = await renderList([]);
  expect(shown()).toEqual([]);
  expect(page.getByText("You haven't saved any classes yet")).toBeDefined();
  expect(page.getByRole('link', { name: 'Find a class' }).getAttribute('href')).toBe('/class-finder');
});

describe('the order of saved classes', () => {
  const own = ['Digits', 'Arms', 'Calves', 'Backs'];
  const address = '/my/practice?tab=classes';

  test('FAV-001 FAV-002 NS-125 is the one of the address', async () => {
    const { page, shown } = await renderList(own, `${address}&order=title&direction=desc`);
    expect(shown()).toEqual(titles.toReversed());
    expect(page.getByRole('button', { name: 'Title, descending' })).toBeDefined();
  });

  test('FAV-001 FAV-012 GEN-044 GEN-045 the title over them sorts them up, down and back, and gives way to another order', async () => {
    const { page, user, shown } = await renderList(own, address);
    expect(shown()).toEqual(own);
    const sortBy = (order: string) =>
      user.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), order);
    const press = (name: string) => user.click(page.getByRole('button', { name }));
    const asked = () => Object.fromEntries(new URL(page.address(), 'http://studio.test').searchParams);
    await sortBy('Title');
    await vi.waitFor(() => expect(shown()).toEqual(titles));
    expect(asked()).toEqual({ tab: 'classes', order: 'title' });
    await press('Title, ascending');
    await vi.waitFor(() => expect(shown()).toEqual(titles.toReversed()));
    expect(asked()).toEqual({ tab: 'classes', order: 'title', direction: 'desc' });
    await sortBy('durationShortToLong');
    await vi.waitFor(() => expect(shown()).toEqual(own));
    expect(asked()).toEqual({ tab: 'classes', order: 'durationShortToLong' });
    for (const name of ['Title, sort', 'Title, ascending', 'Title, descending']) {
      await press(name);
      await vi.waitFor(() => expect(page.queryByRole('button', { name })).toBeNull());
      await page.findByRole('button', { name: /^Title/ });
    }
    await vi.waitFor(() => expect(shown()).toEqual(own));
    expect(page.address()).toBe(address);
  });
});

describe('taking a saved class out', () => {
  test('FAV-007 FAV-008 it fades and is gone, is said, and can be brought back for ten seconds', async () => {
    const { page, server, user, shown, heart, undo, passes } = await renderList();
    await user.click(heart('Backs'));
    expect(heart('Backs').getAttribute('aria-pressed')).toBe('false');
    expect(shown()).toEqual(titles);
    const words = "You've removed Backs";
    expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
    await passes(1000);
    expect(shown()).toEqual(['Arms', 'Calves', 'Digits']);
    expect(server.kept()).toEqual(['Arms', 'Calves', 'Digits']);
    await passes(8500);
    expect(undo()).not.toBeNull();
    await passes(600);
    expect(undo()).toBeNull();
    expect(shown()).toEqual(['Arms', 'Calves', 'Digits']);
  });

  test('FAV-009 NS-126 Undo puts it back where it was', async () => {
    const { server, user, shown, heart, undo, passes } = await renderList();
    await user.click(heart('Calves'));
    await passes(1000);
    await user.click(undo() ?? document.body);
    await vi.waitFor(() => expect(server.kept()).toEqual(titles));
    expect(server.bodies(add)).toEqual([{ plan_entry_id: 3, orderby: 2 }]);
    expect(shown()).toEqual(titles);
    expect(undo()).toBeNull();
  });

  test('NS-127 a newer removal replaces the bar, and the older one stays removed', async () => {
    const { page, server, user, shown, heart, undo, passes } = await renderList();
    await user.click(heart('Backs'));
    await passes(1000);
    await user.click(heart('Digits'));
    await passes(1000);
    expect(shown()).toEqual(['Arms', 'Calves']);
    expect(page.queryAllByText("You've removed Backs")).toEqual([]);
    expect(page.getAllByText("You've removed Digits").length).toBeGreaterThan(0);
    await user.click(undo() ?? document.body);
    await vi.waitFor(() => expect(server.kept()).toEqual(['Arms', 'Calves', 'Digits']));
    expect(shown()).toEqual(['Arms', 'Calves', 'Digits']);
  });

  test('FAV-006 NS-127 it is in the list again when the removal failed, with nothing to undo', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, user, shown, heart, undo, passes } = await renderList();
    server.answer('DELETE /api/v2/favorites/20', () => refusal(500, 'internal', 'Something went wrong.'));
    await user.click(heart('Backs'));
    await vi.waitFor(() => expect(heart('Backs').getAttribute('aria-pressed')).toBe('true'));
    await passes(1000);
    expect(shown()).toEqual(titles);
    expect(undo()).toBeNull();
  });

  test('FAV-007 FAV-009 by keyboard the focus goes to Undo, and back to the heart that is set again', async () => {
    const { user, heart, undo, passes } = await renderList();
    heart('Backs').focus();
    await user.keyboard(' ');
    await passes(1000);
    expect(document.activeElement).toBe(undo());
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toBe(heart('Backs')));
    expect(heart('Backs').getAttribute('aria-label')).toBe('Remove Backs from saved');
  });

  test('FAV-003 the last one leaves the words and the way back', async () => {
    const { page, server, user, shown, heart, undo, passes } = await renderList(['Arms']);
    await user.click(heart('Arms'));
    await passes(1000);
    expect(page.getByText("You haven't saved any classes yet")).toBeDefined();
    expect(page.getByRole('link', { name: 'Find a class' }).getAttribute('href')).toBe('/class-finder');
    await user.click(undo() ?? document.body);
    await vi.waitFor(() => expect(server.kept()).toEqual(['Arms']));
    expect(shown()).toEqual(['Arms']);
  });
});
