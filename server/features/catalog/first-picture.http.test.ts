import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { catalogApp } from './administration/testing/catalog-app.ts';
import { preparingImage } from './image.ts';

const { db, pool } = await testDatabase();
const { studio, asMember, clock } = await catalogApp({ db, pool });

const { rows } = await pool.query(
  `insert into categories (slug, title, description, image, rank) values ('rest', 'Rest', '', $1, '5') returning id`,
  [preparingImage],
);
const category = rows[0].id;
const bare = {
  category_id: category,
  subcategory_id: null,
  image: preparingImage,
  banner_image: preparingImage,
};
const series = await studio.addPlan('quiet', bare);
const draft = await studio.addClass('sketch', series, { image: 'posters/1/sketch', state: 'draft' });
const later = new Date(clock.now().getTime() + 86_400_000);
await studio.addClass('later', series, { image: 'posters/2/later', published_at: later });

/** The pictures that members see, and whether the category is there. */
const shown = async () => {
  const categories: { slug: string; coverPhoto: { url: string } }[] = (await asMember('plan_categories'))
    .body;
  const plan = (await asMember('plans/quiet')).body;
  const door = categories.find(({ slug }) => slug === 'rest');
  return [door?.coverPhoto.url ?? 'no category', plan.coverPhoto.url, plan.bannerPhoto.url].map(String);
};
const publish = (id: number) => pool.query("update plan_entries set state = 'published' where id = $1", [id]);

test('a series and a category show no picture of a class that is not out, and no category without one', async () => {
  expect((await shown()).join()).not.toMatch(/sketch|later/);
  expect((await shown())[0]).toBe('no category');
  await publish(draft);
  for (const picture of await shown()) expect(picture).toContain('posters/1/sketch');
  await pool.query("update plan_entries set state = 'retired' where id = $1", [draft]);
  expect((await shown()).join()).not.toMatch(/sketch/);
  clock.advance(2 * 86_400_000);
  for (const picture of await shown()) expect(picture).toContain('posters/2/later');
});

test('a series keeps the picture that was chosen for it', async () => {
  const chosen = await studio.addPlan('chosen', { image: 'series/chosen' });
  await studio.addClass('seen', chosen, { image: 'posters/3/seen' });
  expect((await asMember('plans/chosen')).body.coverPhoto.url).toContain('series/chosen');
});
