import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sandboxMail } from './mail.ts';

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
    sandboxMail({ outbox, studio: { name: 'Openmat' }, publicUrl: 'https://studio.example' }),
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

  test('shows what is there for mail programs', async () => {
    const { body } = await pageWith('Hello');
    expect(body).toContain(
      '<p class="meta">List-Unsubscribe: &lt;https://studio.example/notices/unsubscribe/abc&gt;</p>',
    );
  });

  test('shows markup as text', async () => {
    const { body } = await pageWith('<script>alert(1)</script> http://x.test/"onclick="a', '<img src=x>');
    expect(body).not.toMatch(/<script|<img|"onclick/);
    expect(body).toContain('&lt;script&gt;');
  });

  test('shows a mail as HTML on a page of its own, where its styles apply, the pictures of the studio show and nothing runs', async () => {
    const html = '<p style="color:#123">Paid</p><script>alert(1)</script>';
    expect((await pageWith('Paid', 'Receipt', 'localhost', { html })).body).toContain('/sandbox/mail/1"');
    const { body, headers } = await pageWith('Paid', 'Receipt', 'localhost', {
      html,
      path: '/sandbox/mail/1',
    });
    expect(body).toBe(html);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'unsafe-inline';/,
    );
    expect((await pageWith('Paid', 'Receipt', 'localhost', { path: '/sandbox/mail/1' })).statusCode).toBe(
      404,
    );
    const elsewhere = { html, path: '/sandbox/mail/1' };
    expect((await pageWith('Paid', 'Receipt', 'evil.example', elsewhere)).statusCode).toBe(404);
  });

  test('runs no script and is cached nowhere', async () => {
    const { headers, body } = await pageWith('Hello');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
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
