import { describe, expect, onTestFinished, test } from 'vitest';
import type {
  CoachFields,
  ListedCoach,
  ManagedCoach,
} from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { eraseDeletedContents } from '../deleting/deleted-contents.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember, clock } = await catalogApp({ db, pool });
const address = '/admin/api/coaches';
const series = await studio.addPlan('slow-mornings');
const taught = await studio.addClass('wake', series);
const drafted = await studio.addClass('later', series, { state: 'draft', published_at: null });
/** The coach of the small studio, who teaches all of that. */
const ines = 1;

const create = async (firstName: string, lastName = ''): Promise<ManagedCoach> => {
  const answer = await ask('POST', address, { firstName, lastName });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const read = async (id: number): Promise<ManagedCoach> => (await ask('GET', `${address}/${id}`)).body;
const change = async (id: number, changes: Partial<CoachFields>, version?: number) => {
  const coach = await read(id);
  return ask('PUT', `${address}/${id}`, { ...coach.fields, ...changes, version: version ?? coach.version });
};
const show = async (firstName: string): Promise<ManagedCoach> => {
  const { id } = await create(firstName);
  return (await change(id, { shown: true })).body;
};
const list = async (query = ''): Promise<string[]> =>
  (await ask('GET', `${address}${query}`)).body.map(({ name }: ListedCoach) => name);
const onThePage = async (): Promise<string[]> =>
  (await asMember('instructors')).body.map(({ fullName }: { fullName: string }) => fullName);
const problemsOf = async (answer: ReturnType<typeof change>): Promise<string[]> => {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return Object.keys(body.errors);
};
const coachesOf = async (classId: number): Promise<string[]> =>
  (
    await pool.query(
      `select coach.first_name from plan_entry_coaches as link join coaches as coach on coach.id = link.coach_id
       where link.plan_entry_id = $1 order by link.rank`,
      [classId],
    )
  ).rows.map((row) => row.first_name);
const remove = (id: number, title: string, moveTo: number | null = null) =>
  ask('DELETE', `${address}/${id}`, { title, moveTo });
const restore = (id: number) => ask('POST', `/admin/api/deleted_contents/coach/${id}/restore`);

describe('BEY-60 a coach', () => {
  test('is made with a name, hidden and last, with an address of their own', async () => {
    const before = await onThePage();
    const first = await create(' Ida ', 'Voss');
    const second = await create('Ida', 'Voss');
    expect(first).toMatchObject({ name: 'Ida Voss', state: 'hidden', version: 1, classCount: 0 });
    expect([first.fields.slug, second.fields.slug]).toEqual(['ida-voss', 'ida-voss-2']);
    expect(await onThePage()).toEqual(before);
    expect((await ask('POST', address, { firstName: ' ', lastName: 'Voss' })).body.errors).toHaveProperty(
      'firstName',
    );
    await remove(second.id, 'Ida Voss');
  });

  test('is changed in every field, each save kept with its author', async () => {
    const { id } = await create('Hala');
    const fields: CoachFields = {
      firstName: 'Hala',
      lastName: 'Nour',
      slug: 'hala',
      bio: 'Teaches slowly.',
      quote: 'Begin where you are.',
      link: 'https://hala.example/',
      categoryId: 1,
      image: 'posters/1/0123456789ab',
      focalPoint: { x: 50, y: 20 },
      translations: { de: { bio: 'Auf Deutsch' } },
      shown: true,
      shownFrom: null,
    };
    const saved = await change(id, { ...fields, firstName: ' Hala ', link: 'hala.example' });
    expect(saved.body).toMatchObject({ fields, version: 2, state: 'shown', url: '/instructors/hala' });
    expect((await asMember('instructors/hala')).body).toMatchObject({
      bio: 'Teaches slowly.',
      quote: 'Begin where you are.',
      firstClass: null,
      link: 'https://hala.example/',
      photo: { focus: { x: 50, y: 20 } },
      primaryCategory: { slug: 'yoga' },
    });
    // The address from before leads there.
    await change(id, { slug: 'hala-nour' });
    expect((await asMember('instructors/hala')).body.slug).toBe('hala-nour');
    const kept = await revisionsOf(db, 'coach', id, 5);
    expect(kept.map(({ savedBy, fields: { slug } }) => [savedBy, slug])).toEqual([
      ['admin', 'hala-nour'],
      ['admin', 'hala'],
      ['admin', 'hala'],
    ]);
  });

  test('BEY-61 that another editor saved meanwhile stays as that one left it', async () => {
    const { id, version } = await create('Twice');
    await change(id, { bio: 'First.' });
    expect(await change(id, { bio: 'Second.' }, version)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await read(id)).fields.bio).toBe('First.');
  });

  test('is refused beside each field that cannot be', async () => {
    const { id } = await create('Wrong');
    expect(
      await problemsOf(
        change(id, {
          firstName: ' ',
          slug: 'Not A Slug',
          link: 'javascript:alert(1)',
          categoryId: 99,
          image: 'photos/0123456789abcdef0123456789abcdef-640',
          shownFrom: 'soon',
        }),
      ),
    ).toEqual(expect.arrayContaining(['firstName', 'slug', 'link', 'categoryId', 'image', 'shownFrom']));
    expect(await problemsOf(change(id, { slug: 'ines-mora' }))).toEqual(['slug']);
    expect((await change(id, { bio: 'x'.repeat(1001) })).status).toBe(422);
  });

  test('is shown from a moment on, or hidden, where classes still lead to the page', async () => {
    const { id } = await create('Sofia');
    const soon = new Date(clock.now().getTime() + 3_600_000).toISOString();
    expect((await change(id, { shown: true, shownFrom: soon })).body.state).toBe('scheduled');
    expect(await onThePage()).not.toContain('Sofia');
    expect((await asMember('instructors/sofia')).status).toBe(200);
    const past = new Date(clock.now().getTime() - 1).toISOString();
    expect((await change(id, { shownFrom: past })).body.state).toBe('shown');
    expect(await onThePage()).toContain('Sofia');
    await change(id, { shown: false });
    expect(await onThePage()).not.toContain('Sofia');
  });
});

describe('BEY-60 the list of coaches', () => {
  test('is searched by name and category, filtered by state, and sorted; the order of the page is by hand', async () => {
    await show('Abel');
    const [zoe, abe] = [await show('Zoe'), await show('Abe')];
    await create('Orla', 'Hidden');
    expect(await list('?q=in%20yoga')).toEqual(['Ines Mora']);
    expect(await list('?state=hidden&q=orla')).toEqual(['Orla Hidden']);
    expect((await list('?order=name&state=shown')).slice(0, 2)).toEqual(['Abe', 'Abel']);
    expect((await list('?order=classes'))[0]).toBe('Ines Mora');
    const page = await onThePage();
    expect(page.indexOf('Zoe')).toBeLessThan(page.indexOf('Abe'));
    const move = (id: number, before: number | null) => ask('PUT', `${address}/order`, { id, before });
    expect((await move(abe.id, zoe.id)).status).toBe(200);
    expect((await onThePage()).slice(-3)).toEqual(['Abel', 'Abe', 'Zoe']);
    await move(zoe.id, ines);
    expect((await onThePage())[0]).toBe('Zoe');
    await move(zoe.id, null);
    expect((await onThePage()).at(-1)).toBe('Zoe');
    expect(await move(zoe.id, 2_000_000_000)).toMatchObject({ status: 409 });
    expect(await move(2_000_000_000, ines)).toMatchObject({ status: 404 });
    const [first] = (await ask('GET', address)).body;
    expect(first).toMatchObject({ id: ines, position: 1, classCount: 2, seriesCount: 1, category: 'Yoga' });
  });
});

describe('BEY-60 deleting a coach', () => {
  test('tells what names them, and asks who takes over', async () => {
    expect((await ask('GET', `${address}/${ines}/dependents`)).body).toEqual({
      title: 'Ines Mora',
      classes: 2,
      series: 1,
    });
    expect((await remove(ines, 'Ines Mora')).body.errors).toEqual({
      moveTo: ['2 classes and 1 series name Ines Mora. Choose who takes them over.'],
    });
    const { id } = await create('Stand In');
    expect((await remove(ines, 'Ines', id)).body.errors).toHaveProperty('title');
    expect((await remove(ines, 'Ines Mora', ines)).body.errors).toHaveProperty('moveTo');
    expect(await coachesOf(taught)).toEqual(['Ines']);
  });

  test('gives the classes to the other one, who is named once; restoring puts back what is as it was', async () => {
    const { id } = await create('Takes Over');
    await pool.query("insert into plan_entry_coaches (plan_entry_id, coach_id, rank) values ($1, $2, 'z')", [
      drafted,
      id,
    ]);
    onTestFinished(async () => {
      await pool.query('delete from plan_entry_coaches where coach_id = $1', [id]);
      await pool.query("insert into plan_coaches (plan_id, coach_id, rank) values ($1, $2, '1')", [
        series,
        ines,
      ]);
    });
    const versionOf = async (classId: number) =>
      (await pool.query('select version from plan_entries where id = $1', [classId])).rows[0].version;
    const before = await versionOf(taught);
    expect(await remove(ines, 'Ines Mora', id)).toMatchObject({ status: 200, body: { success: true } });
    expect([await coachesOf(taught), await coachesOf(drafted)]).toEqual([['Takes Over'], ['Takes Over']]);
    // An editor who has the class open is told.
    expect(await versionOf(taught)).toBe(before + 1);
    expect((await asMember('instructors/ines-mora')).status).toBe(404);
    expect(await list('?q=ines')).toEqual([]);
    await pool.query(`delete from plan_coaches where plan_id = $1`, [series]);
    expect((await restore(ines)).status).toBe(200);
    expect([await coachesOf(taught), await coachesOf(drafted)]).toEqual([['Ines'], ['Ines', 'Takes Over']]);
    expect((await pool.query('select from plan_coaches where plan_id = $1', [series])).rowCount).toBe(0);
    expect((await asMember('instructors/ines-mora')).status).toBe(200);
    expect((await pool.query('select from deleted_references')).rowCount).toBe(0);
  });

  test('is for good after 30 days', async () => {
    const { id } = await create('Gone');
    await remove(id, 'Gone');
    const later = { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) };
    await eraseDeletedContents({ db, clock: later });
    expect((await pool.query('select from coaches where id = $1', [id])).rowCount).toBe(0);
    expect((await restore(id)).status).toBe(404);
  });
});
