import { expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true });
const hostile = `</script><img src=x onerror=alert(1)>\u2028"' $& <!--`;

const bodyOf = async (url: string): Promise<string> => {
  const answer = await studio.get(url);
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
};

test('markup in what a studio or a visitor writes stays text on every page', async () => {
  const { db } = studio.database;
  await db.updateTable('plan_entries').set({ title: hostile, preview_description: hostile }).execute();
  await db
    .updateTable('plans')
    .set({ title: hostile, description: hostile, long_description: hostile })
    .execute();
  await db.updateTable('coaches').set({ first_name: hostile, bio: hostile }).execute();
  await db.updateTable('sections').set({ title: hostile, description: hostile }).execute();
  await db.updateTable('categories').set({ title: hostile }).execute();
  await expect.poll(() => bodyOf('/api/v2/plan_entries?per_page=1')).toContain('onerror');
  await studio.features.catalog.refresh();
  const addresses = await studio.features.catalog.addresses();
  // The first and the third part of an address name the kind of the page; slugs stand between and after them.
  const kindOf = (path: string) => path.replace(/(\/[^/]+)\/[^/]+/g, '$1/$');
  const oneOfEach = new Map(addresses.map((path) => [kindOf(path), path]));
  const reflected = encodeURIComponent(hostile);
  const pages = [
    '/',
    '/explore',
    `/class-finder?q=${reflected}&styles=${reflected}`,
    `/signin?redirect=/${reflected}`,
  ];
  for (const url of new Set([...pages, ...oneOfEach.values()])) {
    const body = await bodyOf(url);
    expect(body, url).toContain('onerror');
    expect(body, url).not.toContain('<img src=x');
    expect(body, url).not.toContain('</script><img');
  }
});
