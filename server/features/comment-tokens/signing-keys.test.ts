import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { createSigningKeys } from './signing-keys.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));
const secret = new Secret('a secret for tests only, 32 letters');
const process = (its = secret) => createSigningKeys({ db, clock, secret: its });
const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const kids = async (keys: ReturnType<typeof process>) => (await keys.published()).map(({ kid }) => kid);
const sign = async (keys: ReturnType<typeof process>): Promise<string> => {
  const { kid, key } = await keys.current();
  return new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
};

describe('NS-162 the keys of several processes on one database', () => {
  let one = process();
  let other = process();
  beforeEach(async () => {
    await pool.query('delete from comment_token_keys');
    one = process();
    other = process();
  });

  test('are the same ones, also where all begin at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => process().current()));
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
    expect(await kids(other)).toEqual([all[0]?.kid]);
  });

  test('sign what the published half tells to be theirs', async () => {
    const token = await sign(one);
    const { kid } = decodeProtectedHeader(token);
    const published = (await other.published()).find((key) => key.kid === kid);
    expect(published).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    await jwtVerify(token, await importJWK({ ...published }, 'EdDSA'));
    expect(Object.keys(published ?? {})).not.toContain('d');
  });

  test('lie sealed in the database: nothing there signs without the secret', async () => {
    await one.current();
    const { rows } = await pool.query<{ sealed_key: string }>('select sealed_key from comment_token_keys');
    expect(rows).toHaveLength(1);
    for (const { sealed_key } of rows) {
      const bytes = Buffer.from(sealed_key, 'base64url').toString('latin1');
      expect(sealed_key + bytes).not.toMatch(/"d"|OKP|Ed25519/);
    }
  });

  test('change every 30 days in all processes at once, each key known an hour before it signs', async () => {
    const { kid: before } = await one.current();
    await other.current();
    clock.advance(days(30) - minutes(61));
    expect(await kids(one)).toEqual([before]);
    clock.advance(minutes(1));
    const [, next = ''] = await kids(other);
    expect(await kids(one)).toEqual([before, next]);
    clock.advance(minutes(59));
    expect([(await one.current()).kid, (await other.current()).kid]).toEqual([before, before]);
    clock.advance(minutes(1));
    expect([(await one.current()).kid, (await other.current()).kid]).toEqual([next, next]);
    clock.advance(minutes(29));
    expect(await kids(one)).toEqual([before, next]);
    clock.advance(minutes(1));
    expect(await kids(one)).toEqual([next]);
  });

  test('leave nothing of keys that are over in the database', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      clock.advance(days(30));
      await Promise.all([one.current(), other.current()]);
    }
    const { rows } = await pool.query('select 1 from comment_token_keys');
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  test('are kept beside those of a process with another secret, which has its own', async () => {
    const stranger = process(new Secret('quite another secret of 32 letters'));
    const [mine, theirs] = [await one.current(), await stranger.current()];
    expect(theirs.kid).not.toBe(mine.kid);
    expect([(await one.current()).kid, (await stranger.current()).kid]).toEqual([mine.kid, theirs.kid]);
    expect(await kids(one)).toEqual(expect.arrayContaining([mine.kid, theirs.kid]));
    await pool.query("update comment_token_keys set sealed_key = 'AAAA'");
    expect((await process().current()).kid).not.toBe(mine.kid);
  });
});
