import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seriesProduct } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { SavedSeries } from './SavedSeries.tsx';

const listed = 'GET /api/v2/plan_subscriptions';
const follow = 'POST /api/v2/plan_subscriptions';
const titles = ['A Quiet Year', 'Down to Earth', 'First Light'];

const subscriptionOf = (title: string) => {
  const id = titles.indexOf(title) + 1;
  return { id: id * 10, plan: seriesProduct({ id, title, planSubscriptions: [{ id: id * 10 }] }) };
};

/** Lists the latest first, as the server does. */
const renderSeries = async (given: readonly string[]) => {
  let followed = given;
  const server = fakeServer({
    [listed]: () =>
      Response.json(followed.map(subscriptionOf), { headers: { total: String(followed.length) } }),
    [follow]: ({ body }) => {
      followed = [titles[Number(body.plan_id) - 1] ?? '', ...followed];
      return { id: Number(body.plan_id) * 10 };
    },
    'DELETE /api/v2/plan_subscriptions/20': () => {
      followed = followed.filter((title) => title !== 'Down to Earth');
      return { success: true };
    },
  });
  const page = await renderPart(SavedSeries, { at: '/my/practice', me: runa });
  const list = within(await page.findByRole('list', { name: 'Saved series' }));
  return {
    page,
    server,
    user: userEvent.setup({ delay: null }),
    shown: () => list.queryAllByRole('heading').map(({ textContent }) => textContent),
  };
};

afterEach(cleanup);

describe('the series that a member follows', () => {
  test('NS-065 are listed as the server has them; one that is taken out is gone, and Undo brings it back to its place', async () => {
    const { page, server, user, shown } = await renderSeries(titles);
    expect(shown()).toEqual(titles);
    await user.click(page.getByRole('button', { name: 'Remove Down to Earth from saved' }));
    await vi.waitFor(() => expect(shown()).toEqual(['A Quiet Year', 'First Light']));
    expect(page.getAllByText("You've removed Down to Earth").length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(server.calls()).toContain('DELETE /api/v2/plan_subscriptions/20'));
    await user.click(page.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(() => expect(shown()).toEqual(titles));
    await vi.waitFor(() => expect(server.bodies(follow)).toEqual([{ plan_id: 2 }]));
  });

  test('NS-065 a member who follows nothing is sent to the series', async () => {
    const { page, shown } = await renderSeries([]);
    expect(shown()).toEqual([]);
    expect(page.getByText("You haven't saved any series yet")).toBeDefined();
    expect(page.getByRole('link', { name: 'Find a series' }).getAttribute('href')).toBe('/series');
  });
});
