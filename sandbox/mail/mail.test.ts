import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sandboxMail } from './index.ts';
import { momentInWords } from './words.ts';

const pageWith = async (
  text: string,
  subject = 'A new password',
  host = 'localhost:3000',
  { html = null, path = '/sandbox/mail' }: { html?: string | null; path?: string } = {},
) => {
  const app = Fastify();
  const headers = { 'List-Unsubscribe': '<https://studio.example/notices/unsubscribe/abc>' };
  const outbox = {
    latest: async () => [{ id: 1, to: 'a@example.com', subject, text, html, headers, sentAt: new Date(0) }],
  };
  await app.register(
    sandboxMail({
      outbox,
      studio: {
        name: 'Openmat',
        timeZone: 'Europe/Stockholm',
        stylesUrl: '/brand.css?v=1',
        sender: { name: 'Openmat', address: 'hello@studio.example' },
      },
      clock: { now: () => new Date(5 * 60_000) },
      publicUrl: 'https://studio.example',
    }),
  );
  const answer = await app.inject({ url: path, headers: { host } });
  await app.close();
  return answer;
};

describe('the mailbox of a studio without a mail server', () => {
  test('shows the mails with links one can follow', async () => {
    const { body } = await pageWith(
      'Follow this:\n\nhttp://localhost:3000/password/reset?token=a&b=c\n\nBye',
    );
    expect(body).toContain('A new password');
    expect(body).toContain('<a href="http://localhost:3000/password/reset?token=a&amp;b=c">');
  });

  test('says from whom, to whom and when, and what is there for mail programs', async () => {
    const { body } = await pageWith('Hello');
    for (const said of [
      'Openmat &lt;hello@studio.example&gt;',
      '<dd>a@example.com</dd>',
      '5 minutes ago',
      'Thursday, 1 January 1970 at 01:00',
      '<li>List-Unsubscribe: &lt;https://studio.example/notices/unsubscribe/abc&gt;</li>',
    ])
      expect(body).toContain(said);
  });

  test('opens each mail at an address of its own, under its subject', async () => {
    const { body } = await pageWith('Hello');
    expect(body).toContain('<h1 class="title-1" id="mails">Mail</h1>');
    expect(body).toContain('<a href="/sandbox/mail/1" aria-current="true">');
    const one = await pageWith('Hello', 'A new password', 'localhost', { path: '/sandbox/mail/1' });
    expect(one.body).toContain('<h1 class="title-2" id="subject">A new password</h1>');
    const gone = await pageWith('Hello', 'Hi', 'localhost', { path: '/sandbox/mail/2' });
    expect(gone.statusCode).toBe(404);
  });

  test('shows markup as text', async () => {
    const { body } = await pageWith('<script>alert(1)</script> http://x.test/"onclick="a', '<img src=x>');
    expect(body).not.toMatch(/<script|<img|"onclick/);
    expect(body).toContain('&lt;script&gt;');
  });

  test('shows a mail as HTML in a frame in which nothing runs, whose styles and pictures of the studio show, and whose links lead out', async () => {
    const html =
      '<html><head><title>Paid</title></head><p style="color:#123">Paid</p><script>alert(1)</script>';
    const page = (await pageWith('Paid in text', 'Receipt', 'localhost', { html })).body;
    expect(page).toMatch(/<iframe title="The mail" src="\/sandbox\/mail\/1\/html" [^>]*sandbox="[^"]*"/);
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('Paid in text');
    const path = '/sandbox/mail/1/html';
    const { body, headers } = await pageWith('Paid', 'Receipt', 'localhost', { html, path });
    expect(body).toBe(html.replace('<head>', '<head><base target="_top">'));
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self' https:\/\/studio\.example; font-src 'self' https:\/\/studio\.example; style-src 'unsafe-inline';.* frame-ancestors 'self'$/,
    );
    expect((await pageWith('Paid', 'Receipt', 'localhost', { path })).statusCode).toBe(404);
    expect((await pageWith('Paid', 'Receipt', 'evil.example', { html, path })).statusCode).toBe(404);
  });

  test('has the styles, the faces and the script of its pages', async () => {
    const asset = (name: string) =>
      pageWith('Hello', 'Hi', 'localhost', { path: `/sandbox/mail/assets/${name}` });
    const styles = (await asset('mailbox.css')).body;
    expect(styles).toContain('--paper:');
    const [, font = ''] = /url\("\/sandbox\/mail\/assets\/([a-z-]+\.woff2)"\)/.exec(styles) ?? [];
    expect((await asset(font)).headers['content-type']).toBe('font/woff2');
    expect((await asset('fit-frame.js')).headers['content-type']).toMatch(/javascript/);
    for (const name of ['index.ts', 'constructor', '..%2Findex.ts'])
      expect((await asset(name)).statusCode, name).toBe(404);
  });

  test('runs no script but its own and is cached nowhere', async () => {
    const { headers, body } = await pageWith('Hello');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<style|style=/);
  });

  test.each(['127.0.0.1:3000', '[::1]:3000', '192.168.1.4', 'maple.local', 'studio.example'])(
    'is read under a name of our own: %s',
    async (host) => expect((await pageWith('Hello', 'Hi', host)).statusCode).toBe(200),
  );

  test.each([
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'studio.example.evil.example',
  ])('is not read under a name that a stranger may have pointed here: %s', async (host) =>
    expect((await pageWith('Hello', 'Hi', host)).statusCode).toBe(404),
  );
});

test.each([
  ['2026-11-28T10:11:40Z', 'Just now'],
  ['2026-11-28T10:11:00Z', '1 minute ago'],
  ['2026-11-28T09:30:00Z', '42 minutes ago'],
  ['2026-11-27T23:30:00Z', 'Today, 00:30'],
  ['2026-11-27T22:30:00Z', 'Yesterday, 23:30'],
  ['2026-11-21T08:00:00Z', '21 November, 09:00'],
  ['2025-12-24T08:00:00Z', '24 December 2025, 09:00'],
])('a mail of %s is from “%s” at noon', (at, words) =>
  expect(momentInWords(new Date(at), new Date('2026-11-28T10:12:00Z'), 'Europe/Stockholm')).toBe(words),
);
