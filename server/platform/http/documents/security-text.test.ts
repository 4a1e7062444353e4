import fastify from 'fastify';
import { expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { serveSecurityText } from './security-text.ts';

test('security.txt names the address of MAIL_FROM, itself, and an end that is renewed by the day', async () => {
  const clock = fixedClock(new Date('2026-12-01T09:00:00Z'));
  const app = fastify();
  serveSecurityText(app, {
    clock,
    publicUrl: 'https://studio.example',
    mailFrom: 'Studio <hello@studio.example>',
  });
  const ask = () => app.inject('/.well-known/security.txt');
  const answer = await ask();
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(`Contact: mailto:hello@studio.example
Expires: 2027-03-02T00:00:00.000Z
Preferred-Languages: en
Canonical: https://studio.example/.well-known/security.txt
`);
  clock.advance(24 * 60 * 60 * 1000);
  expect((await ask()).body).toContain('Expires: 2027-03-03T00:00:00.000Z');
});
