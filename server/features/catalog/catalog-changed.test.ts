import { expect, test } from 'vitest';
import { listen } from '../../platform/listen.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { smallStudio } from './testing/small-studio.ts';

const { db, pool, connection } = await testDatabase();
const studio = await smallStudio(db);
const series = await studio.addPlan('slow-mornings');
const other = await studio.addPlan('long-evenings');
const first = await studio.addClass('first', series);
const second = await studio.addClass('second', series);
const third = await studio.addClass('third', other);
await studio.addSection(series, 'Begin', 'a', [second, first, third]);
await pool.query('insert into plan_entry_popularity (plan_entry_id) values ($1)', [first]);
await pool.query(
  "insert into billboards (title, image, cta_text, content_type, content_id) values ('B', 'hero/a', 'Open', 'class', $1)",
  [String(first)],
);

test('a change of anything on a card is announced once, with the classes that it touches', async () => {
  const heard: { classes?: number[]; products?: boolean; everything?: boolean }[] = [];
  const listening = await listen(connection, 'catalog_changed', (message) => heard.push(JSON.parse(message)));
  const after = async (sql: string) => {
    heard.length = 0;
    await pool.query(sql);
    await expect.poll(() => heard.length, { message: sql }).toBe(1);
    return { ...heard[0], classes: heard[0]?.classes?.toSorted() };
  };
  expect(await after(`update plan_entries set title = 'New' where id = ${first}`)).toEqual({
    classes: [first],
    products: true,
  });
  expect(await after(`update plans set title = 'New' where id = ${series}`)).toMatchObject({
    classes: [first, second],
  });
  expect(await after(`delete from plan_coaches where plan_id = ${other}`)).toMatchObject({
    classes: [third],
  });
  expect(await after(`delete from plan_entry_coaches where plan_entry_id = ${second}`)).toMatchObject({
    classes: [second],
  });
  expect(
    await after(
      `update videos set duration_ms = 60000 where id = (select video_id from plan_entries where id = ${third})`,
    ),
  ).toMatchObject({ classes: [third] });
  expect(await after("update coaches set first_name = 'Inés'")).toMatchObject({ everything: true });
  expect(await after("update categories set title = 'Joga'")).toMatchObject({ everything: true });
  expect(await after("update sections set title = 'Renamed' where title = 'Begin'")).toMatchObject({
    products: true,
    classes: [],
  });
  expect(await after('update billboards set active = false')).toMatchObject({ products: true });
  heard.length = 0;
  await pool.query('update plan_entry_popularity set favorites = favorites + 1');
  await pool.query("update plan_entries set title = 'Nobody' where id = 0");
  await after(`update plan_entries set title = 'Last' where id = ${first}`);
  await listening.stop();
});

test('a change of 600 classes announces that everything is to be read again', async () => {
  const many = await studio.addPlan('many');
  const heard: string[] = [];
  const listening = await listen(connection, 'catalog_changed', (message) => heard.push(message));
  await pool.query(`insert into plan_entries (slug, plan_id, title, difficulty, intensity, image)
    select 'bulk-' || n, ${many}, 'Bulk', 'beginner', 1, 'classes/bulk' from generate_series(1, 600) as n`);
  await expect.poll(() => heard).toEqual(['{"everything":true}']);
  await listening.stop();
});
