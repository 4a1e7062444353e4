import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const here = await testApp({ demo: true, config: { BUILD: 'none' } });
const there = await testApp({ database: here.database, clock: here.clock, config: { BUILD: 'none' } });
const noor = await here.signIn('noor@openmat.test');
const apps = [here, there];

const list = async (app: typeof here, query: string, cookie = noor): Promise<PlanEntry[]> =>
  (await app.get(`/api/v2/plan_entries?${query}`, cookie)).json() as PlanEntry[];
const everywhere = <T>(look: (app: typeof here) => Promise<T>): Promise<T[]> => Promise.all(apps.map(look));
const answer = (styles: string[]) =>
  here.post(
    '/api/v2/surveys/onboarding',
    { answers: { goals: [], styles, experience: [], intensity: [], duration: [], equipment: [] } },
    noor,
  );
const styleOf = ({ plan }: PlanEntry): string => plan.primaryCategory.slug;

test('NS-059 HOME-021: a member’s survey answers order their class finder and recommendations, at once on one process and soon on others', async () => {
  const visitors = await list(here, 'per_page=30', '');
  expect((await list(here, 'per_page=30')).map(({ id }) => id)).toEqual(visitors.map(({ id }) => id));
  for (const style of ['skills', 'mindfulness']) {
    expect((await answer([style])).statusCode).toBe(200);
    const first = async (app: typeof here, query: string) => {
      const [card] = await list(app, query);
      return card && styleOf(card);
    };
    expect(await first(here, 'per_page=1&order=recommended')).toBe(style);
    expect(await first(here, 'per_page=1&order=relevance')).toBe(style);
    await expect.poll(() => everywhere((app) => first(app, 'per_page=1'))).toEqual([style, style]);
  }
  expect((await list(here, 'per_page=30', '')).map(({ id }) => id)).toEqual(visitors.map(({ id }) => id));
});

test('CAT-139 BEY-02: a completed class is hidden and not recommended, counts included, at once on one process and soon on others', async () => {
  const [card] = await list(here, 'order=recommended&per_page=1');
  const total = async (app: typeof here) =>
    Number((await app.get('/api/v2/plan_entries?excludeCompleted=true', noor)).headers.total);
  const counted = async (app: typeof here): Promise<number> =>
    (await app.get('/api/v2/filters?excludeCompleted=true', noor)).json().total;
  const before = await total(here);
  expect(await everywhere(counted)).toEqual([before, before]);
  const path = `/api/v2/plan_entries/${card?.id}/complete`;
  await here.post(path, {}, noor);
  expect([await total(here), await counted(here)]).toEqual([before - 1, before - 1]);
  expect((await list(here, 'order=recommended&per_page=100')).map(({ id }) => id)).not.toContain(card?.id);
  expect((await here.get(`/api/v2/plan_entries/${card?.id}`, noor)).json().completed).toBe(true);
  await expect.poll(() => everywhere(total)).toEqual([before - 1, before - 1]);
  expect(await everywhere(counted)).toEqual([before - 1, before - 1]);
  await here.send(path, { method: 'DELETE', cookie: noor });
  expect([await total(here), await counted(here)]).toEqual([before, before]);
  await expect.poll(() => everywhere(total)).toEqual([before, before]);
});
