import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ClassVideos,
  ListedVideo,
} from '../../../../../contract/catalog-administration/videos.schema.ts';
import { demoStudio } from '../../../../../demo/content/index.ts';
import { transaction } from '../../../../platform/db.ts';
import { whileHeld } from '../../../../platform/testing/held-lock.ts';
import { testApp } from '../../../../roles/testing/app.ts';
import { classAddress, classEditor } from '../../../../roles/testing/catalog/class-editor.ts';
import {
  sentFile as file,
  type Sending,
  videoSender,
} from '../../../../roles/testing/catalog/video-sender.ts';
import { eraseDeletedContents } from '../deleting/deleted-contents.ts';
import { showVideo } from './placing-videos.ts';

const studio = await testApp({
  demo: true,
  config: { BUILD: 'none', UPLOAD_MAX_BYTES: '5000000', UPLOAD_PART_BYTES: '300000' },
});
const { pool, db } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const { created, saved, makeVideo, shown } = classEditor(studio, admin);
const [series] = demoStudio.series;
const { begin, append, upload } = videoSender(studio, admin);

/** Finishes a video as a worker does at the end of its work, in the same order. */
const finish = (videoId: number, durationMs = 1_500_000): Promise<void> =>
  transaction(db, async (trx) => {
    const image = `posters/${videoId}/0123456789ab`;
    await showVideo(trx, { videoId, durationMs, image, now: studio.clock.now() });
    await trx
      .updateTable('videos')
      .set({ process_status: 'finished', duration_ms: durationMs, poster: image })
      .where('id', '=', videoId)
      .execute();
  });

const videosOf = async (classId: number): Promise<ClassVideos> =>
  (await studio.get(`${classAddress}/${classId}/video`, admin)).json();
const listed = async (videoId: number): Promise<ListedVideo | undefined> =>
  ((await studio.get('/admin/api/videos', admin)).json() as ListedVideo[]).find(
    ({ video }) => video.id === videoId,
  );
const give = (classId: number, videoId: number) =>
  studio.send(`${classAddress}/${classId}/video`, { method: 'PUT', cookie: admin, body: { videoId } });
const remove = (videoId: number) =>
  studio.send(`/admin/api/videos/${videoId}`, { method: 'DELETE', cookie: admin });
const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of studio.storage.list(prefix)) keys.push(key);
  return keys;
};

describe('BEY-60 a video that is sent for a class', () => {
  test('is sent in parts of the configured size, each from the offset that the server has', async () => {
    const one = await created();
    const begun = await begin({ target: { class: String(one.id) } });
    expect(begun.headers['openmat-part-bytes']).toBe('300000');
    const address = String(begun.headers.location);
    const first = await append(address, file.subarray(0, 20_000));
    expect([first.headers['upload-offset'], first.headers['openmat-part-bytes']]).toEqual([
      '20000',
      '300000',
    ]);
    const whole = await append(address, file.subarray(20_000), 20_000);
    expect((await videosOf(one.id)).video?.id).toBe(Number(whole.headers['openmat-video-id']));
  });

  test('becomes the video of the class at once when the class had none, and makes a new version', async () => {
    const one = await created();
    const videoId = await upload({ target: { class: String(one.id) } });
    const found = await videosOf(one.id);
    expect(found).toMatchObject({
      video: { id: videoId, processStatus: 'uploaded', source: { bytes: file.length, kept: true } },
      replacement: null,
      version: one.version + 1,
    });
    const late = await studio.send(`${classAddress}/${one.id}`, {
      method: 'PUT',
      cookie: admin,
      body: { ...one.fields, title: 'Typed before', version: one.version },
    });
    expect(late.statusCode).toBe(409);
  });

  test('replaces the present video once it is ready, and keeps address, practice, captions and revisions', async () => {
    const old = await makeVideo();
    const one = await saved(await created({ videoId: old }), { state: 'published' });
    await studio.send(`/admin/api/videos/${old}/captions/en`, {
      method: 'PUT',
      cookie: admin,
      body: { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBreathe\n' },
    });
    await studio.post(`/api/v2/plan_entries/${one.id}/complete`, {}, maya);
    const completed = async () =>
      (await pool.query('select count(*)::int as days from completions where plan_entry_id = $1', [one.id]))
        .rows;
    const before = await completed();
    const videoId = await upload({ target: { class: String(one.id) } });
    expect(await videosOf(one.id)).toMatchObject({
      video: { id: old },
      replacement: { id: videoId },
      version: one.version,
    });
    expect((await shown(one.id)).json().video.id).toBe(old);
    expect(await listed(videoId)).toMatchObject({ class: { id: one.id }, replaces: true, removedAt: null });
    await finish(videoId);
    const now = await videosOf(one.id);
    expect(now).toMatchObject({
      video: { id: videoId, captions: 1 },
      replacement: null,
      version: one.version + 1,
    });
    // The catalog in memory is notified a moment later.
    await expect.poll(async () => (await shown(one.id)).json().video.id).toBe(videoId);
    expect((await shown(one.id)).json().planEntryUrl).toBe(one.url);
    expect([before, await completed()]).toEqual([[{ days: 1 }], [{ days: 1 }]]);
    const revisions = (await studio.get(`/admin/api/revisions/class/${one.id}`, admin)).json();
    expect(JSON.stringify(revisions)).toContain(`"version":${one.version + 1}`);
    expect(await listed(old)).toMatchObject({ class: null, removedAt: expect.any(String) });
  });

  test('does not take over captions when its length differs', async () => {
    const old = await makeVideo();
    const one = await created({ videoId: old });
    await pool.query(
      `update videos set captions = '[{"language":"en","label":"English","cues":[]}]' where id = $1`,
      [old],
    );
    const videoId = await upload({ target: { class: String(one.id) } });
    await finish(videoId, 1_400_000);
    expect((await videosOf(one.id)).video).toMatchObject({ id: videoId, captions: 0 });
  });

  test('is processed again from its file with a chosen sound while the class plays the present one', async () => {
    const sound = (id: number, body = { track: null, bothSides: 'left' }) =>
      studio.post(`/admin/api/videos/${id}/sound`, body, admin);
    const original = async (id: number) =>
      (await studio.get(`/admin/api/videos/${id}/original`, admin)).rawPayload;
    const one = await created();
    const old = await upload({ target: { class: String(one.id) } });
    expect((await sound(old)).json().message).toMatch(/not ready/);
    await finish(old);
    expect((await sound(old, { track: 3, bothSides: 'left' } as never)).statusCode).toBe(422);
    const made = (await sound(old)).json();
    expect(made).toMatchObject({ process_status: 'uploaded', source: { bytes: file.length } });
    expect(await videosOf(one.id)).toMatchObject({
      video: { id: old },
      replacement: {
        id: made.id,
        source: { kept: true },
        sound: { choice: { track: null, bothSides: 'left' } },
      },
    });
    expect((await sound(old)).json().message).toMatch(/being made again already/);
    await finish(made.id);
    expect(await videosOf(one.id)).toMatchObject({ video: { id: made.id }, replacement: null });
    // Once the former video is removed, the file is that of the new one.
    expect((await remove(old)).statusCode).toBe(200);
    expect((await original(made.id)).equals(file)).toBe(true);
    expect((await sound(made.id)).statusCode).toBe(200);
  });

  test('can be withdrawn as a replacement and given to a class later', async () => {
    const old = await makeVideo();
    const one = await created({ videoId: old });
    const videoId = await upload({ target: { class: String(one.id) } });
    const kept = await studio.send(`${classAddress}/${one.id}/video/replacement`, {
      method: 'DELETE',
      cookie: admin,
    });
    expect(kept.json()).toMatchObject({ video: { id: old }, replacement: null });
    await finish(videoId);
    expect((await videosOf(one.id)).video?.id).toBe(old);
    expect((await give(one.id, videoId)).json()).toMatchObject({ video: { id: videoId } });
    const other = await give((await created()).id, videoId);
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'Another class has this video. A video belongs to one class.',
    ]);
    expect((await give(one.id, 999_999)).statusCode).toBe(404);
  });

  test('goes to one class alone when two ask for it at once', async () => {
    const videoId = await upload();
    const classes = [await created(), await created()];
    const held = `select from videos where id = ${videoId} for update`;
    const answers = await whileHeld(pool, held, () => classes.map(({ id }) => give(id, videoId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('stays in the studio without a class when the class was deleted during the upload', async () => {
    const one = await created();
    const begun = await begin({ target: { class: String(one.id) } });
    await studio.send(`${classAddress}/${one.id}`, {
      method: 'DELETE',
      cookie: admin,
      body: { title: one.fields.title },
    });
    const done = await append(String(begun.headers.location), file);
    expect(done.statusCode).toBe(204);
    expect(done.headers['openmat-class-id']).toBeUndefined();
    expect(await listed(Number(done.headers['openmat-video-id']))).toMatchObject({ class: null });
  });
});

describe('BEY-60 a file', () => {
  test('becomes a draft of a class in the series that it is uploaded for', async () => {
    const target = { series: String(series?.id), title: 'Slow evening' };
    const { headers } = await begin({ name: 'slow-evening.mov', target });
    const done = await append(String(headers.location), file);
    const sql = 'select id, title, state, slug, plan_id as plan, image from plan_entries where video_id = $1';
    expect((await pool.query(sql, [done.headers['openmat-video-id']])).rows).toEqual([
      {
        id: Number(done.headers['openmat-class-id']),
        title: 'Slow evening',
        state: 'draft',
        slug: 'slow-evening',
        plan: series?.id,
        image: 'posters/preparing',
      },
    ]);
  });

  test.each<[string, Sending, number, string]>([
    ['for a class that is not there', { target: { class: '999999' } }, 404, 'not there any more'],
    ['for a series that is not there', { target: { series: '999999' } }, 404, 'not there any more'],
    ['larger than the limit', { length: 40_000_000_000 }, 413, 'larger than 5 MB'],
    ['of another kind', { name: 'notes.txt' }, 415, 'not a video file'],
    ['without a byte', { length: 0 }, 422, 'empty'],
  ])('is refused with a sentence before the upload when it is %s', async (_what, sending, status, words) => {
    const refused = await begin(sending);
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(words)]);
  });

  test('is refused with 415 and a sentence when it is text named mp4', async () => {
    const text = Buffer.alloc(2000, 'words ');
    const begun = await begin({ length: text.length });
    const refused = await append(String(begun.headers.location), text);
    expect([refused.statusCode, refused.json().message]).toEqual([
      415,
      'That is not a video file. Choose a video such as MP4, MOV, MKV, WebM, AVI or MPEG.',
    ]);
  });

  test('is listed for its sender after a partial upload, and the upload can be resumed', async () => {
    const begun = await begin({
      name: 'half.mp4',
      target: { series: String(series?.id), modified: '1700000000000' },
    });
    const address = String(begun.headers.location);
    await append(address, file.subarray(0, 20_000));
    const { uploads } = (await studio.get('/admin/api/video_uploads', admin)).json();
    expect(uploads.find(({ fileName }: { fileName: string }) => fileName === 'half.mp4')).toMatchObject({
      bytes: file.length,
      received: 20_000,
      modifiedAt: 1_700_000_000_000,
      seriesId: series?.id,
      classId: null,
    });
    expect((await append(address, file.subarray(20_000), 20_000)).headers['openmat-video-id']).toBeDefined();
  });
});

describe('BEY-60 a video that no class has', () => {
  let videoId = 0;
  beforeAll(async () => {
    videoId = await upload();
    await studio.storage.put(`videos/${videoId}/1/720.mp4`, Readable.from(['made']));
    await studio.storage.put(`posters/${videoId}/0123456789ab-960.jpg`, Readable.from(['picture']));
  });

  test('is removed with all its files, and a video of a class is refused with 409', async () => {
    const used = await makeVideo();
    await created({ videoId: used });
    const refused = await remove(used);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'A class has this video. Give the class another one first.',
    ]);
    const { rows } = await pool.query('select id from uploads where video_id = $1', [videoId]);
    expect((await keysBelow(`uploads/${rows[0].id}`)).length).toBe(1);
    expect((await remove(videoId)).statusCode).toBe(200);
    expect(await keysBelow(`uploads/${rows[0].id}`)).toEqual([]);
    expect([...(await keysBelow(`videos/${videoId}`)), ...(await keysBelow(`posters/${videoId}`))]).toEqual(
      [],
    );
    expect((await remove(videoId)).statusCode).toBe(404);
  });

  test('is listed without a class when its class was erased', async () => {
    const erased = await upload();
    const one = await created({ videoId: erased });
    expect(await listed(erased)).toMatchObject({ class: { id: one.id } });
    await studio.send(`${classAddress}/${one.id}`, {
      method: 'DELETE',
      cookie: admin,
      body: { title: one.fields.title },
    });
    await pool.query("update deleted_contents set deleted_at = deleted_at - interval '31 days'");
    await eraseDeletedContents({ db, clock: studio.clock });
    expect(await listed(erased)).toMatchObject({ class: null, removedAt: expect.any(String) });
  });
});

describe('BEY-60 a frame of a video', () => {
  const [playing] = demoStudio.classes.filter(
    ({ video, state }) => video === 'finished' && state === 'published',
  );
  const picked = (seconds: number) =>
    studio.post(`/admin/api/videos/${playing?.id}/frames`, { seconds }, admin);

  test('becomes a picture in its widths, with which the class is saved', async () => {
    const answer = await picked(9);
    expect(answer.statusCode, answer.body).toBe(200);
    const { image, url } = answer.json();
    expect(url).toBe(`/uploads/${image}.jpg`);
    expect((await studio.get(url)).headers['content-type']).toBe('image/jpeg');
    const one = await created({ image });
    expect(one).toMatchObject({ fields: { image }, picture: { url }, missingPoster: false });
  });

  test('is served as a small picture to administrators alone', async () => {
    const address = `/admin/api/videos/${playing?.id}/frames/4000.jpg`;
    const shownFrame = await studio.get(address, admin);
    expect([shownFrame.statusCode, shownFrame.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shownFrame.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await studio.get(address, maya)).statusCode).toBe(403);
    expect((await studio.get(address)).statusCode).toBe(401);
    expect((await studio.get(`/admin/api/videos/999999/frames/0.jpg`, admin)).statusCode).toBe(404);
  });

  test('is refused with a sentence while the video is not ready', async () => {
    const answer = await studio.post(
      `/admin/api/videos/${await makeVideo('started')}/frames`,
      { seconds: 1 },
      admin,
    );
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'This video is not ready: it has no frames yet.',
    ]);
  });
});
