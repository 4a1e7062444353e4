import { expect, test } from 'vitest';
import { vagueOpening } from './comment-openings.ts';

test.each([
  ['/** What a page shows first. */', 'What'],
  ['/**\n * Whether the form\n * has changed.\n */', 'Whether'],
  ['const a = 1;\n  /** Of a bundle. */\n  b: number;', 'Of'],
  ['/** One that pays. */', 'One that'],
])('a doc comment that begins with a relative word is found: %j', (text, word) => {
  expect(vagueOpening(text)).toBe(word);
});

test.each([
  '/** True if the form has changed. */',
  '/** Returns what a page shows first. */',
  '/** Offers that are open. */',
  '/* What a build leaves out. */',
  '// What a portal holds is never rendered on the server.',
])('a doc comment that begins with a noun or a verb passes: %j', (text) => {
  expect(vagueOpening(text)).toBeUndefined();
});
