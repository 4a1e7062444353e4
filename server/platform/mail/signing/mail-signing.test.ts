import { createHash, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { Secret } from '../../secrets/secret.ts';
import { testDatabase } from '../../testing/database.ts';
import { createMail } from '../mail.ts';
import { domainOf, domainWithKey } from './mail-signing.ts';
import { writeRecords } from './sender-domain-store.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
const secret = new Secret('a secret for tests only, 32 letters');
const domain = 'quiet-lake.org';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  onData: (stream, _session, done) => {
    void text(stream).then((raw) => {
      received.push(raw);
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail = createMail({
  smtpUrl: new Secret(`smtp://127.0.0.1:${port}?ignoreTLS=true`),
  mailFrom: `Quiet Lake <hello@${domain}>`,
  db,
  clock,
  secret,
});
afterAll(() => mail.close());

const sent = async (headers: Record<string, string> = {}): Promise<string> => {
  await mail.send({ to: 'sofia@example.com', subject: 'Grüße', text: 'Hello,\n\n a  line \n\n', headers });
  return received.at(-1) ?? '';
};

/** As RFC 6376 has the relaxed form of a header. */
const relaxed = (header: string): string => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(header) ?? [];
  return `${name.trim().toLowerCase()}:${value.replaceAll(/\s+/g, ' ').trim()}`;
};

/** Checks a signature as a receiver does, and says who signed. */
const signerOf = (raw: string, publicKey: string): { d: string; s: string; isTrue: boolean } => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const lines = raw.slice(end + 4).split('\r\n');
  const body = `${lines
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '')}\r\n`;
  const header = headers.find((one) => one.startsWith('DKIM-Signature:')) ?? '';
  const tags = Object.fromEntries(
    header
      .slice(header.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
      ]),
  );
  const signed = String(tags.h)
    .split(':')
    .flatMap((name) => headers.filter((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .map(relaxed);
  const own = relaxed(header.replace(/(\bb=)[^;]*$/, '$1'));
  const isTrue =
    tags.bh === createHash('sha256').update(body).digest('base64') &&
    verify(
      'sha256',
      Buffer.from([...signed, own].join('\r\n')),
      { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' },
      Buffer.from(String(tags.b), 'base64'),
    );
  return { d: String(tags.d), s: String(tags.s), isTrue };
};

describe('BEY-64 the key that signs mails', () => {
  test('signs no mail before the DNS has it, and signs within a minute afterwards', async () => {
    expect(await sent()).not.toMatch(/^DKIM-Signature:/m);
    const key = await domainWithKey({ db, secret }, domain);
    clock.advance(61_000);
    expect(await sent()).not.toMatch(/^DKIM-Signature:/m);
    await writeRecords(db, key, { records: [], signs: true });
    clock.advance(61_000);
    const raw = await sent();
    expect(signerOf(raw, key.publicKey)).toEqual({ d: domain, s: key.selector, isTrue: true });
    expect(signerOf(raw.replace('Hello,', 'Howdy,'), key.publicKey).isTrue).toBe(false);
    const listed = await sent({
      'List-Unsubscribe': '<https://studio.example/leave>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(signerOf(listed, key.publicKey).isTrue).toBe(true);
    expect(listed.replaceAll(/\r\n[ \t]+/g, '')).toMatch(
      /;h=from[^;]*:list-unsubscribe:list-unsubscribe-post;/,
    );
    // What mail servers write anew on the way.
    expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).not.toMatch(/DKIM-Signature:.* h=[^;]*(?:message-id|date)/i);
  });

  test('is encrypted at rest, created once for concurrent callers, and replaced when SECRET changes', async () => {
    const all = await Promise.all([1, 2, 3].map(() => domainWithKey({ db, secret }, 'loud-river.org')));
    expect(new Set(all.map(({ selector }) => selector)).size).toBe(1);
    const { rows } = await pool.query(
      "select sender_domains::text as row from sender_domains where domain = 'loud-river.org'",
    );
    expect(rows[0].row).not.toContain('PRIVATE KEY');
    const before = await domainWithKey({ db, secret }, domain);
    await writeRecords(db, before, { records: [], signs: true });
    const after = await domainWithKey(
      { db, secret: new Secret('another secret for tests, 32 letters') },
      domain,
    );
    expect(after.selector).not.toBe(before.selector);
    expect(after).toMatchObject({ signs: false, checkedAt: null });
    clock.advance(61_000);
    expect(await sent()).not.toMatch(/^DKIM-Signature:/m);
  });

  test.each([
    ['Openmat <hello@Studio.Example>', 'studio.example'],
    ['hello@mail.studio.example', 'mail.studio.example'],
    ['hello@localhost', null],
    ['hello@10.0.0.1', null],
    ['hello@a..b', null],
    ['hello@-a.example', null],
    ['hello', null],
  ])('the sender %s has the signing domain %s', (from, expected) => {
    expect(domainOf(from)).toBe(expected);
  });
});
