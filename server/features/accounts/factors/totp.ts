import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps (RFC 6238) with what every app takes for granted: SHA-1, six digits, 30 seconds. */
const stepMs = 30_000;
const secretBytes = 20;
/** A phone's clock may be this many steps off. */
const tolerated = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in the base32 that people type into an app. */
export const newTotpSecret = (): string => {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
};

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** The time step whose code this is, out of those a phone may show now; null for any other code. */
export const stepOfCode = (secret: string, typed: string, now: Date): number | null => {
  const code = typed.replace(/[\s-]/g, '');
  const current = Math.floor(now.getTime() / stepMs);
  let found: number | null = null;
  for (let step = current - tolerated; step <= current + tolerated; step += 1) {
    const wanted = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    // Every step is compared, so that the time taken does not tell which it was.
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step;
  }
  return found;
};

/** What an app reads from the QR code. */
export const totpUri = (secret: string, studio: string, account: string): string => {
  const label = `${encodeURIComponent(studio)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer: studio });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
