import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const declarations = (selector: string): string[] => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return body
    .split(';')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
};

test('a dark device and a chosen dark theme get the same values', () => {
  const chosen = declarations(':root[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(30);
  expect(declarations(':root:not([data-theme="light"])')).toEqual(chosen);
});
