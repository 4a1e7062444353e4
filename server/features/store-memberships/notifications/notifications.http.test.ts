import { describe, expect, test } from 'vitest';
import { createSigningChain } from '../../../../sandbox/stores/certificates.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { connectApp, openStores, strangeRsaKey } from '../../../roles/testing/billing/stores.ts';

const clock = fixedClock(new Date());
const stores = openStores(clock);
const { appStore, googlePlay } = stores;
const studio = await testApp({
  payments: 'sandbox',
  clock,
  config: { BUILD: 'none', ...stores.config },
  storeAccess: stores.access,
});
connectApp(studio.app, stores);
const { pool } = studio.database;

const stored = async (id: string) =>
  (await pool.query('select * from billing_events where id = $1', [id])).rows[0] ?? null;
const countEvents = async (): Promise<number> =>
  Number((await pool.query('select count(*) as count from billing_events')).rows[0].count);

const postApple = (signedPayload: unknown) =>
  studio.app.inject({ method: 'POST', url: '/webhooks/apple', payload: { signedPayload } });
const postGoogle = (message: object, token: string | null = googlePlay.pushToken()) =>
  studio.app.inject({
    method: 'POST',
    url: '/webhooks/google',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: message,
  });

describe('NS-232 POST /webhooks/apple', () => {
  test('a notification with an invalid signature or date is refused with 400, one for another app with 403, and neither is stored', async () => {
    const payload = appStore.payloadOf('TEST') as { data: object };
    const signed = appStore.signed(payload);
    const [header = '', , signature = ''] = signed.split('.');
    const changed = Buffer.from(JSON.stringify({ ...payload, notificationType: 'REFUND' })).toString(
      'base64url',
    );
    const day = 86_400_000;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`;
    const before = await countEvents();
    const refused = [
      await postApple(`${header}.${changed}.${signature}`),
      await postApple(appStore.signedWith(createSigningChain(), payload)),
      await postApple(appStore.signedWith({ ...createSigningChain(), certificates: [] }, payload)),
      await postApple(unsigned),
      await postApple('no.signature'),
      await postApple(17),
      await studio.app.inject({ method: 'POST', url: '/webhooks/apple' }),
      await postApple(appStore.signed({ ...payload, signedDate: Date.now() - 8 * day })),
      await postApple(appStore.signed({ ...payload, signedDate: Date.now() + day })),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
    const others = [
      await postApple(appStore.signed({ ...payload, data: { ...payload.data, bundleId: 'com.other' } })),
      await postApple(appStore.signed({ ...payload, data: { ...payload.data, appAppleId: 1 } })),
      await postApple(appStore.signed({ ...payload, data: { ...payload.data, environment: 'Sandbox' } })),
      await postApple(
        appStore.signed({ ...payload, data: { ...payload.data, environment: 'LocalTesting' } }),
      ),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(await countEvents()).toBe(before);
    const { rows } = await pool.query(`select refused_at from store_health where store = 'ios'`);
    expect(rows).toEqual([{ refused_at: expect.any(Date) }]);
  });

  test('a chain without the marks of Apple or with an expired leaf is refused although its root is trusted', async () => {
    const { createAppleVerifier } = await import('../apple/verifier.ts');
    const settings = {
      bundleId: 'com.example.studio',
      appId: 1_234_567_890,
      environment: 'production',
    } as const;
    const payload = appStore.payloadOf('TEST');
    const verdict = async (chain: ReturnType<typeof createSigningChain>) => {
      const verifier = createAppleVerifier(settings, [chain.root]);
      return verifier.notification(appStore.signedWith(chain, payload)).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    };
    expect(await verdict(createSigningChain())).toBe('taken');
    const refused = 'This data is not signed by the App Store';
    expect(await verdict(createSigningChain({ marked: false }))).toBe(refused);
    expect(await verdict(createSigningChain({ leafExpires: new Date(Date.now() - 3_600_000) }))).toBe(
      refused,
    );
  });

  test('a notification is stored once, and one of an unknown type is stored and changes nothing', async () => {
    const test = appStore.payloadOf('TEST') as { notificationUUID: string };
    const unheard = appStore.payloadOf('SOMETHING_NEW', { subtype: 'ODD' }) as { notificationUUID: string };
    for (const payload of [test, test, unheard])
      expect((await postApple(appStore.signed(payload))).statusCode).toBe(200);
    expect(await stored(`apple-${test.notificationUUID}`)).toMatchObject({
      state: 'done',
      provider: 'ios',
      type: 'TEST',
    });
    expect(await stored(`apple-${unheard.notificationUUID}`)).toMatchObject({
      state: 'done',
      type: 'SOMETHING_NEW.ODD',
    });
  });

  test('a body is limited in size, and notifications are not rate limited', async () => {
    expect((await postApple('a'.repeat(300_000))).statusCode).toBe(413);
    const signed = appStore.signed(appStore.payloadOf('TEST'));
    const answers = await Promise.all(Array.from({ length: 60 }, () => postApple(signed)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('NS-232 POST /webhooks/google', () => {
  const note = () => googlePlay.messageOf({ testNotification: { version: '1.0' } });

  test('a notification without a valid token of Google for this address and account is refused and not stored', async () => {
    const before = await countEvents();
    const hour = Math.floor(Date.now() / 1000) - 7200;
    const refused = [
      await postGoogle(note(), null),
      await postGoogle(note(), 'no.real.token'),
      await postGoogle(note(), googlePlay.pushToken({ aud: 'https://other.example' })),
      await postGoogle(note(), googlePlay.pushToken({ email: 'other@example.com' })),
      await postGoogle(note(), googlePlay.pushToken({ email_verified: false })),
      await postGoogle(note(), googlePlay.pushToken({ iss: 'https://other.example' })),
      await postGoogle(note(), googlePlay.pushToken({ iat: hour, exp: hour + 60 })),
      await postGoogle(note(), googlePlay.pushToken({}, strangeRsaKey())),
      await postGoogle(googlePlay.messageOf({ packageName: 'com.other', testNotification: {} })),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    const malformed = [
      await postGoogle({}),
      await postGoogle({ message: { messageId: '1', data: 'bm90IEpTT04=' } }),
      await postGoogle(googlePlay.messageOf({ subscriptionNotification: { notificationType: 4 } })),
    ];
    expect(malformed.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(await countEvents()).toBe(before);
    expect(JSON.stringify(studio.log)).not.toContain(googlePlay.pushToken().split('.')[0]);
  });

  test('a notification is stored once, and one about no membership is stored and changes nothing', async () => {
    const twice = googlePlay.messageOf({ testNotification: { version: '1.0' } }, 'm-1');
    const other = googlePlay.messageOf({ oneTimeProductNotification: { sku: 'mat' } }, 'm-2');
    for (const message of [twice, twice, other]) expect((await postGoogle(message)).statusCode).toBe(200);
    expect(await stored('google-m-1')).toMatchObject({ state: 'done', provider: 'google', type: 'test' });
    expect(await stored('google-m-2')).toMatchObject({ state: 'done', type: 'other' });
  });
});

test('a store’s webhook is answered with 404 when the studio sells nothing in that store', async () => {
  const without = await testApp({ payments: 'sandbox', config: { BUILD: 'none' } });
  for (const url of ['/webhooks/apple', '/webhooks/google'])
    expect((await without.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
});
