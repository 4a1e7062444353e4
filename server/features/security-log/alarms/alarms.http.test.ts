import { beforeEach, describe, expect, test } from 'vitest';
import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { raiseAlarms } from '../../activity/index.ts';
import { shownAlarms } from './alarms.ts';
import { addCounts, type HourCount } from './count-store.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { clock, features } = studio;
const { db, pool } = studio.database;
const hourMs = 3_600_000;

const hourAgo = (hours: number): Date =>
  new Date(clock.now().getTime() - (clock.now().getTime() % hourMs) - hours * hourMs);
const count = (kind: HourCount['kind'], number: number, hours = 0) =>
  addCounts(db, [{ kind, hour: hourAgo(hours), count: number }]);
/** Two workers look at once. */
const raise = async (): Promise<void> => {
  const context = { db, clock, studio: features.brand.studio };
  await Promise.all([raiseAlarms(context), raiseAlarms(context)]);
};
const mails = () => promisedMails(studio, 'security-alarm-');
const alarms = () => shownAlarms(db, clock.now());
/** As the page of owners has them; sessions of the staff are short, and the clock of these tests goes far. */
const alarmsOfPage = async (): Promise<SetUp['alarms']> => {
  const signedIn = await studio.send('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email: 'admin@openmat.test', password: demoStudio.password },
  });
  const owner = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return (await studio.get('/admin/api/set_up', owner)).json().alarms;
};
const iso = (hours: number): string => hourAgo(hours).toISOString();

beforeEach(async () => {
  await pool.query(
    "delete from security_counts; delete from outgoing_mails where message_key like 'security-alarm-%'",
  );
});

describe('an alarm of owners', () => {
  test('refused sign-ins over all accounts and addresses, and new accounts, are counted by the hour', async () => {
    const tries = Array.from({ length: 12 }, (_, number) =>
      studio.send('/api/auth/sign-in/email', {
        method: 'POST',
        address: `2001:db8:7:${number.toString(16)}::1`,
        body: { email: `nobody-${number}@example.com`, password: 'a wrong evening' },
      }),
    );
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    await studio.post('/api/auth/sign-up/email', {
      firstName: 'Ida',
      lastName: 'Berg',
      email: 'ida@example.com',
      password: 'a quiet morning',
      timeZone: 'UTC',
    });
    await features.accounts.settled();
    const { rows } = await pool.query('select kind, hour, count from security_counts order by kind');
    expect(rows).toEqual([
      { kind: 'new_accounts', hour: hourAgo(0), count: 1 },
      { kind: 'refused_sign_ins', hour: hourAgo(0), count: 12 },
    ]);
  });

  test('small numbers and numbers that are usual in this studio raise none', async () => {
    await count('refused_sign_ins', 99);
    await count('new_accounts', 29);
    await raise();
    for (let hours = 5; hours < 20; hours += 1) await count('new_accounts', 20, hours);
    await count('new_accounts', 40);
    await raise();
    expect(await mails()).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  test('every owner who is not suspended is mailed once, with the count and the hour', async () => {
    await count('refused_sign_ins', 412);
    for (let hours = 5; hours < 20; hours += 1) await count('refused_sign_ins', 12, hours);
    await raise();
    await raise();
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['admin@openmat.test']);
    expect(sent[0]?.subject).toBe('Unusually many refused sign-ins at Openmat');
    expect(sent[0]?.text).toMatch(
      /412 sign-ins were refused within the hour from .+; usually at most 12 are/,
    );
    expect(await alarmsOfPage()).toEqual([
      { kind: 'refused_sign_ins', from: iso(0), until: iso(-1), count: 412 },
    ]);
  });

  test('each kind is mailed once a day, while the page names every hour with its present count', async () => {
    await count('refused_sign_ins', 500);
    await count('new_accounts', 50);
    await raise();
    for (let hours = 0; hours < 5; hours += 1) {
      clock.advance(hourMs);
      await count('refused_sign_ins', 500);
      await raise();
    }
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Unusually many new accounts at Openmat',
      'Unusually many refused sign-ins at Openmat',
    ]);
    await count('refused_sign_ins', 7);
    expect(await alarms()).toEqual([
      { kind: 'refused_sign_ins', from: iso(5), until: iso(-1), count: 3007 },
      { kind: 'new_accounts', from: iso(5), until: iso(4), count: 50 },
    ]);
    clock.advance(19 * hourMs);
    await count('refused_sign_ins', 2500);
    await raise();
    expect(await mails()).toHaveLength(3);
    clock.advance(49 * hourMs);
    expect(await alarms()).toEqual([]);
  });

  test('does not become usual by an attack of hours', async () => {
    for (let hours = 30; hours < 38; hours += 1) await count('refused_sign_ins', 9000, hours);
    await count('refused_sign_ins', 100);
    await raise();
    expect(await mails()).toHaveLength(1);
  });

  test('rests on a bounded number of rows', async () => {
    for (let hours = 200; hours < 400; hours += 10) await count('refused_sign_ins', 1, hours);
    await count('refused_sign_ins', 1, 180);
    await raise();
    expect((await pool.query('select count(*)::int as rows from security_counts')).rows).toEqual([
      { rows: 1 },
    ]);
  });
});
