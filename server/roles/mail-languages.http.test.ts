import { beforeAll, describe, expect, test, vi } from 'vitest';
import { brandStudio } from './testing/catalog/brand-studio.ts';

const { studio, save } = await brandStudio();
const { pool } = studio.database;
beforeAll(async () => {
  await save({ languages: ['en', 'de', 'ar'] });
});

const choose = async (email: string, language: string | null): Promise<void> => {
  await pool.query('update users set language = $1 where email = $2', [language, email]);
};

type KeptMail = { subject: string; html: string };

const mailTo = async (email: string): Promise<KeptMail> => {
  const { rows } = await pool.query<KeptMail>(
    'select subject, html from mail_outbox where recipient = $1 order by id desc limit 1',
    [email],
  );
  const [mail] = rows;
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

/** Asks for a link on a page in a language, and returns its mail. */
const mailedLink = async (email: string, acceptLanguage: string): Promise<KeptMail> => {
  await pool.query('delete from mail_outbox where recipient = $1', [email]);
  const answer = await studio.send('/api/auth/request-sign-in-link', {
    method: 'POST',
    headers: { 'accept-language': acceptLanguage },
    body: { email },
  });
  expect(answer.statusCode).toBe(200);
  return vi.waitFor(() => mailTo(email));
};

describe('BEY-75 the language of a mail', () => {
  test('a mail is in the language of its member, whatever that of the request', async () => {
    await choose('maya@openmat.test', 'de');
    const german = await mailedLink('maya@openmat.test', 'en');
    expect(german.subject).toBe('Bei Quiet Lake anmelden');
    expect(german.html).toContain('<html lang="de">');
    await choose('lapsed@openmat.test', 'en');
    const english = await mailedLink('lapsed@openmat.test', 'de');
    expect(english.subject).toBe('Sign in to Quiet Lake');
    expect(english.html).toContain('<html lang="en">');
  });

  test('a mail in Arabic runs from right to left', async () => {
    await choose('noor@openmat.test', 'ar');
    const { html } = await mailedLink('noor@openmat.test', 'en');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  test('a mail to a visitor who signs up is in the language of the page', async () => {
    await studio.send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'accept-language': 'de' },
      body: {
        firstName: 'Ida',
        lastName: 'Lund',
        email: 'ida.language@example.test',
        password: 'a quiet room',
        timeZone: 'UTC',
      },
    });
    const { subject } = await vi.waitFor(() => mailTo('ida.language@example.test'));
    expect(subject).toBe('Bestätige deine E-Mail-Adresse für Quiet Lake');
  });
});

test('BEY-75 the calendar of a member is in their language', async () => {
  await choose('maya@openmat.test', 'de');
  const maya = await studio.signIn('maya@openmat.test');
  const { url } = (await studio.get('/api/v2/users/me/calendar_feed', maya)).json();
  const { body } = await studio.app.inject({ url: new URL(url).pathname });
  expect(body).toContain('X-WR-CALNAME:Üben bei Quiet Lake');
  expect(body).toMatch(/^PRODID:.*DE\r$/m);
});

test('BEY-75 each language of a studio has a feed of new classes, to which its pages link', async () => {
  const { publicUrl } = studio.features.studio();
  const german = await studio.get('/de/rss.xml');
  expect(german.statusCode).toBe(200);
  expect(german.body).toContain('<title>Quiet Lake: neue Kurse</title>');
  expect(german.body).toContain(`<link>${publicUrl}/de/series/`);
  expect((await studio.get('/rss.xml')).body).toContain('<title>Quiet Lake: new classes</title>');
  for (const path of ['/ja/rss.xml', '/en/rss.xml']) expect((await studio.get(path)).statusCode).toBe(404);
});
