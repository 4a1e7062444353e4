import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const classId =
  demoStudio.classes.find(({ state, video }) => state === 'published' && video === 'finished')?.id ?? 0;
const cookie = await studio.signIn('noor@openmat.test');
const { id: videoId, duration } = (await studio.get(`/api/v2/plan_entries/${classId}`, cookie)).json().video;

const track = (changes: object = {}) => ({
  plan_entry_id: classId,
  video_id: videoId,
  event: 'pause',
  position: 60,
  duration,
  ...changes,
});
const op = (changes: object = {}) => ({
  method: 'POST',
  url: '/api/v2/video_tracks',
  params: track(changes),
});
const beacon = 'text/plain;charset=UTF-8';
const send = (body: unknown, { type = beacon, as = cookie, headers = {} as Record<string, string> } = {}) =>
  studio.send('/api/v2/batch', {
    method: 'POST',
    cookie: as,
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const position = async () =>
  (await studio.get(`/api/v2/plan_entries/${classId}/progress`, cookie)).json().position;
const statuses = async (ops: unknown[]) =>
  ((await send({ ops, sequential: true })).json().results as { status: number }[]).map(
    ({ status }) => status,
  );

beforeEach(async () => {
  studio.clock.advance(10 * 60_000);
  await studio.database.pool.query('delete from watch_views; delete from completions');
});

describe('TRK-001 NS-149: the beacon of a page that is left', () => {
  test.each([beacon, 'text/plain', 'application/json', 'application/json; charset=utf-8'])(
    'is read as %s',
    async (type) => {
      const answer = await send({ ops: [op()], sequential: true }, { type });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { results: [{ status: 200, body: { success: true } }] },
      ]);
      expect(await position()).toBe(60);
    },
  );

  test('carries pause, seek, ended and window closed, in their order', async () => {
    const view = randomUUID();
    const ops = [
      op({ event: 'seek', position: 90, from: 60, to: 90, view, sequence: 0, watched: 60 }),
      op({ event: 'pause', position: 100, view, sequence: 1, watched: 70 }),
      op({ event: 'window_closed', position: 101, view, sequence: 2, watched: 71 }),
    ];
    expect(await statuses(ops)).toEqual([200, 200, 200]);
    expect(await position()).toBe(101);
    expect(await statuses([op({ event: 'ended', position: duration, view, sequence: 3 })])).toEqual([200]);
    expect(await position()).toBe(null);
  });

  test('answers each operation by itself; one refused keeps back no other', async () => {
    const { results } = (
      await send({
        ops: [
          op({ event: 'progress' }),
          op({ event: 'jump' }),
          { ...op(), params: 'what' },
          op({ plan_entry_id: 999_999 }),
          { ...op(), method: 'GET' },
          { ...op(), method: 'DELETE', url: `/api/v2/plan_entries/${classId}/complete` },
          { ...op(), url: '/api/v2/preferences/toggle_autoplay' },
          { ...op(), url: 'https://evil.example/api/v2/video_tracks' },
          { ...op(), url: '/api/v2/batch', params: { ops: [] } },
          op({ position: 77 }),
        ],
        sequential: true,
      })
    ).json() as {
      results: {
        status: number;
        body: { code: string; error: string; message: string; requestId: string };
      }[];
    };
    expect(results.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'invalid'],
      [422, 'invalid'],
      [422, 'invalid'],
      [404, 'not_found'],
      ...Array.from({ length: 5 }, () => [403, 'forbidden']),
      [200, undefined],
    ]);
    expect(results[0]?.body).toMatchObject({ errors: { event: ['progress is never sent in a batch'] } });
    for (const { body } of results.slice(0, -1)) {
      expect(body.message).toBe(body.error);
      expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await position()).toBe(77);
  });

  test('holds 50 operations and no more; none at all is fine', async () => {
    const ops = Array.from({ length: 51 }, (_, at) => op({ position: 60 + at / 10 }));
    const tooMany = await send({ ops, sequential: true });
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'bad_request']);
    expect(await position()).toBe(null);
    expect(await statuses(ops.slice(0, 50))).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await statuses([])).toEqual([]);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '"ops"',
    '{}',
    '{"ops":{}}',
    '{"ops":[3]}',
    '{"ops":[{"url":"/"}]}',
    '{"ops":[],"sequential":"yes"}',
    '{"__proto__":{"ops":[]}}',
  ])('is malformed: %s', async (body) => {
    for (const type of [beacon, 'application/json']) {
      const answer = await send(body, { type });
      expect([answer.statusCode, answer.json().code], type).toEqual([400, 'bad_request']);
    }
  });

  test('is refused when it comes from another site, as text as well as JSON', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
    ];
    for (const headers of foreign)
      for (const type of [beacon, 'application/json'])
        expect((await send({ ops: [op()] }, { type, headers })).statusCode).toBe(403);
    expect(await position()).toBe(null);
  });

  test('is accepted from a visitor, and stored for no member', async () => {
    const answer = await send({ ops: [op(), op({ event: 'ended' })], sequential: true }, { as: '' });
    expect(answer.json().results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    const { rows } = await studio.database.pool.query('select from watch_views');
    expect(rows).toHaveLength(0);
  });

  test('counts a member’s reports for that member alone, even if another is signed in when they arrive', async () => {
    const noor = (await studio.get('/api/v2/users/me', cookie)).json().id;
    const ops = [op({ member: noor }), op({ member: randomUUID() })];
    expect(await statuses(ops)).toEqual([200, 401]);
    expect(await position()).toBe(60);
    for (const as of ['', await studio.signIn('maya@openmat.test')]) {
      const answer = await send({ ops: [op({ member: noor, position: 300 })] }, { as });
      expect(answer.json().results[0].status).toBe(401);
    }
    expect(await position()).toBe(60);
  });

  test('counts each of its operations towards the rate limit', async () => {
    const ops = Array.from({ length: 50 }, () => op());
    const answers: number[] = [];
    for (let at = 0; at < 13; at++) answers.push((await send({ ops })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  test('is the only call that reads plain text', async () => {
    const answer = await studio.send('/api/v2/video_tracks', {
      method: 'POST',
      cookie,
      headers: { 'content-type': beacon },
      body: JSON.stringify(track()),
    });
    expect(answer.statusCode).toBe(415);
  });
});
