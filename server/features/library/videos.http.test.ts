import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-videos-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const studio = await testApp({ demo: true, config: { BUILD: 'none', OPENMAT_DATA: dataFolder } });
const { pool } = studio.database;
const [one, other] = demoStudio.classes.filter(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && freePreview,
);
const videoId = one?.id ?? 0;
let admin = '';
beforeAll(async () => {
  admin = await studio.signIn('admin@openmat.test');
  await pool.query(`insert into videos (id, process_status, failure, title, source_name, source_bytes, attempt)
    values (99001, 'failed', 'The file ends in the middle.', 'Flow', 'flow.mov', 123456, 2),
      (99002, 'started', null, 'Still', 'still.mov', 5, 1),
      (99003, 'failed', 'The file ends in the middle.', 'Again', 'again.mov', 5, 1)`);
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  studio.send(`/admin/api/videos/${path}`, { method, cookie: admin, ...(body ? { body } : {}) });
const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.500\n${text}\n`;

test('an admin sees the progress of a video, and why it failed', async () => {
  await pool.query('insert into video_progress (video_id, percent) values (99002, 41)');
  expect((await ask('GET', '99001')).json()).toMatchObject({
    process_status: 'failed',
    failure: 'The file ends in the middle.',
    progress: 0,
    attempt: 2,
    source: { name: 'flow.mov', bytes: 123_456 },
  });
  expect((await ask('GET', '99002')).json()).toMatchObject({
    process_status: 'started',
    progress: 41,
    failure: null,
  });
  expect((await ask('GET', '99999')).statusCode).toBe(404);
  expect((await ask('GET', 'abc')).statusCode).toBe(400);
});

test('a failed video is retried once, and a retry of any other video is refused with 409', async () => {
  const again = await ask('POST', '99003/retry');
  expect([again.statusCode, again.json().process_status, again.json().failure]).toEqual([
    200,
    'uploaded',
    null,
  ]);
  const jobs = await pool.query("select data from queued_jobs where key = 'video-99003'");
  expect(jobs.rows).toEqual([{ data: { videoId: 99_003 } }]);
  const twice = await ask('POST', '99003/retry');
  expect([twice.statusCode, twice.json().message]).toEqual([
    409,
    'Only a video that has failed can be tried again.',
  ]);
  expect((await ask('POST', `${videoId}/retry`)).statusCode).toBe(409);
  expect((await ask('POST', '99999/retry')).statusCode).toBe(404);
});

test('BEY-12 captions are kept by language, replaced and removed one by one, and never served as markup', async () => {
  expect((await ask('PUT', `${videoId}/captions/de`, { text: vtt('Ein <b>&amp;</b> aus') })).statusCode).toBe(
    200,
  );
  await ask('PUT', `${videoId}/captions/PT-br`, { text: vtt('Inspira'), label: 'Português do Brasil' });
  const set = await ask('PUT', `${videoId}/captions/de`, { text: vtt('Ein &lt;script&gt; aus') });
  expect(set.json().captions).toEqual([
    expect.objectContaining({ language: 'en' }),
    { language: 'de', label: 'Deutsch', cues: 1 },
    { language: 'pt-BR', label: 'Português do Brasil', cues: 1 },
  ]);
  const { video } = (await studio.get(`/api/v2/plan_entries/${one?.id}`)).json();
  const german = video.captions.find(({ language }: { language: string }) => language === 'de');
  expect(german.label).toBe('Deutsch');
  const file = await studio.get(german.src);
  expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(file.body).toContain('Ein &lt;script&gt; aus');
  const removed = await ask('DELETE', `${videoId}/captions/de`);
  expect(removed.json().captions.map(({ language }: { language: string }) => language)).toEqual([
    'en',
    'pt-BR',
  ]);
  expect((await ask('DELETE', `${videoId}/captions/de`)).statusCode).toBe(404);
});

test('the label of captions is stored without control characters and line breaks', async () => {
  const body = { text: vtt('Respire'), label: 'Fran\u0007çais\r\n' };
  const named = await ask('PUT', `${videoId}/captions/fr`, body);
  expect(named.json().captions).toContainEqual({ language: 'fr', label: 'Fran çais', cues: 1 });
  await ask('DELETE', `${videoId}/captions/fr`);
});

test('a broken caption file is refused with 422 and its line, and no invalid request changes the video', async () => {
  const before = (await ask('GET', String(videoId))).json();
  const broken = await ask('PUT', `${videoId}/captions/fr`, { text: 'WEBVTT\n\nsoon --> 00:02\nNon' });
  expect([broken.statusCode, broken.json()]).toMatchObject([
    422,
    { code: 'invalid', message: 'Line 3: “soon” is not a time such as 00:01:02.500.' },
  ]);
  expect((await ask('PUT', `${videoId}/chapters`, { text: 'no' })).statusCode).toBe(422);
  expect((await ask('PUT', `${videoId}/captions/fr`, {})).statusCode).toBe(422);
  expect((await ask('PUT', `${videoId}/captions/not a language`, { text: vtt('x') })).statusCode).toBe(400);
  expect((await ask('PUT', '99999/captions/fr', { text: vtt('x') })).statusCode).toBe(404);
  expect((await ask('PUT', `${videoId}/captions/fr`, { text: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
  expect((await ask('GET', String(videoId))).json()).toEqual(before);
});

test('chapters are set from a file', async () => {
  const text = `${vtt('Arrive')}\n00:02.500 --> 00:09.000\nMove\n`;
  expect((await ask('PUT', `${other?.id}/chapters`, { text })).json().chapters).toBe(2);
  const { video } = (await studio.get(`/api/v2/plan_entries/${other?.id}`)).json();
  expect((await studio.get(video.chaptersUrl)).body).toContain('Move');
});

test('the poster of an uploaded video is served to visitors as immutable, and other paths are answered with 404', async () => {
  const picture = readFileSync('server/features/library/preparing/preparing-480.jpg');
  await studio.storage.put(
    'posters/99001/0123456789ab-480.jpg',
    'server/features/library/preparing/preparing-480.jpg',
  );
  const answer = await studio.get('/uploads/posters/99001/0123456789ab-480.jpg');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(picture.length),
  });
  expect(answer.rawPayload).toEqual(picture);
  expect((await studio.get('/uploads/posters/preparing-960.jpg')).headers['content-type']).toBe('image/jpeg');
  for (const path of [
    '99001/ffffffffffff-480.jpg',
    '99001/..%2f..%2fx',
    '../secret',
    '99001/0123456789ab-480.png',
  ])
    expect((await studio.get(`/uploads/posters/${path}`)).statusCode, path).toBe(404);
});

test('the poster of an uploaded video is served in the smallest format that the client accepts', async () => {
  const key = `posters/99001/0123456789ab-${'0a'.repeat(10)}`;
  for (const format of ['avif', 'webp', 'jpg'])
    await studio.storage.put(`${key}-640.${format}`, 'server/features/library/preparing/preparing-480.jpg');
  const typeFor = async (accept: string) => {
    const { headers } = await studio.send(`/uploads/${key}-640.jpg`, { headers: { accept } });
    return [headers['content-type'], headers.vary];
  };
  expect(await typeFor('image/avif,image/webp,*/*')).toEqual(['image/avif', 'accept']);
  expect(await typeFor('image/webp,*/*')).toEqual(['image/webp', 'accept']);
  expect(await typeFor('*/*')).toEqual(['image/jpeg', 'accept']);
  expect((await studio.get(`/uploads/${key}-320.jpg`)).statusCode).toBe(404);
});

test('NS-142 the database refuses the address of an external video unless it is a valid https address', async () => {
  for (const address of ['http://video.example/1', 'javascript:alert(1)', 'https://a b'])
    await expect(pool.query('insert into videos (external) values ($1)', [address])).rejects.toThrow(
      /secure/,
    );
  await pool.query("insert into videos (external) values ('https://video.example/embed/1')");
});
