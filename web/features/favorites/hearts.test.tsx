import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { classEntry, seriesProduct } from '../../ui/testing/catalog.ts';
import { fakeServer, held, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { HeartedCard, HeartedPoster } from './HeartedCards.tsx';

const add = 'POST /api/v2/favorites';
const remove = 'DELETE /api/v2/favorites/70';
const follow = 'POST /api/v2/plan_subscriptions';
const saved = { id: 70, planEntryId: 7, orderby: 0 };
/** Answers that take back what was shown in advance. */
const failures = [
  ['500', () => refusal(500, 'internal', 'Something went wrong.')],
  ['201, which is no plain 200', () => Response.json({ id: 1, orderby: 0 }, { status: 201 })],
] as const;

const cards = () => (
  <>
    <HeartedCard entry={classEntry()} />
    <HeartedPoster product={seriesProduct()} />
  </>
);
const renderHearts = async (me: typeof runa | null = runa) => {
  const page = await renderPart(cards, { me });
  return {
    page,
    user: userEvent.setup({ delay: null }),
    heart: () => page.getByRole('button', { name: /^(Save Slow Flow|Remove Slow Flow from saved)$/ }),
    seriesHeart: () =>
      page.getByRole('button', { name: /^(Save A Quiet Year|Remove A Quiet Year from saved)$/ }),
  };
};
const pressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed') === 'true';
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the heart of a class', () => {
  test('FAV-005 is set before the server answers, and called Remove from then on', async () => {
    const answer = held<typeof saved>();
    const server = fakeServer({ [add]: () => answer.promise });
    const { user, heart } = await renderHearts();
    expect(pressed(heart())).toBe(false);
    await user.click(heart());
    expect(pressed(heart())).toBe(true);
    expect(heart().getAttribute('aria-label')).toBe('Remove Slow Flow from saved');
    expect(server.bodies(add)).toEqual([{ plan_entry_id: 7 }]);
    answer.resolve(saved);
    await vi.waitFor(() => expect(pressed(heart())).toBe(true));
  });

  test.each(failures)('FAV-006 goes back when the server answers %s', async (_status, failure) => {
    const log = logged();
    const server = fakeServer({ [add]: failure });
    const { user, heart } = await renderHearts();
    await user.click(heart());
    await vi.waitFor(() => expect(pressed(heart())).toBe(false));
    expect(server.bodies(add)).toHaveLength(1);
    expect(log).toHaveBeenCalled();
  });

  test('FAV-005 asks one call at a time, and of several clicks the last one wins', async () => {
    const answer = held<typeof saved>();
    const server = fakeServer({ [add]: () => answer.promise, [remove]: () => ({ success: true }) });
    const { user, heart } = await renderHearts();
    await user.click(heart());
    expect(pressed(heart())).toBe(true);
    await user.click(heart());
    expect(pressed(heart())).toBe(false);
    expect(server.calls()).toEqual([add]);
    answer.resolve(saved);
    await vi.waitFor(() => expect(server.calls()).toContain(remove));
    expect(server.calls().filter((key) => key === add || key === remove)).toEqual([add, remove]);
    expect(pressed(heart())).toBe(false);
  });

  test('FAV-013 NS-023 is not there for visitors', async () => {
    fakeServer({});
    const { page } = await renderHearts(null);
    expect(page.getByRole('link', { name: 'Slow Flow' })).toBeDefined();
    expect(page.queryByRole('button')).toBeNull();
  });
});

describe('the heart of a series', () => {
  test('CAT-150 counts its member before the server answers', async () => {
    const answer = held<{ id: number }>();
    fakeServer({ [follow]: () => answer.promise });
    const { page, user, seriesHeart } = await renderHearts();
    expect(page.getByTitle('10 members')).toBeDefined();
    await user.click(seriesHeart());
    expect(pressed(seriesHeart())).toBe(true);
    expect(page.getByTitle('11 members')).toBeDefined();
    answer.resolve({ id: 5 });
  });

  test.each(failures)('CAT-154 goes back when the server answers %s', async (_status, failure) => {
    logged();
    fakeServer({ [follow]: failure });
    const { page, user, seriesHeart } = await renderHearts();
    await user.click(seriesHeart());
    await vi.waitFor(() => expect(pressed(seriesHeart())).toBe(false));
    expect(page.getByTitle('10 members')).toBeDefined();
  });
});
