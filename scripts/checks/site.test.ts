import { expect, test } from 'vitest';
import { brokenLinks, longGuides, pictureProblems, unlistedDocuments } from './site.ts';

const guide = (text: string) => ({ path: 'docs/guides/a.md', text });
const operations = {
  path: 'docs/operations.md',
  text: '# Operations\n\n## Sign-in with Google, Apple and others\n',
};

test('a link to a missing file or heading is reported', () => {
  const text =
    '[a](../operations.md) [b](../operations.md#sign-in-with-google-apple-and-others) [c](https://a.test) ![d](p.webp) `[e](e.md)` [f](../operations.md#gone) [g](gone.md)';
  const present = ['docs/operations.md', 'docs/guides/p.webp'];
  expect(brokenLinks([guide(text), operations], (path) => present.includes(path))).toEqual([
    'docs/guides/a.md links to ../operations.md#gone, which does not exist.',
    'docs/guides/a.md links to gone.md, which does not exist.',
  ]);
});

test('a document that the navigation lacks is reported', () => {
  expect(unlistedDocuments([guide(''), operations], ['/docs/operations'])).toEqual([
    'site/navigation.ts does not list docs/guides/a.md.',
  ]);
});

test('a guide of more than 500 words is reported', () => {
  expect(longGuides([guide('word '.repeat(400))])).toEqual([]);
  expect(longGuides([guide('word '.repeat(501))])).toEqual(['docs/guides/a.md has more than 500 words.']);
});

test('a picture that is not stored, not made or not shown is reported', () => {
  const files = [guide('![A](pictures/a.webp) ![A](../pictures/b.webp)')];
  expect(
    pictureProblems(files, { stored: ['a.webp', 'old.webp'], made: ['a.webp', 'b.webp', 'c.webp'] }),
  ).toEqual([
    'docs/guides/pictures has no b.webp.',
    'docs/guides/pictures has no c.webp.',
    'scripts/guide-pictures/shots.ts does not name old.webp.',
    'No guide shows a.webp.',
    'No guide shows c.webp.',
  ]);
});
