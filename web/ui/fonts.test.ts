import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const faces = [...read('./fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => ({
  family: /font-family: "([^"]+)"/.exec(rules)?.[1] ?? '',
  isLocal: rules.includes('local('),
  rules,
}));

test('every brand font is declared with font-display: swap, so that it replaces its fallback whenever it arrives', () => {
  const brand = faces.filter(({ isLocal }) => !isLocal);
  expect(brand.length).toBeGreaterThan(0);
  expect(brand.filter(({ rules }) => !rules.includes('font-display: swap'))).toEqual([]);
});

test.each(['display', 'text'])('the first fallback of the %s font overrides its font metrics', (token) => {
  const families = new RegExp(`--font-${token}:([^;]+);`).exec(read('./tokens.css'))?.[1] ?? '';
  const [brand, fallback] = [...families.matchAll(/"([^"]+)"/g)].map(([, family]) => family);
  expect(fallback).toBe(brand?.replace('Variable', 'Fallback'));
  const stands = faces.filter(({ family }) => family === fallback);
  // Regular and bold letters differ in width.
  expect(stands.length).toBeGreaterThanOrEqual(2);
  for (const { rules } of stands)
    for (const rule of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
      expect(rules).toContain(`${rule}: `);
});

test('BEY-75 Arabic letters of both families are fetched by pages that have one only', () => {
  const arabic = faces.filter(({ rules }) => rules.includes('-arabic-'));
  expect(arabic.map(({ family }) => family)).toEqual(['Ysabeau Variable', 'Hanken Grotesk Variable']);
  for (const { rules } of arabic) expect(rules).toContain('unicode-range: U+0600-06FF');
});
