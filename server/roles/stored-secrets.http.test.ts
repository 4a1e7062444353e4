import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { promisedMails } from '../platform/mail/testing/promised-mails.ts';
import { testApp } from './testing/app.ts';
import { createBrowser, enrolApp, goodPassword } from './testing/browser.ts';

/** Mails wait: their server is away. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Studio <hello@studio.example>' };
const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1', ...settings } });
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');

/** The tables in which a row holds one of these texts, as it is or as bytes. */
const tablesWith = async (secrets: Record<string, string>): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select one::text as row from ${name} one`);
    for (const [secret, value] of Object.entries(secrets)) {
      const forms = [value, Buffer.from(value).toString('hex')];
      if (rows.some(({ row }) => forms.some((form) => row.includes(form))))
        found.push(`${secret} in ${name}`);
    }
  }
  return found;
};

const mailed = async (recipient: string, path: string): Promise<string> => {
  await studio.features.accounts.settled();
  const link = new RegExp(`${path}[?#]token=([\\w.-]+)`);
  const mails = (await promisedMails(studio)).filter(({ to }) => to === recipient);
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
};
const value = async (made: Promise<{ json: () => unknown }>, field: string): Promise<string> => {
  const held = JSON.stringify((await made).json());
  return new RegExp(`"${field}":"([^"]+)"`).exec(held)?.[1] ?? '';
};
/** The part of a cookie's value that is no signature. */
const cookie = (jar: Map<string, string>, name: string): string => {
  const [, held = ''] = [...jar].find(([key]) => key.endsWith(name)) ?? [];
  return decodeURIComponent(held).split('.')[0] ?? '';
};

test('no column holds a password, a token, a code or a key that could be used', async () => {
  const email = 'sofia@example.com';
  const sofia = createBrowser(studio, '198.51.100.1');
  await sofia.signUp('Sofia');
  const app = await enrolApp(studio, sofia);
  const [trusted, waiting] = [createBrowser(studio, '198.51.100.2'), createBrowser(studio, '198.51.100.3')];
  await trusted.signIn(email);
  await trusted.auth('second-step/code', { code: app.nextCode(), trustDevice: true });
  await waiting.signIn(email);
  await sofia.auth('request-sign-in-link', { email });
  await sofia.auth('request-password-reset', { email });
  await studio.post('/admin/api/team/invitations', { email: 'new@example.com', role: 'moderator' }, owner);
  await pool.query(
    `insert into users (id, email, email_verified, full_name, first_name, last_name, slug)
     values ('moved', 'moved@example.com', true, 'Bo Ek', 'Bo', 'Ek', 'moved')`,
  );
  const invited = await studio.post(
    '/admin/api/members/moved/invitation',
    { idempotency_key: randomUUID() },
    owner,
  );
  expect(invited.statusCode, invited.body).toBe(200);
  const key = { name: 'Script', scopes: ['links.edit:read'], days: null };
  const secrets = {
    password: goodPassword,
    'session token': cookie(sofia.jar, 'session_token'),
    'session token of a trusted device': cookie(trusted.jar, 'session_token'),
    'trust token': cookie(trusted.jar, 'trusted_device'),
    'pending sign-in': cookie(waiting.jar, 'second_step'),
    'secret of an authenticator app': app.secret,
    'recovery code': app.recoveryCodes[0] ?? '',
    'recovery code without its hyphens': (app.recoveryCodes[0] ?? '').replaceAll('-', ''),
    'sign-in link': await mailed(email, '/signin/link'),
    'reset link': await mailed(email, '/password/reset'),
    'confirmation link': await mailed(email, '/email/confirm'),
    'link of a mail about security': await mailed(email, '/account/freeze'),
    'invitation of the team': await mailed('new@example.com', '/join'),
    'invitation of a member': await mailed('moved@example.com', '/password/reset'),
    'API key': await value(studio.post('/admin/api/api_keys', key, owner), 'token'),
    'token of the comments service': await value(sofia.get('/api/v2/users/comments_token'), 'token'),
  };
  expect(Object.entries(secrets).filter(([, made]) => made.length < 6)).toEqual([]);
  expect(await tablesWith(secrets)).toEqual([]);
  const { rows } = await pool.query('select distinct sealed, subject from outgoing_mails');
  expect(rows).toEqual([{ sealed: true, subject: '' }]);
  // The search finds what is there.
  expect(await tablesWith({ address: email })).toContain('address in public.users');
});
