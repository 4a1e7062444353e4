import { expect, test } from 'vitest';
import { otherSpelling } from './spelling.ts';

const inCode = (text: string) => otherSpelling({ path: 'server/a.ts', text });

test('another spelling in a name or a comment is reported with the one to use', () => {
  expect(inCode('const favouriteTotals = 1;')).toBe('says “favourite” for “favorite”');
  expect(inCode('// The catalogue of the studio.')).toBe('says “catalogue” for “catalog”');
  expect(inCode('type InstructorProfile = object;')).toBe('says “instructor” for “coach”');
});

test('strings, names of the wire and what stands in backticks keep theirs', () => {
  expect(inCode("const title = 'Grey favourites'; // the file `favourites.json`")).toBe(false);
  expect(inCode('<th scope="col">Instructors</th>')).toBe(false);
  expect(inCode('const { instructors } = filters;\nconst sql = `from catalogue`;')).toBe(false);
});

test('documents are read as prose', () => {
  const inDocument = (text: string) => otherSpelling({ path: 'docs/a.md', text });
  expect(inDocument('Its colour.')).toBe('says “colour” for “color”');
  expect(inDocument('The migration `0004_catalogue_names.sql`.')).toBe(false);
});
