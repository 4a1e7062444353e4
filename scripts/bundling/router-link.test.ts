import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutLink } from './router-link.ts';

test('the replacement of the router’s link module has the same exports', () => {
  const entry = fileURLToPath(import.meta.resolve('@tanstack/react-router'));
  const module = readFileSync(entry.replace(/[\w.]+$/, 'link.js'), 'utf8');
  const exported = /export \{ ([^}]+) \};?\s*(?:\/\/.*\s*)?$/.exec(module)?.[1]?.split(', ') ?? [];
  expect(exported).toContain('Link');
  expect(exported.toSorted()).toEqual(
    [...withoutLink.matchAll(/export const (\w+)/g)].map(([, name]) => name).toSorted(),
  );
});
