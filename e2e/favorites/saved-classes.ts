import type { PlanEntry } from '../../contract/catalog/plan-entries.schema.ts';
import type { Favorite } from '../../contract/members/favorites.schema.ts';
import { expect, type Page } from '../support/studio.ts';

/** Classes of the studio, in the finder's own order. */
export const someClasses = async (page: Page, count: number): Promise<PlanEntry[]> =>
  (await page.request.get(`/api/v2/plan_entries?per_page=${count}&order=az`)).json();

/** Saves classes for the signed-in member; the last one becomes the first of the list. */
export const saveClasses = async (
  page: Page,
  origin: string,
  classes: readonly PlanEntry[],
): Promise<void> => {
  for (const { id } of classes) {
    const answer = await page.request.post('/api/v2/favorites', {
      data: { plan_entry_id: id },
      headers: { origin },
    });
    expect(answer.status()).toBe(200);
  }
};

/** Ids of the saved classes in their order, as the server has them. */
export const savedIds = async (page: Page): Promise<number[]> => {
  const saved: Favorite[] = await (await page.request.get('/api/v2/favorites?per_page=100')).json();
  return saved.map(({ planEntryId }) => planEntryId);
};

export const savedList = '/my/practice?tab=classes';

/** The rows that are there, fading ones as well. */
export const savedRows = (page: Page) =>
  page.getByRole('list', { name: 'Saved classes' }).getByRole('article');

export const savedTitles = (page: Page): Promise<string[]> =>
  savedRows(page).getByRole('heading').allTextContents();

/** A gate that holds calls until it is opened, and counts them. */
export const blockCalls = async (page: Page, pattern: string | RegExp, methods: readonly string[]) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const seen: string[] = [];
  await page.route(pattern, async (route) => {
    const method = route.request().method();
    if (!methods.includes(method)) return route.fallback();
    seen.push(method);
    await opened;
    await route.fallback();
  });
  return { seen, open };
};
