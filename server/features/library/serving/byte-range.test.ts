import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test('a range that is honoured always lies inside the file', () => {
  const end = fc.option(fc.nat({ max: 50 }), { nil: '' });
  fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 40 }), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      fc.pre(typeof range !== 'string');
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=0-1,3-4', 'bytes=a-b'])(
  '%s asks for the whole',
  (header) => {
    expect(byteRange(header, 10)).toBe('whole');
  },
);

test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s of ten bytes is unsatisfiable', (header) => {
  expect(byteRange(header, 10)).toBe('unsatisfiable');
});
