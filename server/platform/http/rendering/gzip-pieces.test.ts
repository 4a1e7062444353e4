import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GzipPieces } from './gzip-pieces.ts';

const gapBytes = 24;

/** The pieces with this in every gap. */
const filled = (made: GzipPieces, filling: string): Buffer => {
  const file = Buffer.concat(
    made.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [Buffer.from(filling), piece])),
  );
  made.seal(file, filling);
  return file;
};

const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<link rel="modulepreload" href="/packs/js/page-${at % 40}.js">é`,
  ).join('');

test('the pieces form a gzip file whatever fills the gaps, also when parts are empty or exceed the deflate window', () => {
  const texts = ['', lines(3), lines(2000), '', randomBytes(70_000).toString('base64'), lines(3)];
  const made = new GzipPieces(
    texts.map((text) => Buffer.from(text)),
    gapBytes,
  );
  // Reading it compares the checksum and the length.
  for (const filling of ['a'.repeat(gapBytes), randomBytes(16).toString('base64'), '='.repeat(gapBytes)])
    expect(gunzipSync(filled(made, filling)).toString()).toBe(texts.join(filling));
});

test('the pieces are hardly larger than the text compressed in one', () => {
  const texts = Array.from({ length: 40 }, () => lines(20));
  const pieces = filled(
    new GzipPieces(
      texts.map((text) => Buffer.from(text)),
      gapBytes,
    ),
    'n'.repeat(gapBytes),
  );
  const inOne = gzipSync(texts.join('n'.repeat(gapBytes)));
  // Each gap stands as it is, between two marks of five bytes.
  expect(pieces.length - inOne.length).toBeLessThan(40 * (gapBytes + 30));
});
