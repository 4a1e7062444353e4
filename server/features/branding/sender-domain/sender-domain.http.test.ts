import { beforeEach, describe, expect, test } from 'vitest';
import type { SenderDomain } from '../../../../contract/studio/sender-domain.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { recheckSenderDomain } from './sender-domain.ts';

const domain = 'mail.quiet-lake.org';
/** TXT records of the DNS by name; null: no answer. */
const records = new Map<string, string[] | null>();
const asked: string[] = [];
const lookUpTxt = async (name: string): Promise<string[]> => {
  asked.push(name);
  const found = records.get(name);
  if (found === null) throw new Error('queryTxt ETIMEOUT');
  return found ?? [];
};
const studio = await testApp({
  demo: true,
  lookUpTxt,
  config: { BUILD: 'none', MAIL_FROM: `Quiet Lake <hello@${domain}>` },
});
const admin = await studio.signIn('admin@openmat.test');
const path = '/admin/api/brand/sender_domain';
const read = async (): Promise<SenderDomain> => (await studio.get(path, admin)).json();
const send = (cookie = admin) => studio.post(`${path}/checks`, {}, cookie);
const check = async (): Promise<SenderDomain> => {
  studio.clock.advance(20_000);
  const answer = await send();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const stateOf = ({ records: all }: SenderDomain) => all.map(({ kind, state }) => `${kind} ${state}`);
const dkimOf = ({ records: all }: SenderDomain) => {
  const dkim = all.find(({ kind }) => kind === 'dkim');
  return { host: dkim?.host ?? '', wanted: dkim?.wanted ?? '' };
};

const { config, clock } = studio;
const context = { config, clock, db: studio.database.db, lookUpTxt };

beforeEach(async () => {
  asked.length = 0;
  records.clear();
  await studio.database.pool.query('delete from sender_domains');
  // Lets the caller ask again, in a session that has not ended with the day of the test before.
  clock.advance(10 * 60_000);
  await studio.database.pool.query('update sessions set created_at = $1, last_used_at = $1', [clock.now()]);
});

describe('BEY-64 the records of the domain that mails come from', () => {
  test('are not asked for before an owner asks, and then say what is missing, with what to copy', async () => {
    expect(await read()).toEqual({ domain, checkedAt: null, signs: false, records: [] });
    await recheckSenderDomain(context);
    expect(asked).toEqual([]);
    const first = await check();
    expect(stateOf(first)).toEqual(['spf missing', 'dkim missing', 'dmarc missing']);
    expect(dkimOf(first).host).toMatch(/^openmat-[0-9a-f]{8}\._domainkey\.mail\.quiet-lake\.org$/);
    expect(dkimOf(first).wanted).toMatch(/^v=DKIM1; k=rsa; p=MII[\w+/]{380,}=*$/);
    expect(first.records).toMatchObject([
      { host: domain, wanted: null },
      {},
      { host: `_dmarc.${domain}`, wanted: 'v=DMARC1; p=none' },
    ]);
    // Names of the sender's domain, and those above it that speak for it, and no others.
    expect(asked.toSorted()).toEqual(
      [domain, dkimOf(first).host, `_dmarc.${domain}`, '_dmarc.quiet-lake.org'].toSorted(),
    );
    expect(await read()).toEqual(first);
  });

  test('are found once they are there, and mails are signed from then on', async () => {
    const { host, wanted } = dkimOf(await check());
    records.set(domain, ['v=spf1 include:mail.example -all']);
    records.set(host, [wanted]);
    records.set('_dmarc.quiet-lake.org', ['v=DMARC1; p=reject']);
    const now = await check();
    expect(stateOf(now)).toEqual(['spf found', 'dkim found', 'dmarc found']);
    expect(now).toMatchObject({ signs: true, records: [{}, {}, { host: '_dmarc.quiet-lake.org' }] });
  });

  test('that differ say how, and mails are not signed with a key that receivers do not find', async () => {
    const { host } = dkimOf(await check());
    records.set(domain, ['v=spf1 a -all', 'v=spf1 mx -all']);
    records.set(host, ['v=DKIM1; p=c29tZWJvZHkgZWxzZQ==']);
    records.set('_dmarc.quiet-lake.org', ['v=DMARC1']);
    expect(await check()).toMatchObject({
      signs: false,
      records: [{ reason: 'several' }, { reason: 'another_key' }, { reason: 'no_policy' }],
    });
  });

  test('are not known while the DNS does not answer, and signing stays as it was', async () => {
    const { host, wanted } = dkimOf(await check());
    records.set(host, [wanted]);
    expect((await check()).signs).toBe(true);
    records.set(host, null);
    records.set(domain, null);
    records.set(`_dmarc.${domain}`, null);
    const now = await check();
    expect(stateOf(now)).toEqual(['spf failed', 'dkim failed', 'dmarc failed']);
    expect(now.signs).toBe(true);
  });

  test('are asked for once in ten seconds, and by one person only so often', async () => {
    await check();
    const before = asked.length;
    const again = await send();
    expect([again.statusCode, asked.length]).toEqual([200, before]);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send()).statusCode));
    expect(statuses).toContain(429);
    expect(asked.length).toBe(before);
  });

  test('are looked at again by the worker: every ten minutes while one is not found, else once a day', async () => {
    const recheck = async (afterMs: number): Promise<number> => {
      asked.length = 0;
      studio.clock.advance(afterMs);
      await recheckSenderDomain(context);
      return asked.length;
    };
    const { host, wanted } = dkimOf(await check());
    expect(await recheck(9 * 60_000)).toBe(0);
    records.set(host, [wanted]);
    records.set(domain, ['v=spf1 -all']);
    records.set(`_dmarc.${domain}`, ['v=DMARC1; p=none']);
    expect(await recheck(2 * 60_000)).toBeGreaterThan(0);
    expect(stateOf(await read())).toEqual(['spf found', 'dkim found', 'dmarc found']);
    expect(await recheck(11 * 60_000)).toBe(0);
    expect(await recheck(24 * 3_600_000)).toBeGreaterThan(0);
  });

  test('are for owners alone', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    for (const [cookie, status] of [
      [maya, 403],
      ['', 401],
    ] as const) {
      expect((await studio.get(path, cookie)).statusCode).toBe(status);
      expect((await send(cookie)).statusCode).toBe(status);
    }
  });

  test('a studio without a sender’s address has no records', async () => {
    const bare = await testApp({
      database: studio.database,
      clock: studio.clock,
      lookUpTxt,
      config: { BUILD: 'none' },
    });
    expect((await bare.get(path, admin)).json()).toMatchObject({ domain: null, records: [] });
    const answer = await bare.post(`${path}/checks`, {}, admin);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringContaining('under Connections'),
    ]);
    expect(asked).toEqual([]);
  });
});
