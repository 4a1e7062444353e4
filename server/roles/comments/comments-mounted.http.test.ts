import { describe, expect, test } from 'vitest';
import { commentsContract } from '../../../contract/comments/comments-service.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../testing/app.ts';
import { signedInAs } from '../testing/sessions.ts';

const studio = await testApp({ demo: true });
const app = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { ROLES: 'web', COMMENTS_URL: 'http://127.0.0.1:1/comments' },
});
const published = demoStudio.classes.find(
  ({ state, video }) => state === 'published' && video === 'finished',
);
const classPage = `/series/${published?.seriesSlug}/workouts/${published?.id}`;
const content = { content_type: 'CLASS', content_id: published?.id };
const [ulla, maya] = [
  { id: 'demo-ulla', email: '' },
  { id: 'demo-maya', email: 'maya@openmat.test' },
].map(({ id, email }) => ({
  id,
  email,
  viewer: { id, ...rightsOf(null), username: null, hasSubscriptionAccess: true },
}));
const write = async (person = ulla): Promise<string> => {
  if (!person) throw new Error('nobody');
  const { data } = await studio.features.commentsPort.as(await signedInAs(studio, person.viewer))(
    'POST /content-interaction',
    {
      body: { ...content, content_id: String(content.content_id), text: 'So calm.' },
    },
  );
  return data.comment?.commentId ?? '';
};

describe('NS-004 POST /api/v2/report', () => {
  const report = async (comment_id: string, cookie?: string) => {
    const answer = await studio.post('/api/v2/report', { ...content, comment_id }, cookie);
    return [answer.statusCode, answer.json().code ?? answer.json()];
  };

  test('hands the report on in the name of the member who is signed in, once', async () => {
    const theirs = await write();
    const cookie = await studio.signIn('maya@openmat.test');
    for (const _time of [1, 2])
      expect(await report(theirs, cookie)).toEqual([200, { success: true, reported: true }]);
    const ada = { id: 'demo-ada', ...rightsOf('owner'), username: null, hasSubscriptionAccess: true };
    const admin = await signedInAs(studio, ada);
    const reports = await studio.features.commentsPort.as(admin)('POST /admin/reports', { body: {} });
    expect(reports.data).toMatchObject({ reports: [{ comment_id: theirs, reports: 1 }] });
  });

  test('refuses visitors, what is not there, what is one’s own, and who may not report', async () => {
    const cookie = await studio.signIn('maya@openmat.test');
    const [theirs, own] = [await write(), await write(maya)];
    expect(await report(theirs)).toEqual([401, 'not_signed_in']);
    expect(await report('987654321', cookie)).toEqual([404, 'not_found']);
    expect(await report(own, cookie)).toEqual([403, 'forbidden']);
    expect(await report(theirs, await studio.signIn('lapsed@openmat.test'))).toEqual([403, 'forbidden']);
    const odd = await studio.post(
      '/api/v2/report',
      { ...content, content_type: 'song', comment_id: theirs },
      cookie,
    );
    expect(odd.statusCode).toBe(422);
  });
});

describe('NS-002 the comments service in the one process', () => {
  test('answers every call of its contract below /comments-service, and its health', async () => {
    for (const key of Object.keys(commentsContract)) {
      const [method, path] = key.split(' ', 2);
      const headers = { authorization: 'Bearer made.up.token' };
      const answer = await studio.send(`/comments-service${path}`, {
        method: method as 'POST',
        headers,
        body: {},
      });
      expect([answer.statusCode, key]).not.toEqual([404, key]);
    }
    for (const path of ['health', 'ready']) {
      const answer = await studio.get(`/comments-service/${path}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
    }
  });

  test.each([
    '/comments-service',
    '/comments-service/',
    '/comments-service/nothing',
    '/comments-service/class-finder',
  ])('answers %s, which it does not know, in JSON', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await studio.send(url, { method, ...(method === 'POST' ? { body: {} } : {}) });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('lets pages of the product call and no other pages', async () => {
    const ask = (origin: string) =>
      studio.send('/comments-service/content-info', {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        body: content,
      });
    expect((await ask('http://localhost:3000')).headers['access-control-allow-origin']).toBe(
      'http://localhost:3000',
    );
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('writes one line of its own for each request, with no token in it', async () => {
    studio.log.length = 0;
    const headers = { authorization: 'Bearer made.up.token' };
    const answer = await studio.send('/comments-service/content-info', {
      method: 'POST',
      headers,
      body: content,
    });
    const lines = studio.log.filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([{ method: 'POST', url: '/comments-service/content-info', status: 401 }]);
    expect(JSON.stringify(studio.log)).not.toContain('made.up');
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  test('needs nothing but the page’s own origin in its policy', async () => {
    const { headers } = await studio.get(classPage);
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });
});

describe('NS-002 the product beside a comments service that is away', () => {
  test('shows the class page to visitors and members all the same, whose scripts may call the service', async () => {
    for (const cookie of ['', await studio.signIn('maya@openmat.test')]) {
      const page = await app.get(classPage, cookie);
      expect([page.statusCode, page.body.includes(published?.title ?? '?')]).toEqual([200, true]);
      expect(page.headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:1;");
      expect(page.body).toContain('http://127.0.0.1:1/comments');
    }
  });

  test('gives tokens, and says of a report that it cannot be handed on', async () => {
    const cookie = await studio.signIn('maya@openmat.test');
    expect((await app.get('/api/v2/users/comments_token', cookie)).statusCode).toBe(200);
    const answer = await app.post('/api/v2/report', { ...content, comment_id: '1' }, cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect((await app.get('/comments-service/health')).statusCode).toBe(404);
  });
});
