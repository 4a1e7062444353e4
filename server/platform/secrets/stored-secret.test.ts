import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/data-folder.ts';
import { writeOnceFile } from './once-file.ts';
import { storedSecret } from './stored-secret.ts';

test('the secret is created once, is accessible to its owner alone, and stays the same', () => {
  const folder = join(temporaryFolder(), 'data');
  const first = storedSecret(folder).reveal();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(folder).reveal()).toBe(first);
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
});

test('a file that is written once keeps its first content, which a second write returns', () => {
  const file = join(temporaryFolder(), 'once');
  expect(writeOnceFile(file, 'first')).toBe('first');
  expect(writeOnceFile(file, 'second')).toBe('first');
  expect(readFileSync(file, 'utf8')).toBe('first\n');
});

test('a data folder that is a file is refused with a message', () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  expect(() => storedSecret(file)).toThrow('a file stands in its place');
});
