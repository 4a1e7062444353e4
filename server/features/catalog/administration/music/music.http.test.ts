import { beforeEach, describe, expect, test } from 'vitest';
import type {
  ManagedTrack,
  TrackFields,
} from '../../../../../contract/catalog-administration/references/music.schema.ts';
import { trackLimits } from '../../../../../contract/catalog-administration/references/music-limits.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember } = await catalogApp({ db, pool });
const address = '/admin/api/music_tracks';
const series = await studio.addPlan('tides');
const shore = await studio.addClass('standing-strong', series, { title: 'Standing Strong' });
const other = await studio.addClass('sit-with-it', series, { title: 'Sit With It' });

const track = (fields: Partial<TrackFields> = {}): TrackFields => ({
  title: 'Long Shore',
  artist: 'Hala Nour',
  link: null,
  classId: null,
  ...fields,
});
const add = async (fields: Partial<TrackFields> = {}): Promise<ManagedTrack> => {
  const answer = await ask('POST', address, track(fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
/** Two of one class, and one of none. */
const addThree = async (): Promise<void> => {
  await add({ title: ' Paper Lanterns ', artist: ' Ida Voss ', classId: shore });
  await add({ title: 'Long Shore', link: 'hala.example/long-shore', classId: shore });
  await add({ title: 'Second Breath', artist: 'Marlow Trio' });
};
const save = ({ id, version }: ManagedTrack, fields: Partial<TrackFields>) =>
  ask('PUT', `${address}/${id}`, { ...track(fields), version });
const list = async (query = ''): Promise<string[]> =>
  (await ask('GET', `${address}${query}`)).body.map(({ fields }: ManagedTrack) => fields.title);
const musicOf = async (classId: number) => (await asMember(`plan_entries/${classId}`)).body.music;
const problems = async (fields: Partial<TrackFields>): Promise<Record<string, string[]>> => {
  const { status, body } = await ask('POST', address, track(fields));
  expect(status).toBe(422);
  return body.errors;
};

describe('NS-217 music', () => {
  beforeEach(() => pool.query('delete from music_tracks'));
  test('is added with a title and an artist, and shown on the page of its class in the order of adding', async () => {
    await addThree();
    expect(await musicOf(shore)).toMatchObject([
      { title: 'Paper Lanterns', artist: 'Ida Voss', link: null },
      { title: 'Long Shore', artist: 'Hala Nour', link: 'https://hala.example/long-shore' },
    ]);
    expect(await musicOf(other)).toEqual([]);
    expect((await ask('GET', `/admin/api/plan_entries/${shore}/preview`)).body.music).toHaveLength(2);
  });

  test('NS-239 a track needs no more than a title and an artist', async () => {
    const { status, body } = await ask('POST', address, { title: 'Bare', artist: 'Ida Voss' });
    expect([status, body.fields]).toEqual([
      200,
      { title: 'Bare', artist: 'Ida Voss', link: null, classId: null },
    ]);
  });

  test('is listed with its class, by title or artist, and found by the beginnings of words', async () => {
    await addThree();
    expect(await list()).toEqual(['Long Shore', 'Paper Lanterns', 'Second Breath']);
    expect(await list('?order=artist')).toEqual(['Long Shore', 'Paper Lanterns', 'Second Breath']);
    expect(await list('?order=newest')).toEqual(['Second Breath', 'Long Shore', 'Paper Lanterns']);
    expect(await list('?q=voss%20pap')).toEqual(['Paper Lanterns']);
    expect(await list('?q=anterns')).toEqual([]);
    expect(await list('?use=unused')).toEqual(['Second Breath']);
    expect(await list('?use=used&per_page=1&page=2')).toEqual(['Paper Lanterns']);
    expect(await list(`?class_id=${shore}`)).toEqual(['Paper Lanterns', 'Long Shore']);
    expect(await list('?class_id=none')).toEqual([]);
    expect((await ask('GET', address)).body[0]).toMatchObject({
      version: 1,
      class: { id: shore, title: 'Standing Strong' },
    });
  });

  test('is refused beside each field without a title or an artist, with an invalid link, or for an unknown class', async () => {
    expect(await problems({ title: ' ', artist: '' })).toEqual({
      title: ['Title is required'],
      artist: ['Artist is required'],
    });
    for (const link of [
      'javascript:alert(1)',
      'nowhere',
      'https://name:word@a.example',
      `https://a.example/${'x'.repeat(490)}`,
    ])
      expect(Object.keys(await problems({ link })), link).toEqual(['link']);
    expect(await problems({ classId: 1_000_000_000 })).toEqual({
      classId: ['This class is not there any more. Choose another one.'],
    });
    expect((await ask('POST', address, track({ title: 'x'.repeat(trackLimits.title + 1) }))).status).toBe(
      422,
    );
  });

  test('is refused when its class has the maximum number of tracks, which can still be edited', async () => {
    const full = await studio.addClass('full', series);
    await pool.query(
      `insert into music_tracks (title, artist, plan_entry_id) select 'Track', 'Band', $1 from generate_series(1, $2::int)`,
      [full, trackLimits.ofClass],
    );
    expect(Object.keys(await problems({ classId: full }))).toEqual(['classId']);
    const [last] = (await ask('GET', `${address}?class_id=${full}`)).body;
    expect((await save(last, { classId: full, artist: 'Band, the' })).status).toBe(200);
  });

  test('BEY-61 is refused with 409 when it is saved from an older version, and each save is kept with its author', async () => {
    const made = await add({ title: 'Low Tide' });
    const saved = await save(made, { title: 'Low Tide, Late', classId: other });
    expect(saved.body).toMatchObject({ version: 2, fields: { title: 'Low Tide, Late', classId: other } });
    expect(await save(made, { title: 'High Tide' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const kept = await revisionsOf(db, 'track', made.id, 5);
    expect(kept.map(({ savedBy, fields }) => [savedBy, fields.title])).toEqual([
      ['admin', 'Low Tide, Late'],
      ['admin', 'Low Tide'],
    ]);
    expect((await musicOf(other)).map(({ title }: { title: string }) => title)).toEqual(['Low Tide, Late']);
  });

  test('is deleted when its title is typed, leaves its class, and can be restored', async () => {
    const made = await add({ title: 'Red Dust', classId: other });
    expect((await ask('DELETE', `${address}/${made.id}`, { title: 'Red' })).status).toBe(422);
    expect((await ask('DELETE', `${address}/${made.id}`, { title: 'Red Dust' })).body).toMatchObject({
      success: true,
    });
    const titles = async () => (await musicOf(other)).map(({ title }: { title: string }) => title);
    expect(await titles()).not.toContain('Red Dust');
    expect(await list('?q=dust')).toEqual([]);
    for (const method of ['GET', 'PUT'] as const)
      expect(
        (
          await ask(
            method,
            `${address}/${made.id}`,
            method === 'PUT' ? { ...track(), version: 1 } : undefined,
          )
        ).status,
      ).toBe(404);
    expect((await ask('POST', `/admin/api/deleted_contents/track/${made.id}/restore`)).status).toBe(200);
    expect(await titles()).toContain('Red Dust');
  });

  test('stays without a class when its class is deleted', async () => {
    const gone = await studio.addClass('gone', series);
    const made = await add({ title: 'Left Over', classId: gone });
    await ask('DELETE', `/admin/api/plan_entries/${gone}`, { title: 'gone' });
    expect((await ask('GET', `${address}/${made.id}`)).body).toMatchObject({ class: null });
    expect(await list('?use=unused&q=left')).toEqual(['Left Over']);
  });
});
