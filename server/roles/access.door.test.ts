import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { demoStudio } from '../../demo/content/index.ts';
import { testApp } from './testing-app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const paid = demoStudio.classes.find(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && !freePreview,
);
const free = demoStudio.classes.find(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && freePreview,
);
const classId = paid?.id ?? 0;
const [series] = demoStudio.series;
const [playlist] = demoStudio.playlists;

/** One call of every endpoint that finds what it asks for. A new endpoint is missing here by type. */
const samples: Record<EndpointKey, string> = {
  'GET /api/v2/plan_entries': '/api/v2/plan_entries?per_page=5',
  'GET /api/v2/plan_entries/{id}': `/api/v2/plan_entries/${classId}`,
  'POST /api/v2/plan_entries/{id}/featured_plan_entries': `/api/v2/plan_entries/${classId}/featured_plan_entries`,
  'DELETE /api/v2/plan_entries/{id}/featured_plan_entries': `/api/v2/plan_entries/${classId}/featured_plan_entries`,
  'GET /api/v2/products': '/api/v2/products',
  'GET /api/v2/plans/{idOrSlug}': `/api/v2/plans/${series?.slug}`,
  'GET /api/v2/playlists/{uuid}': `/api/v2/playlists/${playlist?.uuid}`,
  'GET /api/v2/playlists/{uuid}/entries': `/api/v2/playlists/${playlist?.uuid}/entries?per_page=2`,
  'GET /api/v2/plan_categories': '/api/v2/plan_categories',
  'GET /api/v2/plan_categories/{slug}': '/api/v2/plan_categories/yoga',
  'GET /api/v2/instructors': '/api/v2/instructors',
  'GET /api/v2/instructors/{slug}': `/api/v2/instructors/${demoStudio.coaches[0]?.slug}`,
  'GET /api/v2/filters': '/api/v2/filters?styles=yoga',
  'GET /api/v2/search': '/api/v2/search?q=hips',
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom': `/api/v2/recommendations/page/class/${classId}/position/bottom`,
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom/merchandised': `/api/v2/recommendations/page/series/${series?.slug}/position/bottom/merchandised`,
  'GET /api/v2/billboards': '/api/v2/billboards',
  'GET /api/v2/home': '/api/v2/home',
  'GET /api/v2/builder/{model}': '/api/v2/builder/home-feature?urlPath=/',
  'GET /api/v2/studio': '/api/v2/studio',
  'GET /api/v2/users/me': '/api/v2/users/me',
  'POST /api/v2/preferences/video_resolution': '/api/v2/preferences/video_resolution',
  'POST /api/v2/preferences/toggle_autoplay': '/api/v2/preferences/toggle_autoplay',
  'POST /api/v2/video_tracks': '/api/v2/video_tracks',
  'POST /api/v2/batch': '/api/v2/batch',
  'GET /api/v2/plan_entries/{id}/progress': `/api/v2/plan_entries/${classId}/progress`,
  'GET /api/v2/users/me/continue_watching': '/api/v2/users/me/continue_watching',
  'POST /api/v2/plan_entries/{id}/complete': `/api/v2/plan_entries/${classId}/complete`,
  'DELETE /api/v2/plan_entries/{id}/complete': `/api/v2/plan_entries/${classId}/complete`,
  'GET /api/v2/users/me/practice': '/api/v2/users/me/practice',
  'GET /admin/api/videos/{id}': '/admin/api/videos/99001',
  'POST /admin/api/videos/{id}/retry': '/admin/api/videos/99001/retry',
  'PUT /admin/api/videos/{id}/captions/{language}': '/admin/api/videos/99001/captions/de',
  'DELETE /admin/api/videos/{id}/captions/{language}': '/admin/api/videos/99001/captions/de',
  'PUT /admin/api/videos/{id}/chapters': '/admin/api/videos/99001/chapters',
};
await studio.database.pool.query(
  "insert into videos (id, process_status, failure) values (99001, 'failed', 'It was empty.')",
);
const webVtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
const videoId: number = (
  await studio.database.pool.query('select video_id from plan_entries where id = $1', [classId])
).rows[0].video_id;
const track = { plan_entry_id: classId, video_id: videoId, event: 'pause', position: 60, duration: 600 };
/** What they send along. */
const bodies: Partial<Record<EndpointKey, object>> = {
  'POST /api/v2/preferences/video_resolution': { video_resolution: 720 },
  'POST /api/v2/video_tracks': track,
  'PUT /admin/api/videos/{id}/captions/{language}': { text: webVtt },
  'PUT /admin/api/videos/{id}/chapters': { text: webVtt },
  'POST /api/v2/batch': { ops: [{ method: 'POST', url: '/api/v2/video_tracks', params: track }] },
};
const keys = Object.keys(contract) as EndpointKey[];
const writes = keys.filter((key) => !key.startsWith('GET ') && contract[key].access !== 'public');
const methodOf = (key: EndpointKey) => key.split(' ', 1)[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (key: EndpointKey, cookie = '') =>
  studio.send(samples[key], {
    method: methodOf(key),
    cookie,
    ...(bodies[key] ? { body: bodies[key] } : {}),
  });

type Person = 'visitor' | 'member' | 'lapsed' | 'admin';
const cookies: Record<Person, string> = { visitor: '', member: '', lapsed: '', admin: '' };
beforeAll(async () => {
  cookies.member = await studio.signIn('maya@openmat.test');
  cookies.lapsed = await studio.signIn('lapsed@openmat.test');
  cookies.admin = await studio.signIn('admin@openmat.test');
});

/** The roles table, as far as this part of the contract goes (R01 to R06, R09, R10, R35). */
const expected = (key: EndpointKey, person: Person): number => {
  const { access } = contract[key];
  if (access === 'public') return 200;
  if (person === 'visitor') return 401;
  return access === 'admin' && person !== 'admin' ? 403 : 200;
};

describe.each(['visitor', 'member', 'lapsed', 'admin'] as const)(
  'every call of the contract, asked by a %s',
  (person) => {
    it.each(keys)(
      'R01 R02 R05 R09 R10 R35 GEN-004 GEN-007 NS-007: %s keeps to the roles table and to its schema',
      async (key) => {
        const answer = await call(key, cookies[person]);
        expect(answer.statusCode, answer.body).toBe(expected(key, person));
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        if (answer.statusCode === 200) expect(JSON.stringify(answer.json()).length).toBeGreaterThan(10);
        else
          expect(answer.json()).toMatchObject({
            code: answer.statusCode === 401 ? 'not_signed_in' : 'forbidden',
          });
      },
    );
  },
);

describe('GEN-005: a visitor', () => {
  const ways: Record<string, Record<string, string>> = {
    'a page of ours': { 'sec-fetch-site': 'same-origin' },
    'a program that speaks JSON': { 'sec-fetch-site': '', 'content-type': 'application/json' },
    'a program that says nothing': { 'sec-fetch-site': '' },
    'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  };
  it.each(writes.flatMap((key) => Object.keys(ways).map((way) => [key, way] as const)))(
    '%s answers 401 to %s without a session',
    async (key, way) => {
      const headers = Object.fromEntries(Object.entries(ways[way] ?? {}).filter(([, value]) => value !== ''));
      const answer = await studio.app.inject({
        method: methodOf(key),
        url: samples[key],
        headers: { host: 'localhost:3000', ...headers },
        ...(headers['content-type'] ? { payload: '{}' } : {}),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_signed_in', error: 'Not signed in' });
    },
  );

  it('is a visitor with a made-up, a broken or a foreign cookie', async () => {
    const real = await studio.signIn('noor@openmat.test');
    const [name = '', value = ''] = real.split('=');
    const broken = [
      `${name}=made.up`,
      `${name}=%E0%A4%A`,
      `${name}=${value.slice(0, -6)}AAAAAA`,
      `${name}=`,
      `other=${value}`,
    ];
    for (const cookie of broken) {
      expect((await call('GET /api/v2/users/me', cookie)).statusCode, cookie).toBe(401);
      expect((await call('GET /api/v2/plan_entries', cookie)).statusCode, cookie).toBe(200);
    }
    expect((await call('GET /api/v2/users/me', real)).statusCode).toBe(200);
  });
});

describe('who may play a class (R03, NS-038, NS-223)', () => {
  const withAccess = [
    'admin',
    'maya',
    'noor',
    'churning',
    'grace',
    'unlimited',
    'ios',
    'google',
    'flex',
    'offered',
    'imported',
  ];
  const without = ['unknown', 'lapsed'];
  const video = async (id: number, cookie = '') => {
    const answer = await studio.get(`/api/v2/plan_entries/${id}`, cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    return {
      body: answer.body,
      ...(answer.json().video as { locked: boolean; hlsUrl: string | null; resolutions: { src: string }[] }),
    };
  };

  it('names every account of the demo studio', () => {
    const named = [...withAccess, ...without].map((name) => `${name}@openmat.test`);
    const signIns = demoStudio.accounts.map(({ email }) => email).filter((email) => named.includes(email));
    expect(signIns.toSorted()).toEqual(named.toSorted());
  });

  it.each(withAccess)('%s@openmat.test gets src and hlsUrl, and they play', async (name) => {
    const { locked, hlsUrl, resolutions } = await video(classId, await studio.signIn(`${name}@openmat.test`));
    expect(locked).toBe(false);
    expect(resolutions.length).toBeGreaterThan(1);
    const answers = await Promise.all(
      [hlsUrl ?? '', ...resolutions.map(({ src }) => src)].map((url) => studio.get(url)),
    );
    for (const answer of answers) expect(answer.body).toMatch(/^#EXTM3U/);
    const [, playlist] = answers;
    const segment = playlist?.body.match(/^[^#\s].*$/m)?.[0] ?? 'none';
    const url = new URL(segment, new URL(resolutions[0]?.src ?? '', 'http://localhost:3000'));
    expect((await studio.get(url.pathname)).rawPayload.length).toBeGreaterThan(1000);
  });

  it.each(['visitor', ...without])('%s gets neither', async (name) => {
    const cookie = name === 'visitor' ? '' : await studio.signIn(`${name}@openmat.test`);
    const { body, ...answered } = await video(classId, cookie);
    expect(answered).toMatchObject({
      locked: true,
      hlsUrl: null,
      resolutions: [],
      captions: [],
      chaptersUrl: null,
    });
    expect(body).not.toContain('/media/');
  });

  it.each(['visitor', ...without, 'maya'])('BEY-13: a free preview plays for %s', async (name) => {
    const cookie = name === 'visitor' ? '' : await studio.signIn(`${name}@openmat.test`);
    const { locked, hlsUrl } = await video(free?.id ?? 0, cookie);
    expect(locked).toBe(false);
    expect((await studio.get(hlsUrl ?? '')).body).toMatch(/^#EXTM3U/);
  });
});

describe('what is a person’s own', () => {
  const total = async (query: string, cookie = '') =>
    Number((await studio.get(`/api/v2/plan_entries?${query}`, cookie)).headers.total);

  it('R06 NS-063 CAT-139: hiding completed classes hides a member’s, also a lapsed one’s, and is ignored for a visitor', async () => {
    const all = await total('');
    expect(await total('excludeCompleted=true')).toBe(all);
    expect(await total('excludeCompleted=true', cookies.member)).toBeLessThan(all);
    expect(await total('excludeCompleted=true', cookies.lapsed)).toBeLessThan(all);
    expect(await total('excludeCompleted=true', await studio.signIn('noor@openmat.test'))).toBe(all);
  });

  it('NS-034: users/me tells the owner everything, and no other answer tells an e-mail', async () => {
    const me = await call('GET /api/v2/users/me', cookies.member);
    expect(me.json()).toMatchObject({
      email: 'maya@openmat.test',
      username: 'maya',
      admin: false,
      hasSubscriptionAccess: true,
    });
    expect(me.headers['cache-control']).toBe('no-store');
    for (const key of keys.filter((one) => one !== 'GET /api/v2/users/me'))
      expect((await call(key, cookies.member)).body, key).not.toContain('@openmat.test');
  });

  it('R35 GEN-007: what an admin features is featured for everyone, until it no longer is', async () => {
    const featured = async () =>
      (await studio.get(`/api/v2/plan_entries/${classId}`)).json().featured as boolean;
    const url = samples['POST /api/v2/plan_entries/{id}/featured_plan_entries'];
    const on = await studio.send(url, { method: 'POST', cookie: cookies.admin });
    expect([on.statusCode, on.json()]).toEqual([200, { success: true, featured: true }]);
    expect(await featured()).toBe(true);
    for (const [cookie, status] of [
      [cookies.member, 403],
      [cookies.lapsed, 403],
      ['', 401],
    ] as const)
      expect((await studio.send(url, { method: 'DELETE', cookie })).statusCode).toBe(status);
    expect(await featured()).toBe(true);
    const off = await studio.send(url, { method: 'DELETE', cookie: cookies.admin });
    expect([off.statusCode, off.json()]).toEqual([200, { success: true, featured: false }]);
    expect(await featured()).toBe(false);
    const unknown = await studio.send('/api/v2/plan_entries/987654/featured_plan_entries', {
      method: 'POST',
      cookie: cookies.admin,
    });
    expect(unknown.statusCode).toBe(404);
  });
});
