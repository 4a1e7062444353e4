import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps (RFC 6238) with what every app takes for granted: SHA-1, six digits, 30 seconds. */
const stepMs = 30_000;
const secretBytes = 20;
/** Number of steps by which a phone's clock may be off. */
const tolerated = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret in base32, which people can type into an app. */
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

/** Returns the time step of the code, among those that a phone may show now; null for any other code. */
export const stepOfCode = (secret: string, typed: string, now: Date): number | null => {
  const code = typed.replace(/[\s-]/g, '');
  const current = Math.floor(now.getTime() / stepMs);
  let found: number | null = null;
  for (let step = current - tolerated; step <= current + tolerated; step += 1) {
    const wanted = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    // Every step is compared, so that the duration does not tell which one matched.
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step;
  }
  return found;
};

/** Returns the `otpauth:` address that an app reads from the QR code. */
export const totpUri = (secret: string, studio: string, account: string): string => {
  const label = `${encodeURIComponent(studio)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer: studio });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
