import { beforeEach, describe, expect, test } from 'vitest';
import type { FilterSet } from '../../../../contract/members/filter-sets.schema.ts';
import type { Notice } from '../../../../contract/members/notices.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { noticeWorkOf } from '../../../roles/testing/outbox-worker.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const maya = await studio.signIn('maya@openmat.test');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Two classes of Hana Novotná in one series of mindfulness. */
const [first, second] = [1152, 1153];
const titles = ['Head to Heel Lying Down', 'Heel to Head, the Other Way Round'] as const;

const { run } = studio.features.members.fittingNews;
const list = async (cookie = maya): Promise<Notice[]> =>
  ((await studio.get('/api/v2/notices', cookie)).json() as Notice[]).filter(
    ({ kind }) => kind === 'fitting_class',
  );
const keep = async (params: string, cookie = maya, notifies = true) => {
  const body = { name: 'Lying down', params, notifies };
  const answer = await studio.post('/api/v2/users/me/filter_sets', body, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as FilterSet[])[0] as FilterSet;
};
const publish = async (...ids: number[]): Promise<void> => {
  for (const id of ids) {
    await pool.query("update plan_entries set state = 'retired' where id = $1", [id]);
    await pool.query("update plan_entries set state = 'published', published_at = $2 where id = $1", [
      id,
      studio.clock.now(),
    ]);
  }
  await expect.poll(() => ids.every((id) => studio.features.finder.lists(id))).toBe(true);
};
/** Lets the classes that came out be compared, and waits until they are told of together. */
const told = async (): Promise<void> => {
  await run();
  studio.clock.advance(10 * minuteMs);
  await run();
};

beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'filter_sets', 'fitting_announcements', 'mail_outbox'])
    await pool.query(`delete from ${table}`);
  studio.clock.advance(2 * dayMs);
});

describe('BEY-23 a new class that fits a filter set', () => {
  test('a new class is told to the member who asks for it, however many processes look', async () => {
    await keep('styles=mindfulness');
    await publish(first);
    await run();
    expect(await list()).toEqual([]);
    studio.clock.advance(10 * minuteMs);
    await Promise.all([run(), run()]);
    expect(await list()).toEqual([
      expect.objectContaining({
        kind: 'fitting_class',
        title: titles[0],
        text: 'Lying down',
        picture: expect.stringMatching(/^\/images\//),
        url: expect.stringMatching(new RegExp(`/workouts/${first}$`)),
      }),
    ]);
  });

  test('a new class is told neither where it does not fit nor where nobody asked', async () => {
    await keep('styles=fitness');
    await keep('styles=mindfulness', await studio.signIn('noor@openmat.test'), false);
    await publish(first);
    await told();
    expect(await list()).toEqual([]);
    expect(await list(await studio.signIn('noor@openmat.test'))).toEqual([]);
  });

  test('a new class is told together with others, once a day at most', async () => {
    await keep('styles=mindfulness');
    await publish(first, second);
    await told();
    expect(await list()).toEqual([
      expect.objectContaining({
        title: `${titles[0]} and ${titles[1]}`,
        picture: null,
        url: '/class-finder?styles=mindfulness&order=date',
      }),
    ]);
    await publish(first);
    await told();
    expect(await list()).toHaveLength(1);
    studio.clock.advance(dayMs);
    await run();
    expect((await list()).map(({ title }) => title)).toEqual([titles[0], `${titles[0]} and ${titles[1]}`]);
  });

  test('a new class is told when its series comes out', async () => {
    await keep('styles=mindfulness');
    await publish(first);
    const plan = '(select plan_id from plan_entries where id = $1)';
    await pool.query(`update plans set state = 'draft' where id = ${plan}`, [first]);
    await run();
    await pool.query('delete from fitting_announcements');
    const before = studio.features.finder.version();
    await pool.query(`update plans set state = 'published', published_at = $2 where id = ${plan}`, [
      first,
      studio.clock.now(),
    ]);
    await expect.poll(() => studio.features.finder.version()).toBeGreaterThan(before);
    await expect.poll(() => studio.features.finder.lists(first)).toBe(true);
    await told();
    expect((await list()).map(({ title }) => title)).toEqual([
      'Six-Minute Scan at Your Desk, Scan the Face and Throat and 7 more',
    ]);
  });

  test('a notice says so where it opens with a membership', async () => {
    const lapsed = await studio.signIn('lapsed@openmat.test');
    await keep('styles=mindfulness', lapsed);
    await publish(first);
    await told();
    expect((await list(lapsed))[0]?.title).toBe(`${titles[0]} with a membership`);
  });

  test('a new class is not told of a coach whom the member has declined', async () => {
    await keep('styles=mindfulness');
    const coaches = (await studio.get('/api/v2/instructors')).json() as { id: number; slug: string }[];
    const hana = coaches.find(({ slug }) => slug === 'hana-novotna');
    const declined = `/api/v2/users/me/declined_suggestions/coach/${hana?.id}`;
    await studio.send(declined, { method: 'PUT', cookie: maya });
    await publish(first);
    await told();
    expect(await list()).toEqual([]);
    await studio.send(declined, { method: 'DELETE', cookie: maya });
  });

  test('a new class is forgotten where the set is asked for no more, changed or removed', async () => {
    const set = await keep('styles=mindfulness');
    await publish(first);
    await run();
    await studio.send(`/api/v2/users/me/filter_sets/${set.id}`, {
      method: 'PUT',
      cookie: maya,
      body: { notifies: false },
    });
    studio.clock.advance(10 * minuteMs);
    await run();
    expect(await list()).toEqual([]);
    expect((await pool.query('select from fitting_classes')).rowCount).toBe(0);
  });

  test('a new class is mailed where the member asks for mails of it', async () => {
    await keep('styles=mindfulness');
    await studio.send('/api/v2/notices/settings', {
      method: 'PUT',
      cookie: maya,
      body: { fitting_class: { inApp: false, mail: true } },
    });
    await publish(first);
    await told();
    expect(await list()).toEqual([]);
    await noticeWorkOf(studio).mailClasses();
    const { rows } = await pool.query(
      "select subject from mail_outbox where recipient = 'maya@openmat.test'",
    );
    expect(rows).toEqual([{ subject: `New for “Lying down”: ${titles[0]}` }]);
  });
});
