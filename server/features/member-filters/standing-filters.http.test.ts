import { describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const path = '/api/v2/users/me/standing_filters';
const none = { avoid: [], suits: [], without_sound: false };

const keep = (body: object, cookie = maya) => studio.send(path, { method: 'PUT', cookie, body });
const listed = async (query: string, cookie = maya) =>
  (await studio.get(`/api/v2/plan_entries?per_page=50&${query}`, cookie)).json() as PlanEntry[];
const leans = ({ loads }: PlanEntry) => loads === null || loads.includes('wrists');

describe('BEY-03 what a member always leaves out', () => {
  test('is kept for the member alone, and refused to visitors', async () => {
    const answer = await keep({
      ...none,
      avoid: ['wrists', 'neck'],
      suits: ['prenatal'],
      without_sound: true,
    });
    const kept = { avoid: ['wrists', 'neck'], suits: ['prenatal'], withoutSound: true };
    expect(answer.json()).toEqual(kept);
    expect((await studio.get(path, maya)).json()).toEqual(kept);
    expect((await studio.get(path, noor)).json()).toEqual({ avoid: [], suits: [], withoutSound: false });
    expect((await studio.get(path)).statusCode).toBe(401);
  });

  test.each([
    [{ ...none, avoid: ['elbows'] }],
    [{ ...none, avoid: ['wrists', 'wrists'] }],
    [{ ...none, suits: ['recovery'] }],
    [{ avoid: [], suits: [] }],
  ])('is refused where it is nothing to leave out: %j', async (body) => {
    expect((await keep(body)).statusCode).toBe(422);
  });

  test('leaves recommendations at once, and no other listing', async () => {
    await keep(none);
    expect((await listed('order=recommended')).some(leans)).toBe(true);
    const before = await listed('order=date');
    await keep({ ...none, avoid: ['wrists'] });
    const recommended = await listed('order=recommended');
    expect(recommended.length).toBeGreaterThan(0);
    expect(recommended.filter(leans)).toEqual([]);
    expect(await listed('order=date')).toEqual(before);
    expect((await listed('order=recommended', noor)).some(leans)).toBe(true);
  });

  test('leaves the row at the bottom of a class page', async () => {
    const [shown] = await listed('order=date');
    const row = async () => {
      const address = `/api/v2/recommendations/page/class/${shown?.id}/position/bottom`;
      const { sections } = (await studio.get(address, maya)).json();
      return sections.find(({ type }: { type: string }) => type === 'class')?.items as PlanEntry[];
    };
    await keep({ ...none, avoid: ['wrists'] });
    expect((await row()).filter(leans)).toEqual([]);
  });
});
