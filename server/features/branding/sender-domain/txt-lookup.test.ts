import { createSocket } from 'node:dgram';
import { afterAll, describe, expect, test } from 'vitest';
import { createTxtLookup } from './txt-lookup.ts';

/** The answer to a question: no such name, or one TXT record of these parts. */
const answerTo = (question: Buffer, parts: readonly string[] | null): Buffer => {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(parts ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(parts ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const end = question.indexOf(0, 12) + 5;
  const data = Buffer.concat(
    (parts ?? []).map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`)),
  );
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, question.subarray(12, end), ...(parts ? [record, data] : [])]);
};

/** A DNS of this machine that knows one name, and to one never answers. */
const dns = createSocket('udp4');
dns.on('message', (question, { port, address }) => {
  const name = question.toString('latin1');
  if (name.includes('silent')) return;
  dns.send(
    answerTo(question, name.includes('known') ? ['v=spf1 include:', 'mail.example -all'] : null),
    port,
    address,
  );
});
await new Promise<void>((bound) => dns.bind(0, '127.0.0.1', bound));
afterAll(() => dns.close());

const lookUp = createTxtLookup({ servers: [`127.0.0.1:${dns.address().port}`], timeoutMs: 600 });

describe('BEY-64 a lookup', () => {
  test('returns a record with its parts joined, and an empty list for an unknown name', async () => {
    expect(await lookUp('known.example')).toEqual(['v=spf1 include:mail.example -all']);
    expect(await lookUp('other.example')).toEqual([]);
  });

  test('fails when the DNS server does not answer in time', async () => {
    await expect(lookUp('silent.example')).rejects.toThrow();
  });
});
