import { expect, test } from 'vitest';
import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember } = await catalogApp({ db, pool });
const address = '/admin/api/plans';

const series = await studio.addPlan('slow-mornings', { published_at: new Date('2026-02-01T00:00:00Z') });
const wake = await studio.addClass('wake', series);
await studio.addSection(series, 'Begin', '1', [wake]);

const read = async (id: number): Promise<ManagedPlan> => (await ask('GET', `${address}/${id}`)).body;
const create = async (title: string, kind: 'series' | 'bundle' = 'series'): Promise<ManagedPlan> =>
  (await ask('POST', address, { kind, title })).body;
const change = async (id: number, changes: Partial<PlanFields>) => {
  const { fields, version } = await read(id);
  return ask('PUT', `${address}/${id}`, { ...fields, ...changes, version });
};

test('NS-016 CAT-075 a series is introduced by the video of a class, a draft too, once it plays and while it is there', async () => {
  const { id } = await create('Introduced');
  await studio.addSection(id, 'All', '1', [wake]);
  const welcome = await studio.addClass('welcome', id, { state: 'draft', published_at: null });
  const coming = await studio.addClass('coming', id, { video: 'started' });
  await studio.addClass('of-another', series);
  const thumbnail = async () => (await asMember('plans/introduced')).body.introVideoThumbnail;
  expect((await change(id, { state: 'published' })).body.introChoices).toEqual([
    { id: coming, title: 'coming', state: 'published', ready: false },
    { id: wake, title: 'wake', state: 'published', ready: true },
    { id: welcome, title: 'welcome', state: 'draft', ready: true },
  ]);
  expect(await thumbnail()).toBeNull();
  expect((await change(id, { introClassId: coming })).status).toBe(200);
  expect(await thumbnail()).toBeNull();
  expect((await change(id, { introClassId: welcome })).body.fields.introClassId).toBe(welcome);
  expect(await thumbnail()).toBe('/images/classes/welcome-960.webp');
  const refused = await change(id, { introClassId: 999_999 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      introClassId: ['This class is no longer there. Choose another one, or none.'],
    },
  ]);
  const removed = await ask('DELETE', `/admin/api/plan_entries/${welcome}`, { title: 'welcome' });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect([await thumbnail(), (await read(id)).fields.introClassId]).toEqual([null, null]);
  expect((await asMember('plans/introduced/intro_video')).status).toBe(404);
  const bundle = await create('No Intro', 'bundle');
  const saved = await change(bundle.id, { introClassId: wake, seriesIds: [series] });
  expect([saved.body.fields.introClassId, saved.body.introChoices]).toEqual([null, []]);
});
