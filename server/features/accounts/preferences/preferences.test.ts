import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preferredHeights } from '../../../../contract/catalog/orders.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { type AccountsApp, accountsApp, goodPassword, signUpForm } from '../testing/app.ts';

const database = await testDatabase();
let studio: AccountsApp;
let cookie = '';
beforeAll(async () => {
  studio = await accountsApp(database);
  await studio.post('sign-up/email', signUpForm());
  cookie = studio.cookieOf(await studio.signIn('sofia@example.com', goodPassword));
});
afterAll(() => studio.app.close());

const post = (path: string, body?: unknown, as = cookie) =>
  studio.app.inject({
    method: 'POST',
    url: `/api/v2/preferences/${path}`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...(as ? { cookie: as } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
const kept = async (as = cookie) => (await studio.me(as)).json().preferences;

describe('PRAC-006 NS-088: the resolution a player starts with', () => {
  test.each(preferredHeights.filter((height) => height > 0))('is kept: %d', async (height) => {
    const answer = await post('video_resolution', { video_resolution: height });
    expect([answer.statusCode, answer.json()]).toEqual([200, { videoResolution: height }]);
    expect(await kept()).toMatchObject({ videoResolution: height });
  });

  test('is cleared by 0, which is Auto', async () => {
    await post('video_resolution', { video_resolution: 720 });
    const answer = await post('video_resolution', { video_resolution: 0 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { videoResolution: null }]);
    expect(await kept()).toMatchObject({ videoResolution: null });
  });

  test.each([721, -1, 1, '720', 'Auto', null, 720.5, [720], {}])(
    'is refused in words, and not kept: %j',
    async (value) => {
      await post('video_resolution', { video_resolution: 480 });
      const answer = await post('video_resolution', { video_resolution: value });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        errors: { video_resolution: ['must be one of 0, 240, 360, 480, 540, 720, 1080, 1440 or 2160'] },
      });
      expect(await kept()).toMatchObject({ videoResolution: 480 });
    },
  );

  test('is told when it is missing, and when there is nothing to read', async () => {
    const missing = await post('video_resolution', {});
    expect([missing.statusCode, missing.json().errors]).toEqual([422, { video_resolution: ['is missing'] }]);
    for (const body of [undefined, '[', '[]'])
      expect((await post('video_resolution', body)).statusCode, body).toBeGreaterThanOrEqual(400);
    expect((await post('video_resolution')).statusCode).toBe(400);
  });
});

describe('how captions are drawn', () => {
  test('is the device’s own at first, then kept in the record of the member', async () => {
    expect(await kept()).toMatchObject({ captionSize: null, captionContrast: null });
    const answer = await post('captions', { caption_size: 'xl', caption_contrast: 'yellow' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { captionSize: 'xl', captionContrast: 'yellow' },
    ]);
    expect(await kept()).toMatchObject({ captionSize: 'xl', captionContrast: 'yellow' });
    for (const [body, field] of [
      [{ caption_size: 'huge', caption_contrast: 'plain' }, 'caption_size'],
      [{ caption_size: 's', caption_contrast: null }, 'caption_contrast'],
      [{ caption_size: 's' }, 'caption_contrast'],
    ] as const) {
      const refused = await post('captions', body);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    }
    expect(await kept()).toMatchObject({ captionSize: 'xl', captionContrast: 'yellow' });
  });
});

describe('PRAC-007 NS-088: autoplay', () => {
  test('is on at first, and each call turns it round', async () => {
    const own = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email: 'ida@example.com' })));
    expect(await kept(own)).toMatchObject({ autoplay: true });
    const turned: boolean[] = [];
    for (let count = 0; count < 3; count += 1)
      turned.push((await post('toggle_autoplay', undefined, own)).json().autoplay);
    expect(turned).toEqual([false, true, false]);
    expect(await kept(own)).toMatchObject({ autoplay: false });
  });

  test('is turned by each of many calls at once', async () => {
    const { autoplay } = await kept();
    const answers = await Promise.all(Array.from({ length: 9 }, () => post('toggle_autoplay')));
    const autoplays = answers.map((answer) => answer.json().autoplay as boolean);
    expect(autoplays.filter((on) => on !== autoplay)).toHaveLength(5);
    expect(await kept()).toMatchObject({ autoplay: !autoplay });
  });
});

test.each(['video_resolution', 'captions', 'toggle_autoplay'])(
  'R10: a visitor is told to sign in, before anything is read: %s',
  async (path) => {
    for (const body of [{ video_resolution: 720 }, { video_resolution: 'x' }, {}, undefined]) {
      const answer = await post(path, body, '');
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    }
  },
);
