import { afterEach, describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const path = '/api/v2/users/me/declined_suggestions';
const nothing = { classes: [], coaches: [] };

const send = (method: 'PUT' | 'DELETE', one: string, cookie = maya) =>
  studio.send(`${path}/${one}`, { method, cookie });
const decline = async (one: string, cookie = maya) => {
  const answer = await send('PUT', one, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const get = async <T>(address: string, cookie = maya): Promise<T> =>
  (await studio.get(address, cookie)).json() as T;
const listed = (query: string, cookie = maya) =>
  get<PlanEntry[]>(`/api/v2/plan_entries?per_page=50&${query}`, cookie);
const idsOf = (entries: readonly PlanEntry[]) => entries.map(({ id }) => id);
const slugsOf = ({ coaches }: PlanEntry) => coaches.map(({ coachInfo }) => coachInfo.slug);

afterEach(async () => {
  for (const cookie of [maya, noor]) {
    const { classes, coaches } = await get<Record<'classes' | 'coaches', { id: number }[]>>(path, cookie);
    for (const { id } of classes) await send('DELETE', `class/${id}`, cookie);
    for (const { id } of coaches) await send('DELETE', `coach/${id}`, cookie);
  }
  studio.clock.advance(60_000);
});

describe('BEY-04 a declined class or coach', () => {
  test('a decline is kept for the member alone, and ends when it is taken back', async () => {
    const [first] = await listed('order=date');
    const [coach] = await get<{ id: number; fullName: string; slug: string }[]>('/api/v2/instructors');
    await decline(`class/${first?.id}`);
    await decline(`class/${first?.id}`);
    const both = {
      classes: [{ id: first?.id, title: first?.title, planEntryUrl: first?.planEntryUrl }],
      coaches: [{ id: coach?.id, fullName: coach?.fullName, slug: coach?.slug }],
    };
    expect(await decline(`coach/${coach?.id}`)).toEqual(both);
    expect(await get(path)).toEqual(both);
    expect(await get(path, noor)).toEqual(nothing);
    expect((await send('DELETE', `coach/${coach?.id}`)).json()).toEqual({ ...both, coaches: [] });
    expect((await send('DELETE', `class/${first?.id}`)).json()).toEqual(nothing);
    expect((await studio.get(path)).statusCode).toBe(401);
  });

  test.each(['class/999999', 'class/x', 'coach/0', 'series/1', 'class/99999999999'])(
    'is not found where there is none: %s',
    async (one) => {
      expect((await send('PUT', one)).statusCode).toBe(404);
      expect(await get(path)).toEqual(nothing);
    },
  );

  test('leaves recommendations at once, and no other listing', async () => {
    const before = await listed('order=recommended');
    const [first] = before;
    const [slug] = slugsOf(before[1] as PlanEntry);
    const plain = await listed('order=date');
    const coach = await get<{ id: number }>(`/api/v2/instructors/${slug}`);
    await decline(`class/${first?.id}`);
    await decline(`coach/${coach.id}`);
    const after = await listed('order=recommended');
    expect(after.length).toBeGreaterThan(0);
    expect(idsOf(after)).not.toContain(first?.id);
    expect(after.flatMap(slugsOf)).not.toContain(slug);
    expect(await listed('order=date')).toEqual(plain);
    expect((await listed('order=recommended', noor)).flatMap(slugsOf)).toContain(slug);
    await send('DELETE', `class/${first?.id}`);
    await send('DELETE', `coach/${coach.id}`);
    expect(idsOf(await listed('order=recommended'))).toEqual(idsOf(before));
  });

  test('leaves the rows of a class page and the classes like it', async () => {
    const [shown] = await listed('order=date');
    const address = `/api/v2/recommendations/page/class/${shown?.id}/position/bottom`;
    const suggested = async (): Promise<number[]> => {
      const rows = await Promise.all(
        [address, `${address}/merchandised`].map((one) =>
          get<{ sections: { type: string; items: PlanEntry[] }[] }>(one),
        ),
      );
      const { classes } = await get<{ classes: PlanEntry[] }>(`/api/v2/plan_entries/${shown?.id}/variations`);
      const inRows = rows.flatMap(({ sections }) =>
        sections.flatMap(({ type, items }) => (type === 'class' ? idsOf(items) : [])),
      );
      return [...inRows, ...idsOf(classes)];
    };
    const before = await suggested();
    expect(before.length).toBeGreaterThan(8);
    for (const id of new Set(before)) await decline(`class/${id}`);
    const after = await suggested();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  test('Fit my time leaves declined classes out, unless their coach is asked for', async () => {
    type Fitted = { practice: { parts: { planEntry: PlanEntry }[] } | null };
    const fitted = async (query = 'minutes=20') => {
      const { practice } = await get<Fitted>(`/api/v2/fit_my_time?${query}`);
      return (practice?.parts ?? []).map(({ planEntry }) => planEntry);
    };
    const [first] = await fitted();
    const [slug] = slugsOf(first as PlanEntry);
    const coach = await get<{ id: number }>(`/api/v2/instructors/${slug}`);
    await decline(`class/${first?.id}`);
    const others = await fitted();
    expect(others.length).toBeGreaterThan(0);
    expect(idsOf(others)).not.toContain(first?.id);
    await decline(`coach/${coach.id}`);
    expect((await fitted()).flatMap(slugsOf)).not.toContain(slug);
    expect((await fitted(`minutes=20&coach=${slug}&style=any&level=any`)).flatMap(slugsOf)).toContain(slug);
  });

  test('leaves the classes to do again', async () => {
    const address = '/api/v2/users/me/repeated_classes';
    type Repeated = { classes: { planEntry: PlanEntry }[] };
    const [first, ...others] = (await get<Repeated>(address)).classes;
    await decline(`class/${first?.planEntry.id}`);
    const after = (await get<Repeated>(address)).classes;
    expect(after.map(({ planEntry }) => planEntry.id).slice(0, others.length)).toEqual(
      others.map(({ planEntry }) => planEntry.id),
    );
  });
});
