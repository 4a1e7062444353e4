import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { createEndedSessions, type EndedSource } from '../sessions/ended-sessions.ts';
import { claimsOf, productUrl, signingProduct } from '../testing/suite-server.ts';
import { createKeyRing } from './key-ring.ts';
import type { KeySource } from './published-keys.ts';
import { createTokens } from './tokens.ts';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Byron', photo: '/photos/1', username: 'ada_b' };
const clock = fixedClock(new Date('2026-05-04T10:00:00.000Z'));
const log = { info: () => undefined, error: () => undefined };
const product = await signingProduct(clock.now);
const service = (source: KeySource = product.keys, at = clock, ended: EndedSource = async () => []) =>
  createTokens({
    keys: createKeyRing({ source, clock: at, log }),
    hasEnded: createEndedSessions({ source: ended, clock: at, log }),
    issuer: productUrl,
    clock: at,
  });
const tokens = service();
/** Returns the id of the person whom a token names, or the code of its refusal. */
const outcome = (token: string, check = tokens): Promise<string> =>
  check(token).then(
    ({ id }) => id,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowSeconds = clock.now().getTime() / 1000;
const another = await signingProduct(clock.now);
const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
const rsa = await generateKeyPair('RS256');
const good = await product.sign(ada);
const signedByNobody = async (): Promise<string> => (await signingProduct(clock.now)).sign(ada);

describe('COM-059 NS-162 a token', () => {
  test('tells who calls, with everything the service learns of them', async () => {
    const token = await product.sign(ada, { jti: 'one', email: 'ada@example.com' });
    const commenter = await tokens(token);
    expect(commenter.token.reveal()).toBe(token);
    expect(commenter).toEqual({
      id: 'ada',
      sessionId: 'one',
      admin: false,
      role: null,
      permissions: [],
      username: 'ada_b',
      hasSubscriptionAccess: true,
      firstName: 'Ada',
      lastName: 'Byron',
      photo: '/photos/1',
      token: expect.any(Secret),
      service: false,
      issuedAtSeconds: nowSeconds,
    });
  });

  test('gives an administrator access without a membership, and tells the product apart from people', async () => {
    expect(await tokens(await product.sign({ id: 'boss', admin: true, access: false }))).toMatchObject({
      admin: true,
      hasSubscriptionAccess: true,
      service: false,
    });
    expect(await tokens(await product.sign({ id: 'product', service: true }))).toMatchObject({
      service: true,
    });
    expect(await tokens(await product.sign({ id: 'lapsed', access: false }))).toMatchObject({
      hasSubscriptionAccess: false,
    });
  });

  test('NS-226 lets moderate by its permissions, and by `admin` where an older version gave it', async () => {
    for (const [claims, moderates] of [
      [{ admin: true }, true],
      [{ admin: false }, false],
      [{ admin: false, permissions: ['comments.moderate'] }, true],
      [{ admin: true, permissions: [] }, false],
    ] as const)
      expect(
        await tokens(
          await product.sign(ada, { ...claims, permissions: claims.permissions && [...claims.permissions] }),
        ),
      ).toMatchObject({ permissions: moderates ? expect.arrayContaining(['comments.moderate']) : [] });
  });

  test('NS-226 ends with its session within a minute, and goes on while the product is away', async () => {
    const at = fixedClock(clock.now());
    const ended: string[] = [];
    let away = false;
    let asked = 0;
    const here = service(product.keys, at, async () => {
      asked += 1;
      if (away) throw new Error('away');
      return [...ended];
    });
    const [token, other] = [await product.sign(ada, { sid: 'one' }), await product.sign(ada, { sid: 'two' })];
    expect([await outcome(token, here), await outcome(other, here), asked]).toEqual(['ada', 'ada', 1]);
    ended.push('one');
    at.advance(30_000);
    expect(await Promise.all([outcome(token, here), outcome(other, here)])).toEqual(['not_signed_in', 'ada']);
    expect(asked).toBe(2);
    away = true;
    at.advance(30_000);
    expect([await outcome(token, here), await outcome(other, here)]).toEqual(['not_signed_in', 'ada']);
    expect(await outcome(await product.sign(ada), here)).toBe('ada');
  });

  test('is good for 15 minutes and a few seconds, also where it was seen before', async () => {
    const at = fixedClock(clock.now());
    const here = service(product.keys, at);
    const token = await product.sign(ada);
    for (const [afterSeconds, expected] of [
      [0, 'ada'],
      [899, 'ada'],
      [903, 'ada'],
      [906, 'not_signed_in'],
    ] as const) {
      const then = fixedClock(new Date(clock.now().getTime() + afterSeconds * 1000));
      expect(await outcome(token, service(product.keys, then)), `${afterSeconds} s`).toBe(expected);
    }
    expect(await outcome(token, here)).toBe('ada');
    at.advance(906_000);
    expect(await outcome(token, here)).toBe('not_signed_in');
  });

  test('that was seen before is good for 15 minutes, however long it says it is', async () => {
    const at = fixedClock(clock.now());
    const here = service(product.keys, at);
    const token = await product.sign(ada, { exp: nowSeconds + 90_000 });
    expect(await outcome(token, here)).toBe('ada');
    at.advance(906_000);
    expect(await outcome(token, here)).toBe('not_signed_in');
  });
});

describe('COM-059 NS-162 the service refuses a token', () => {
  const sign = async (
    header: Record<string, unknown>,
    key: Parameters<SignJWT['sign']>[0],
    claims: object = {},
  ): Promise<string> =>
    new SignJWT({
      ...claimsOf(ada),
      iss: productUrl,
      aud: 'openmat-comments',
      jti: 'x',
      iat: nowSeconds,
      exp: nowSeconds + 900,
      ...claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: product.kid, ...header })
      .sign(key);
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const header = { alg: 'EdDSA', typ: 'JWT', kid: product.kid };

  const refused: Record<string, () => Promise<string> | string> = {
    'that has expired': () => product.sign(ada, { iat: nowSeconds - 2000, exp: nowSeconds - 1100 }),
    'that is not good yet': () => product.sign(ada, { iat: nowSeconds + 60, exp: nowSeconds + 900 }),
    'that wants to be good for longer than 15 minutes': () =>
      product.sign(ada, { iat: nowSeconds - 1000, exp: nowSeconds + 90_000 }),
    'that never ends': () => sign({}, product.privateKey, { exp: undefined }),
    'that does not say when it was made': () => sign({}, product.privateKey, { iat: undefined }),
    'forged with another key under the same name': () => sign({}, stranger.privateKey),
    'signed with a key the product never had': () => sign({ kid: 'another' }, stranger.privateKey),
    'that names no key': () => sign({ kid: undefined }, product.privateKey),
    'of another studio': () => product.sign(ada, { iss: 'https://other.example' }),
    'meant for another service': () => product.sign(ada, { aud: 'payments' as never }),
    'without an issuer': () => sign({}, product.privateKey, { iss: undefined }),
    'without an audience': () => sign({}, product.privateKey, { aud: undefined }),
    'whose admin flag was changed': () => `${head}.${part({ ...claims, admin: true })}.${signature}`,
    'whose owner was changed': () => `${head}.${part({ ...claims, sub: 'bo' })}.${signature}`,
    'whose signature was taken away': () => `${head}.${body}.`,
    'whose signature was changed': () => `${head}.${body}.${'A'.repeat(86)}`,
    'with the algorithm none': () => `${part({ ...header, alg: 'none' })}.${body}.`,
    'with the algorithm none and a signature': () =>
      `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
    'signed HS256 with the public key as the secret': () =>
      sign({ alg: 'HS256' }, Buffer.from(product.publicX, 'base64url')),
    'signed HS256 with the text of the public key as the secret': () =>
      sign({ alg: 'HS256' }, new TextEncoder().encode(product.publicX)),
    'signed RS256': () => sign({ alg: 'RS256' }, rsa.privateKey),
    'that brings its own key': () =>
      sign({ jwk: { kty: 'OKP', crv: 'Ed25519', x: product.publicX } }, stranger.privateKey),
    'whose claims are of another kind': () => product.sign(ada, { admin: 'yes' as never }),
    'that does not say who': () => product.sign(ada, { sub: undefined as never }),
    'that is nothing': () => '',
    'that is no token': () => 'good morning',
    'with five parts': () => `${good}.${good}`,
    'of a hundred thousand letters': () => `${head}.${'A'.repeat(100_000)}.${signature}`,
  };
  test.each(Object.keys(refused))('%s', async (name) => {
    expect(await outcome(good)).toBe('ada');
    expect(await outcome(await (refused[name] as () => string)())).toBe('not_signed_in');
  });
});

describe('the keys of the product', () => {
  const counted = (source: KeySource) => {
    const asked = { times: 0 };
    const counting: KeySource = () => {
      asked.times += 1;
      return source();
    };
    return { asked, counting };
  };

  test('are asked for once, however many tokens come at once, and not again for one seen before', async () => {
    const { asked, counting } = counted(product.keys);
    const check = service(counting);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, index) => product.sign({ id: `m${index}` })),
    );
    expect(await Promise.all(many.map((token) => outcome(token, check)))).toEqual(
      many.map((_, index) => `m${index}`),
    );
    await outcome(many[0] ?? '', check);
    expect(asked.times).toBe(1);
  });

  test('are asked for anew when a token names one that is not known: a rotation is followed', async () => {
    let published = product.keys;
    const check = service(() => published());
    const before = await product.sign(ada);
    const after = await another.sign(ada);
    expect(await outcome(before, check)).toBe('ada');
    expect(await outcome(after, check)).toBe('not_signed_in');
    published = async () => [...(await product.keys()), ...(await another.keys())];
    expect([await outcome(after, check), await outcome(before, check)]).toEqual(['ada', 'ada']);
    published = another.keys;
    expect(await outcome(await signedByNobody(), check)).toBe('not_signed_in');
    expect([await outcome(before, check), await outcome(after, check)]).toEqual(['not_signed_in', 'ada']);
  });

  test('are not asked for at the rate at which a caller invents names of keys', async () => {
    const at = fixedClock(clock.now());
    const { asked, counting } = counted(product.keys);
    const check = service(counting, at);
    for (let index = 0; index < 50; index += 1)
      expect(await outcome(await signedByNobody(), check)).toBe('not_signed_in');
    expect(asked.times).toBe(5);
    at.advance(10_000);
    await outcome(await signedByNobody(), check);
    await outcome(await signedByNobody(), check);
    expect(asked.times).toBe(6);
  });

  test('stay valid while the product is away; others cannot be checked', async () => {
    const at = fixedClock(clock.now());
    let isAway = false;
    const { asked, counting } = counted(async () => {
      if (isAway) throw new Error('away');
      return product.keys();
    });
    const check = service(counting, at);
    expect(await outcome(await product.sign(ada), check)).toBe('ada');
    isAway = true;
    at.advance(11 * 60_000);
    expect(
      await outcome(
        await product.sign({ id: 'bo' }, { iat: nowSeconds + 600, exp: nowSeconds + 1500 }),
        check,
      ),
    ).toBe('bo');
    await expect.poll(() => asked.times).toBe(2);
    expect(await outcome(await another.sign(ada), check)).toBe('unavailable');
    isAway = false;
    at.advance(10_000);
    expect(await outcome(await another.sign(ada), check)).toBe('not_signed_in');
  });
});
