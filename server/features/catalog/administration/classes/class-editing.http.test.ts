import { describe, expect, test } from 'vitest';
import type { PlanEntryDetail } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { ClassFields } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../../../../../demo/content/index.ts';
import { testApp } from '../../../../roles/testing/app.ts';
import { classAddress, classEditor } from '../../../../roles/testing/catalog/class-editor.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const { create, created, save, saved, shown, makeVideo } = classEditor(studio, admin);
const [first, second] = demoStudio.series.map(({ id, slug }) => ({ id, slug }));
if (!first || !second) throw new Error('The demo has two series');

describe('NS-216 BEY-60 a class that is made in the studio', () => {
  test('has every field as it was sent, a slug of its title, and stands last in its series', async () => {
    const styles = await pool.query('select id from subcategories order by id limit 2');
    const fields: Partial<ClassFields> = {
      title: '  Dawn Flow with Ölçer ',
      classFinderTitle: 'Dawn Flow',
      previewDescription: 'Slow, **steady**.',
      contraindications: 'Not with a sore wrist.',
      difficulty: 'advanced',
      intensity: 4,
      equipment: ['block', 'strap', 'block'],
      focusAreas: ['hips'],
      subcategoryIds: [styles.rows[1].id, styles.rows[0].id],
      coachIds: [demoStudio.coaches[2]?.id ?? 0, demoStudio.coaches[0]?.id ?? 0],
      videoId: await makeVideo(),
      focalPoint: { x: 20, y: 80 },
      bonus: true,
      singleClass: true,
      freePreview: true,
    };
    const made = await created(fields);
    expect(made).toMatchObject({
      version: 1,
      state: 'draft',
      fields: {
        ...fields,
        title: 'Dawn Flow with Ölçer',
        slug: 'dawn-flow-with-olcer',
        equipment: ['block', 'strap'],
        image: 'posters/7/0123456789ab',
        publishedAt: null,
      },
      video: { processStatus: 'finished', duration: 1500, progress: 100 },
      picture: { url: '/uploads/posters/7/0123456789ab-960.jpg' },
      missingPoster: false,
      series: { id: first.id },
      url: `/series/${first.slug}/workouts/${made.id}`,
    });
    const { rows } = await pool.query(
      `select item.plan_entry_id as id, item.bonus from section_items as item
       join sections as section on section.id = item.section_id
       where section.plan_id = $1 order by section.rank desc, item.rank desc limit 1`,
      [first.id],
    );
    expect(rows).toEqual([{ id: made.id, bonus: true }]);
    expect(made.place?.position).toBeGreaterThan(1);
    expect((await studio.get(`${classAddress}/${made.id}`, admin)).json()).toEqual(made);
  });

  test('NS-239 a new class needs no more than title, series, difficulty, intensity and coaches', async () => {
    const sent = {
      title: 'Bare Flow',
      planId: first.id,
      difficulty: 'beginner',
      intensity: 2,
      coachIds: [demoStudio.coaches[0]?.id ?? 0],
    };
    const answer = await studio.post(classAddress, sent, admin);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'draft',
      fields: { ...sent, videoId: null, equipment: [] },
    });
    const { intensity: _, ...without } = sent;
    expect((await studio.post(classAddress, without, admin)).statusCode).toBe(422);
  });

  test('is visible to administrators alone while it is a draft', async () => {
    const { id } = await created({ videoId: await makeVideo() });
    expect((await shown(id)).statusCode).toBe(404);
    expect((await studio.get(`${classAddress}/${id}`)).statusCode).toBe(401);
    expect(
      (await studio.get(`${classAddress}/${id}`, await studio.signIn('maya@openmat.test'))).statusCode,
    ).toBe(403);
  });

  test('gets a numbered slug when another class has the slug of its title', async () => {
    const [a, b] = [await created({ title: 'Twin Peaks' }), await created({ title: 'Twin Peaks' })];
    expect([a.fields.slug, b.fields.slug]).toEqual(['twin-peaks', 'twin-peaks-2']);
  });

  test('is refused with all its problems at once, beside each field', async () => {
    const refused = await create({
      title: '   ',
      coachIds: [],
      slug: 'Not A Slug',
      state: 'published',
      publishedAt: 'tomorrow',
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        title: ['Type a title: members choose the class by it.'],
        coachIds: ['Choose who teaches the class before members see it.'],
        slug: ['Use lower-case letters and digits with hyphens between them, not digits alone.'],
        publishedAt: ['Choose a date and a time between 2000 and 2100.'],
      },
    ]);
    const gone = await create({
      planId: 2_000_000_000,
      coachIds: [2_000_000_000],
      subcategoryIds: [2_000_000_000],
      equipment: ['trampoline'],
      focusAreas: ['tail'],
      videoId: 2_000_000_000,
      image: `photos/${'0'.repeat(32)}-640`,
    });
    expect(gone.statusCode).toBe(422);
    expect(Object.keys(gone.json().errors).toSorted()).toEqual(
      ['coachIds', 'equipment', 'focusAreas', 'image', 'planId', 'subcategoryIds', 'videoId'].toSorted(),
    );
  });

  test.each<[keyof ClassFields, unknown]>([
    ['title', 'x'.repeat(121)],
    ['classFinderTitle', 'x'.repeat(121)],
    ['previewDescription', 'x'.repeat(5001)],
    ['contraindications', 'x'.repeat(1001)],
    ['intensity', 5],
    ['difficulty', 'heroic'],
    ['state', 'gone'],
    ['image', '../../etc/passwd'],
    ['image', 'hero/anything'],
  ])('is refused when its %s is invalid, case %#', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});

describe('BEY-61 NS-216 a save', () => {
  test('is refused with 409 from an older version, and every saved state is kept', async () => {
    const one = await created({ title: 'Tree' });
    const two = await saved(one, { title: 'Tall Tree', previewDescription: 'By a wall.' });
    expect(two).toMatchObject({ version: 2, fields: { title: 'Tall Tree' } });
    const late = await save(one, { title: 'Small Tree' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    const revisions = (await studio.get(`/admin/api/revisions/class/${one.id}`, admin)).json();
    expect(revisions).toMatchObject([
      { version: 2, changed: ['slug', 'title', 'previewDescription'], savedBy: { id: 'demo-ada' } },
      { version: 1, savedBy: { id: 'demo-ada' } },
    ]);
    const before = (await studio.get(`/admin/api/revisions/class/${one.id}/1`, admin)).json();
    expect(await saved(two, before.fields)).toMatchObject({ version: 3, fields: one.fields });
  });

  test('makes no version when it changes nothing', async () => {
    const one = await created();
    expect((await saved(one, {})).version).toBe(1);
  });

  test('keeps the order of the coaches', async () => {
    const [a, b, c] = demoStudio.coaches.map(({ id }) => id);
    const one = await created({ coachIds: [a, b, c].map(Number) });
    const two = await saved(one, { coachIds: [c, a].map(Number) });
    expect(two.fields.coachIds).toEqual([c, a]);
    expect(two.coaches.map(({ id }) => id)).toEqual([c, a]);
  });

  test('is refused with 404 when the class does not exist', async () => {
    const one = await created();
    expect((await save({ ...one, id: 99_999_999 }, {})).statusCode).toBe(404);
  });
});

describe('NS-216 the slug of a class', () => {
  test('is refused with a sentence when another class has it', async () => {
    await created({ title: 'Heron', slug: 'heron' });
    const refused = await create({ slug: 'heron' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { slug: ['Another class already uses this slug.'] },
    ]);
  });

  test('follows the title of a draft until it was typed or members have seen it', async () => {
    const one = await created({ title: 'IMG_2041', videoId: await makeVideo() });
    expect(one.fields.slug).toBe('img-2041');
    const named = await saved(one, { title: 'Morning Crane' });
    expect(named.fields.slug).toBe('morning-crane');
    const typed = await saved(named, { slug: 'crane-at-dawn' });
    const kept = await saved(typed, { title: 'Evening Crane' });
    expect(kept.fields.slug).toBe('crane-at-dawn');
    const seen = await created({ title: 'Stork', videoId: await makeVideo(), state: 'published' });
    expect((await saved(seen, { title: 'White Stork' })).fields.slug).toBe('stork');
    await created({ title: 'Ibis' });
    const second = await created({ title: 'Ibis' });
    expect(second.fields.slug).toBe('ibis-2');
    expect((await saved(second, { title: 'Black Ibis' })).fields.slug).toBe('black-ibis');
  });

  test('leads to the class after it has changed, until another class takes it', async () => {
    const out = await created({ videoId: await makeVideo(), state: 'published', slug: 'crane' });
    const renamed = await saved(await saved(out, { slug: 'crow' }), { slug: 'raven' });
    const found = async (slug: string) => ((await shown(slug)).json() as PlanEntryDetail).id;
    expect(await Promise.all(['crane', 'crow', 'raven'].map(found))).toEqual([out.id, out.id, out.id]);
    await saved(renamed, { slug: 'crane' });
    const other = await created({ videoId: await makeVideo(), state: 'published', slug: 'crow' });
    expect(await Promise.all(['crane', 'crow', 'raven'].map(found))).toEqual([out.id, other.id, out.id]);
  });
});

test('NS-216 a class that moves to another series takes its place there, and its old address still finds it', async () => {
  const out = await created({ videoId: await makeVideo(), state: 'published' });
  const { rows: before } = await pool.query('select id, structure_version from plans where id = any($1)', [
    [first.id, second.id],
  ]);
  const moved = await saved(out, { planId: second.id, bonus: true });
  expect(moved).toMatchObject({
    series: { id: second.id },
    fields: { bonus: true },
    url: `/series/${second.slug}/workouts/${out.id}`,
  });
  const { rows: sections } = await pool.query(
    `select section.plan_id as "planId", item.bonus from section_items as item
     join sections as section on section.id = item.section_id where item.plan_entry_id = $1`,
    [out.id],
  );
  expect(sections).toEqual([{ planId: second.id, bonus: true }]);
  const { rows: after } = await pool.query('select id, structure_version from plans where id = any($1)', [
    [first.id, second.id],
  ]);
  for (const { id, structure_version: version } of before)
    expect(after.find((plan) => plan.id === id).structure_version).toBeGreaterThan(version);
});
