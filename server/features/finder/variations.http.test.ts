import { afterAll, expect, test } from 'vitest';
import type { Variations } from '../../../contract/catalog/finder.schema.ts';
import { demoDatabase, finderProcess } from './testing/demo-studio.ts';

const { database, clock } = await demoDatabase();
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

const variationsOf = async (id: number): Promise<Variations> => {
  const answer = await studio.get(`plan_entries/${id}/variations`);
  expect(answer.status).toBe(200);
  return answer.body as Variations;
};
const minutesOf = ({ duration }: { duration: number }): number => Math.round(duration / 60);

test('variations of a class keep what they promise, name no class twice and not the class itself', async () => {
  const { body } = await studio.get('plan_entries?per_page=100');
  for (const entry of body as Variations['classes']) {
    const { id } = entry;
    const { kinds, classes } = await variationsOf(id);
    const ids = classes.map((one) => one.id);
    expect(kinds.map((one) => one.id)).toEqual(ids);
    expect(new Set([id, ...ids]).size).toBe(ids.length + 1);
    for (const [at, { kind, load }] of kinds.entries()) {
      const other = classes[at] as Variations['classes'][number];
      const shared = [...other.focusAreas, ...other.subcategories.map(({ slug }) => slug)].filter((slug) =>
        [...entry.focusAreas, ...entry.subcategories.map((one) => one.slug)].includes(slug),
      );
      expect(shared.length, `${id} ${other.id}`).toBeGreaterThan(0);
      expect(
        other.suits.every((group) => entry.suits.includes(group)),
        `${id} ${other.id}`,
      ).toBe(true);
      if (kind === 'shorter') expect(minutesOf(other)).toBeLessThanOrEqual(minutesOf(entry) * 0.75);
      if (kind === 'longer') expect(minutesOf(other)).toBeGreaterThanOrEqual(minutesOf(entry) * 1.25);
      if (kind === 'easier') expect(other.intensity).toBeLessThanOrEqual(entry.intensity);
      if (load) expect(other.loads).not.toContain(load);
    }
  }
});

test('a class that is not listed has no variations', async () => {
  expect((await studio.get('plan_entries/999999/variations')).status).toBe(404);
  expect((await studio.get('plan_entries/first/variations')).status).toBe(404);
});
