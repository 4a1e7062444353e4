import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { createCursors, openCursors } from './cursors.ts';

const { db } = await testDatabase();
const cursors = createCursors(Buffer.from('the secret of these tests'));
const positions = fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 3 });

describe('NS-171 the key of a next page', () => {
  test('leads back to the position in its list', () => {
    fc.assert(
      fc.property(fc.string(), positions, (list, position) => {
        const key = cursors.write(list, position);
        expect(key).toMatch(/^[\w-]+\.[\w-]+$/);
        expect(cursors.read(list, key)).toEqual(position);
      }),
    );
  });

  test('is refused in any other list', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), positions, (list, other, position) => {
        fc.pre(list !== other);
        expect(() => cursors.read(other, cursors.write(list, position))).toThrow('not valid');
      }),
    );
  });

  test('is refused when anything of it was changed, or made with another secret', () => {
    const key = cursors.write('list', ['2026-01-01T00:00:00.000Z', 12]);
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom('A', 'z', '0', '.', '-'), (at, letter) => {
        const other = key.slice(0, at) + letter + key.slice(at + 1);
        // The last letter of base64 carries bits that mean nothing.
        fc.pre(Buffer.from(other, 'base64url').compare(Buffer.from(key, 'base64url')) !== 0);
        expect(() => cursors.read('list', other)).toThrow('not valid');
      }),
    );
    expect(() => createCursors(Buffer.from('another')).read('list', key)).toThrow('not valid');
  });

  test('is refused when it is nothing of the kind', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => cursors.read('list', text)).toThrow('not valid');
      }),
    );
    for (const text of ['', '.', '..', 'null', 'WzFd', 'WzFd.', `${'A'.repeat(100_000)}.AAAA`])
      expect(() => cursors.read('list', text)).toThrow('not valid');
  });

  test('is understood by every process of the service, also when they start at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => openCursors(db)));
    const key = all[0]?.write('list', [1]) ?? '';
    for (const each of all) expect(each.read('list', key)).toEqual([1]);
  });
});
