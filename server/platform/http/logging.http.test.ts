import { expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });

test('no password, cookie, media token or mailed token stands in the log', async () => {
  const password = 'a password nobody shall read';
  await studio.post('/api/auth/sign-up/email', {
    firstName: 'Quiet',
    lastName: 'Log',
    email: 'quiet@example.com',
    password,
    timeZone: 'UTC',
  });
  await studio.post('/api/auth/request-password-reset', { email: 'quiet@example.com' });
  const { rows } = await studio.database.pool.query<{ text: string }>(
    `select body as text from mail_outbox where recipient = 'quiet@example.com'`,
  );
  const mailed = rows.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w.~%-]+)/g)].map(([, token = '']) => token),
  );
  expect(mailed).toHaveLength(2);
  for (const { text } of rows)
    for (const [url] of text.matchAll(/http\S+/g))
      await studio.get(url.replace('http://localhost:3000', '') || '/');
  const cookie = await studio.signIn('quiet@example.com', password);
  const { id } = demoStudio.classes.find(({ freePreview }) => freePreview) ?? { id: 0 };
  const { hlsUrl } = (await studio.get(`/api/v2/plan_entries/${id}`, cookie)).json().video as {
    hlsUrl: string;
  };
  expect((await studio.get(hlsUrl, cookie)).statusCode).toBe(200);
  for (const other of ['/%6dedia', '//media', '/nowhere'])
    await studio.get(hlsUrl.replace('/media', other), cookie);
  const logged = JSON.stringify(studio.log);
  expect(logged).toContain('/media/…/');
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const secrets = [password, demoStudio.password, session, hlsUrl.split('/')[2] ?? '', ...mailed];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
