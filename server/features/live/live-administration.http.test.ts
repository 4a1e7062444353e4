import { beforeAll, describe, expect, test } from 'vitest';
import type {
  LiveInstructorFields,
  LiveShowFields,
  ManagedLiveInstructor,
  ManagedLiveShow,
  StreamCheck,
} from '../../../contract/live/live-administration.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testApp } from '../../roles/testing/app.ts';
import { noStreamUrl } from './show-fields.ts';

const clock = fixedClock(new Date('2026-12-01T09:00:00Z'));
const studio = await testApp({ demo: true, config: { BUILD: 'none' }, clock });
const instructors = '/admin/api/live_instructors';
const shows = '/admin/api/live_shows';

let admin = '';
beforeAll(async () => {
  admin = await studio.signIn('admin@openmat.test');
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
  studio.send(path, { method, cookie: admin, body });
const read = async <T>(path: string): Promise<T> => (await studio.get(path, admin)).json();
const done = async <T>(answer: ReturnType<typeof send>): Promise<T> => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json();
};
const problems = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(422);
  return json().errors;
};
const addLiveInstructor = (firstName: string, lastName = 'Voss') =>
  done<ManagedLiveInstructor>(send('POST', instructors, { firstName, lastName }));
const changeLiveInstructor = (
  { id, fields, version }: ManagedLiveInstructor,
  changes: Partial<LiveInstructorFields>,
) => send('PUT', `${instructors}/${id}`, { ...fields, ...changes, version });
const addShow = (liveInstructorId: number, title = 'Songs at noon') =>
  done<ManagedLiveShow>(
    send('POST', shows, { title, liveInstructorId, startsAt: '2026-12-01T12:00:00Z', durationMinutes: 30 }),
  );
const changeShow = ({ id, fields, version }: ManagedLiveShow, changes: Partial<LiveShowFields>) =>
  send('PUT', `${shows}/${id}`, { ...fields, ...changes, version });
const stream = 'https://stream.example/noon.m3u8';

describe('live instructors', () => {
  test('ADM-022 NS-202 a live instructor has a first and a last name, which are required, slug, bio, photo and active', async () => {
    const first = await addLiveInstructor(' Ida ');
    const second = await addLiveInstructor('Ida');
    expect(first).toMatchObject({ name: 'Ida Voss', version: 1, showCount: 0 });
    expect([first.fields.slug, second.fields.slug]).toEqual(['ida-voss', 'ida-voss-2']);
    expect(await problems(send('POST', instructors, { firstName: ' ', lastName: '' }))).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
    });
    const fields = { firstName: 'Ida', lastName: 'Foss', slug: 'ida', bio: 'Sings.', active: false };
    const photo = 'posters/1/0123456789ab';
    const saved = await done<ManagedLiveInstructor>(changeLiveInstructor(first, { ...fields, photo }));
    expect(saved).toMatchObject({ version: 2, fields: { ...fields, photo } });
    expect(await read(`${instructors}/${first.id}`)).toEqual(saved);
    expect(await problems(changeLiveInstructor(second, { slug: 'ida' }))).toHaveProperty('slug');
    expect(await problems(changeLiveInstructor(second, { slug: 'Not one' }))).toHaveProperty('slug');
    expect(await problems(changeLiveInstructor(second, { photo: 'photos/gone' }))).toHaveProperty('photo');
  });

  test('a save over a newer version is refused with 409, and every version is kept', async () => {
    const ida = await addLiveInstructor('Ada');
    await done(changeLiveInstructor(ida, { bio: 'First.' }));
    expect((await changeLiveInstructor(ida, { bio: 'Second.' })).statusCode).toBe(409);
    const revisions = await read<{ version: number }[]>(`/admin/api/revisions/live_instructor/${ida.id}`);
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('an instructor whom a show names cannot be deleted; another one can, and can be restored', async () => {
    const hala = await addLiveInstructor('Hala', 'Nour');
    const show = await addShow(hala.id, 'With Hala');
    const removal = () => send('DELETE', `${instructors}/${hala.id}`, { title: 'Hala Nour' });
    expect((await problems(removal())).title[0]).toContain('make Hala Nour inactive instead');
    const other = await addLiveInstructor('Bo', 'Ek');
    await done(changeShow(show, { liveInstructorId: other.id }));
    expect(await problems(send('DELETE', `${instructors}/${hala.id}`, { title: 'Hala' }))).toHaveProperty(
      'title',
    );
    await done(removal());
    expect((await studio.get(`${instructors}/${hala.id}`, admin)).statusCode).toBe(404);
    const present = await read<ManagedLiveShow>(`${shows}/${show.id}`);
    expect(await problems(changeShow(present, { liveInstructorId: hala.id }))).toHaveProperty(
      'liveInstructorId',
    );
    await done(send('POST', `/admin/api/deleted_contents/live_instructor/${hala.id}/restore`, {}));
    expect(await read(`${instructors}/${hala.id}`)).toMatchObject({ name: 'Hala Nour' });
  });
});

describe('live shows', () => {
  test('ADM-022 NS-202 a live show has title, instructor, start and duration, which are required, description, stream URL, thumbnail and status', async () => {
    const ida = await addLiveInstructor('Ira');
    const nothing = { title: ' ', liveInstructorId: null, startsAt: null, durationMinutes: 0 };
    expect(await problems(send('POST', shows, nothing))).toEqual({
      title: ['Title is required'],
      liveInstructorId: ['Live instructor is required'],
      startsAt: ['Start is required'],
      durationMinutes: ['Duration must be more than 0 minutes.'],
    });
    const total = async () => Number((await studio.get(shows, admin)).headers.total);
    const before = await total();
    const made = await addShow(ida.id);
    expect(made).toMatchObject({ state: 'draft', instructor: 'Ira Voss', version: 1 });
    const fields: LiveShowFields = {
      title: 'Songs at one',
      description: 'With the whole voice.',
      translations: { de: { title: 'Lieder um eins' } },
      liveInstructorId: ida.id,
      startsAt: '2026-12-01T13:00:00.000Z',
      durationMinutes: 45,
      streamUrl: stream,
      thumbnail: 'posters/1/0123456789ab',
      focalPoint: { x: 30, y: 70 },
      status: 'scheduled',
      recordingClassId: null,
    };
    const saved = await done<ManagedLiveShow>(changeShow(made, fields));
    expect(saved).toMatchObject({ version: 2, state: 'scheduled', fields });
    expect(await read(`${shows}/${made.id}`)).toEqual(saved);
    expect(await total()).toBe(before + 1);
    expect((await read<{ title: string }[]>(`${shows}?q=ira`)).map(({ title }) => title)).toEqual([
      'Songs at one',
    ]);
  });

  test.each([
    ['durationMinutes', { durationMinutes: -5 }],
    ['durationMinutes', { durationMinutes: 1441 }],
    ['streamUrl', { streamUrl: 'rtmp://stream.example/noon' }],
    ['streamUrl', { streamUrl: 'javascript:alert(1)' }],
    ['streamUrl', { streamUrl: 'https://name:secret@stream.example/noon.m3u8' }],
    ['streamUrl', { status: 'live' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['startsAt', { startsAt: '2026-11-01T12:00:00Z', status: 'scheduled' }],
    ['title', { title: '' }],
    ['thumbnail', { thumbnail: 'photos/gone' }],
    ['recordingClassId', { recordingClassId: 987_654 }],
    ['liveInstructorId', { liveInstructorId: 987_654 }],
  ] as const)('NS-201 a show with an invalid %s is refused beside the field: %o', async (field, changes) => {
    const show = await addShow(1);
    expect(Object.keys(await problems(changeShow(show, changes)))).toEqual([field]);
    expect(await read(`${shows}/${show.id}`)).toEqual(show);
  });

  test('a scheduled show goes live and ends by its times; one set to live stays live until the studio ends it', async () => {
    const made = await addShow(1);
    const times = { startsAt: '2026-12-01T09:05:00.000Z', durationMinutes: 5, streamUrl: stream };
    const saved = await done<ManagedLiveShow>(changeShow(made, { ...times, status: 'scheduled' }));
    const stateAt = async (moment: string) => {
      clock.advance(Date.parse(moment) - clock.now().getTime());
      return (await read<ManagedLiveShow>(`${shows}/${made.id}`)).state;
    };
    expect(await stateAt('2026-12-01T09:04:59.999Z')).toBe('scheduled');
    expect(await stateAt('2026-12-01T09:05:00Z')).toBe('live');
    expect(await stateAt('2026-12-01T09:10:00Z')).toBe('ended');
    const on = await done<ManagedLiveShow>(changeShow(saved, { status: 'live' }));
    expect(await stateAt('2026-12-01T09:20:00Z')).toBe('live');
    expect(await done(changeShow(on, { status: 'ended' }))).toMatchObject({ state: 'ended' });
  });

  test('NS-201 a show or instructor that does not exist is answered with 404, and a deleted show can be restored', async () => {
    const show = await addShow(1, 'Gone soon');
    await done(send('DELETE', `${shows}/${show.id}`, { title: 'Gone soon' }));
    const answers = [
      studio.get(`${shows}/${show.id}`, admin),
      changeShow(show, {}),
      send('DELETE', `${shows}/${show.id}`, { title: 'Gone soon' }),
      studio.get(`${shows}/987654`, admin),
      studio.get(`${instructors}/987654`, admin),
      send('DELETE', `${instructors}/987654`, { title: 'Nobody' }),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(404);
    await done(send('POST', `/admin/api/deleted_contents/live_show/${show.id}/restore`, {}));
    expect(await read(`${shows}/${show.id}`)).toEqual(show);
  });

  test('ADM-048 R36 live instructors and live shows are edited by administrators alone', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    for (const path of [instructors, `${instructors}/1`, shows, `${shows}/1`]) {
      expect((await studio.get(path, maya)).statusCode).toBe(403);
      expect((await studio.get(path)).statusCode).toBe(401);
    }
  });
});

test('NS-202 a stream check reports its findings, saves nothing and is rate limited', async () => {
  const look = (streamUrl: string) => send('POST', `${shows}/stream_checks`, { streamUrl });
  expect(await problems(look('moon'))).toEqual({
    streamUrl: [noStreamUrl],
  });
  const before = await read<unknown[]>('/admin/api/activity');
  const { findings } = await done<StreamCheck>(look('https://127.0.0.1:9/moon.m3u8'));
  expect(findings).toEqual([{ state: 'bad', text: expect.stringContaining('own network') }]);
  expect(await read('/admin/api/activity')).toEqual(before);
  const statuses = Array.from({ length: 12 }, async () => (await look('moon')).statusCode);
  expect(await Promise.all(statuses)).toContain(429);
});

test('BEY-74 a live show is read in the language of the reader, what is not translated in the first one', async () => {
  const brand = await read<{ version: number; fields: object }>('/admin/api/brand');
  await done(
    send('PUT', '/admin/api/brand', { ...brand.fields, languages: ['en', 'de'], version: brand.version }),
  );
  const made = await addShow(1, 'Songs in two languages');
  const translations = { de: { title: ' Lieder in zwei Sprachen ', description: '' } };
  const saved = await done<ManagedLiveShow>(
    changeShow(made, { status: 'scheduled', description: 'Sung.', translations }),
  );
  expect(saved.fields.translations).toEqual({ de: { title: 'Lieder in zwei Sprachen' } });
  const ask = async (url: string, language: string) =>
    (await studio.send(url, { headers: { 'accept-language': language } })).json();
  const german = { title: 'Lieder in zwei Sprachen', description: 'Sung.', translated: ['title'] };
  const address = `/api/v2${saved.url.replace('/live/', '/live_shows/')}`;
  expect(await ask(address, 'de')).toMatchObject(german);
  expect((await ask('/api/v2/live_shows', 'de')).coming).toContainEqual(expect.objectContaining(german));
  const english = await ask(address, 'en');
  expect(english).toMatchObject({ title: 'Songs in two languages' });
  expect(english).not.toHaveProperty('translated');
});
