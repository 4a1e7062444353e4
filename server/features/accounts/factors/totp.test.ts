import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** The secret of RFC 6238, appendix B: “12345678901234567890”. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('BEY-68 a code follows RFC 6238: at %i s it is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (offset: number) => new Date((seconds + offset) * 1000);
  expect(stepOfCode(secret, code, at(0))).toBe(step);
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(30))).toBe(step);
  expect(stepOfCode(secret, code, at(-30))).toBe(step);
  expect(stepOfCode(secret, code, at(90))).toBeNull();
  expect(stepOfCode(secret, code, at(-90))).toBeNull();
  expect(stepOfCode(secret, `${code}0`, at(0))).toBeNull();
});

test('each new secret is different and has 160 bits', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
