import { describe, expect, test } from 'vitest';
import type { PlanEntryDetail } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../../../../../demo/content/index.ts';
import { testApp } from '../../../../roles/testing/app.ts';
import { classAddress, classEditor } from '../../../../roles/testing/catalog/class-editor.ts';
import { draftedClass } from '../../../../roles/testing/catalog/drafted-class.ts';
import { publishReadyClasses } from './publishing-together.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const { created, save, saved, shown, inSeconds, makeVideo } = classEditor(studio, admin);
const [first] = demoStudio.series;

describe('BEY-60 publishing', () => {
  test('shows members the class now, and keeps its day when it is published again', async () => {
    const one = await created({ videoId: await makeVideo() });
    const out = await saved(one, { state: 'published' });
    expect(out).toMatchObject({ state: 'published', fields: { publishedAt: inSeconds(0) } });
    expect((await shown(one.id)).json()).toMatchObject({ title: one.fields.title, retired: false });
    studio.clock.advance(60_000);
    const back = await saved(await saved(out, { state: 'draft' }), { state: 'published' });
    expect(back.fields.publishedAt).toBe(out.fields.publishedAt);
  });

  test('NS-216 has members see the part of its picture that stays in view', async () => {
    const focalPoint = { x: 20, y: 80 };
    const one = await created({ videoId: await makeVideo(), focalPoint });
    await saved(one, { state: 'published' });
    expect((await shown(one.id)).json().coverPhoto.focus).toEqual(focalPoint);
  });

  test('for later shows it at its time only', async () => {
    const at = inSeconds(60);
    const one = await created({ videoId: await makeVideo('started') });
    const scheduled = await saved(one, { state: 'published', publishedAt: at });
    expect(scheduled).toMatchObject({ state: 'scheduled', fields: { publishedAt: at } });
    expect((await shown(one.id)).statusCode).toBe(404);
    studio.clock.advance(60_000);
    expect((await shown(one.id)).statusCode).toBe(200);
  });

  test.each<[string, () => Promise<number | null>, string]>([
    ['no video', async () => null, 'A class needs a video before members can see it.'],
    [
      'a video that failed',
      () => makeVideo('failed', 'It has no sound.'),
      'The video could not be made: It has no sound. Try it again or choose another one.',
    ],
    [
      'a video that is being prepared',
      () => makeVideo('started'),
      'The video is still being prepared. Choose “Publish when ready” on the page of the class, or give it a time to appear at.',
    ],
  ])('is refused with %s', async (_what, video, message) => {
    const one = await created({ videoId: await video() });
    const refused = await save(one, { state: 'published' });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { videoId: [message] }]);
    expect((await studio.get(`${classAddress}/${one.id}`, admin)).json()).toEqual(one);
  });

  test('NS-216 a draft may wait for its coach, and is published only with one, alone and with others', async () => {
    const message = 'Choose who teaches the class before members see it.';
    const one = await created({ videoId: await makeVideo(), coachIds: [] });
    const refused = await save(one, { state: 'published' });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { coachIds: [message] }]);
    const body = { ids: [one.id], action: { kind: 'publish' } };
    const bulk = await studio.post(`${classAddress}/bulk`, body, admin);
    expect(bulk.json()).toEqual({
      changed: 0,
      classes: [{ id: one.id, title: one.fields.title, refusal: message }],
    });
  });

  test('a class that is out can be corrected while its new video is being prepared', async () => {
    const videoId = await makeVideo();
    const out = await created({ videoId, state: 'published' });
    await pool.query("update videos set process_status = 'started' where id = $1", [videoId]);
    expect((await saved(out, { title: 'Corrected' })).fields.title).toBe('Corrected');
  });
});

describe('BEY-60 publishing when ready', () => {
  const bySql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const newSeries = async (): Promise<{ id: number; fields: { slug: string } }> =>
    (await studio.post('/admin/api/plans', { kind: 'series', title: 'Quokka Mornings' }, admin)).json();
  const newCoach = async (firstName: string): Promise<number> =>
    (await studio.post('/admin/api/coaches', { firstName, lastName: 'Vale' }, admin)).json().id;
  const ask = (one: ManagedClass, publishWhenReady: boolean, fields: Partial<ClassFields> = {}) =>
    studio.send(`${classAddress}/${one.id}`, {
      method: 'PUT',
      body: { ...one.fields, ...fields, version: one.version, publishWhenReady },
      cookie: admin,
    });
  const readAgain = async ({ id }: ManagedClass): Promise<ManagedClass> =>
    (await studio.get(`${classAddress}/${id}`, admin)).json();
  const look = () => publishReadyClasses({ db: studio.database.db, clock: studio.clock });
  const finish = (one: ManagedClass) =>
    bySql("update videos set process_status = 'finished' where id = $1", [one.fields.videoId]);

  test('a class with a ready video is published at once, with its draft series and its new coach', async () => {
    const plan = await newSeries();
    const coach = await newCoach('Rowan');
    const one = await created({ videoId: await makeVideo(), planId: plan.id, coachIds: [coach] });
    expect(one.publication).toEqual({
      waits: false,
      problem: null,
      series: 'Quokka Mornings',
      coaches: ['Rowan Vale'],
    });
    const answer = await ask(one, true, { title: 'Quokka Dawn' });
    expect(answer.json()).toMatchObject({
      state: 'published',
      fields: { title: 'Quokka Dawn' },
      series: { state: 'published' },
      publication: { waits: false, series: null, coaches: [] },
    });
    expect((await shown(one.id)).statusCode).toBe(200);
    expect((await studio.get(`/api/v2/plans/${plan.fields.slug}`)).statusCode).toBe(200);
    expect(await bySql('select shown from coaches where id = $1', [coach])).toEqual([{ shown: true }]);
  });

  test('a class without a ready video waits for it, and a coach who was hidden after a published class stays hidden', async () => {
    const coach = await newCoach('Ellis');
    await created({ videoId: await makeVideo(), coachIds: [coach], state: 'published' });
    const one = await created({ videoId: await makeVideo('started'), coachIds: [coach] });
    const waiting = await ask(one, true);
    expect(waiting.json()).toMatchObject({ state: 'draft', publication: { waits: true, coaches: [] } });
    await look();
    expect(await readAgain(one)).toMatchObject({ state: 'draft', publication: { waits: true } });
    await finish(one);
    await look();
    const out = await readAgain(one);
    expect(out).toMatchObject({ state: 'published', publication: { waits: false } });
    expect(await bySql('select shown from coaches where id = $1', [coach])).toEqual([{ shown: false }]);
    await look();
    expect((await readAgain(one)).version).toBe(out.version);
  });

  test('publishing when ready is refused without a coach, taken back, and kept with its reason where it failed', async () => {
    const one = await created({ videoId: await makeVideo('started'), coachIds: [] });
    const refused = await ask(one, true);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['coachIds']]);
    const waiting = (await ask(one, true, { coachIds: draftedClass.coachIds })).json() as ManagedClass;
    const back = (await ask(waiting, false)).json() as ManagedClass;
    await finish(one);
    await look();
    expect(await readAgain(one)).toMatchObject({ state: 'draft', publication: { waits: false } });
    await bySql("update videos set process_status = 'started' where id = $1", [one.fields.videoId]);
    await ask(back, true);
    await bySql('delete from plan_entry_coaches where plan_entry_id = $1', [one.id]);
    await finish(one);
    await look();
    const problem = 'Choose who teaches the class before members see it.';
    const stopped = await readAgain(one);
    expect(stopped).toMatchObject({ state: 'draft', publication: { waits: true, problem } });
    await saved(stopped, { coachIds: draftedClass.coachIds });
    await look();
    expect((await readAgain(one)).state).toBe('published');
  });
});

describe('BEY-60 a retired class', () => {
  test('keeps its page and says that it was retired; listings, videos and new favorites leave it out', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    const out = await created({ videoId: await makeVideo(), state: 'published', title: 'Quokka Rest' });
    await studio.post('/api/v2/favorites', { plan_entry_id: out.id }, maya);
    const retired = await saved(out, { state: 'retired' });
    expect(retired.state).toBe('retired');
    const page = (await shown(out.id)).json() as PlanEntryDetail;
    expect(page).toMatchObject({ title: 'Quokka Rest', retired: true, video: null });
    const sections = await studio.get(`/api/v2/plan_entries?plan_id=${first?.slug}`);
    expect(sections.body).not.toContain('Quokka Rest');
    expect((await studio.post('/api/v2/favorites', { plan_entry_id: out.id }, maya)).statusCode).toBe(404);
    const again = await saved(retired, { state: 'published' });
    expect(again.fields.publishedAt).toBe(out.fields.publishedAt);
    expect((await shown(out.id)).json()).toMatchObject({ retired: false });
  });

  test('was published before: a draft cannot be retired', async () => {
    const refused = await save(await created(), { state: 'retired' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['state']]);
  });
});

describe('BEY-60 a preview', () => {
  const preview = async (id: number, as: string, cookie = admin) =>
    studio.get(`${classAddress}/${id}/preview?as=${as}`, cookie);

  test('shows a draft as a visitor and as a member will see it, and is kept by no cache', async () => {
    const { id } = await created({ title: 'Not Out Yet' });
    await pool.query(
      'update plan_entries set video_id = (select video_id from plan_entries where id = $2) where id = $1',
      [id, demoStudio.classes.find(({ video, state }) => video === 'finished' && state === 'published')?.id],
    );
    const [visitor, member] = [await preview(id, 'visitor'), await preview(id, 'member')];
    expect(visitor.json()).toMatchObject({
      title: 'Not Out Yet',
      retired: false,
      video: { locked: true, hlsUrl: null },
    });
    expect(member.json()).toMatchObject({ video: { locked: false } });
    expect((await studio.get(member.json().video.hlsUrl)).body).toMatch(/^#EXTM3U/);
    for (const answer of [visitor, member]) expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is for administrators alone', async () => {
    const { id } = await created();
    expect((await preview(id, 'member', await studio.signIn('maya@openmat.test'))).statusCode).toBe(403);
    expect((await studio.get(`${classAddress}/${id}/preview`)).statusCode).toBe(401);
  });
});
