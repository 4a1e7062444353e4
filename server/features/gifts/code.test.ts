import { expect, test } from 'vitest';
import { codeHash, newCode, readCode, shownCode } from './code.ts';

test('a gift code has 80 bits of unambiguous letters and digits, in groups of four', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(shownCode(code)).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});

test('a gift code is read in any case and with any spaces and dashes, and anything else is refused', () => {
  const code = newCode();
  const shown = shownCode(code);
  for (const typed of [
    code,
    shown,
    shown.toLowerCase(),
    ` ${shown.replaceAll('-', ' – ')}\n`,
    shown.replaceAll('-', '‑'),
  ])
    expect(readCode(typed)).toBe(code);
  for (const typed of [
    '',
    code.slice(1),
    `${code}A`,
    `0${code.slice(1)}`,
    `I${code.slice(1)}`,
    'é'.repeat(16),
  ])
    expect(readCode(typed)).toBeNull();
  expect(codeHash(code)).not.toContain(code);
});
