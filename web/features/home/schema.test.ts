import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSchema, sectionsFor } from './schema.ts';

test('HOME-001 HOME-002: each known type is a section, in the order of the schema', () => {
  const schema = JSON.stringify([
    { type: 'my-practice-summary' },
    { type: 'horizontal-line' },
    { type: 'recommended-section', title: 'New this week', path: '/api/v2/plan_entries?order=date' },
    { type: 'builder', model: 'home-feature' },
  ]);
  expect(parseSchema(schema)).toEqual([
    { type: 'my-practice-summary' },
    { type: 'horizontal-line' },
    {
      type: 'recommended-section',
      title: 'New this week',
      path: '/api/v2/plan_entries?order=date',
      link: null,
      membersOnly: false,
    },
    { type: 'builder', model: 'home-feature' },
  ]);
});

test('HOME-003: an unknown or incomplete section is left out and the others stay', () => {
  const schema =
    '[{"type":"foo"},{"type":"horizontal-line"},null,7,{"type":"builder"},{"type":"recommended-section","title":"x"}]';
  expect(parseSchema(schema)).toEqual([{ type: 'horizontal-line' }]);
});

test('HOME-004: an invalid schema gives no sections', () => {
  for (const schema of ['{oops', '', 'null', '{"type":"horizontal-line"}', '"text"'])
    expect(parseSchema(schema)).toEqual([]);
});

test('HOME-004: no string at all makes it fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (schema) => Array.isArray(parseSchema(schema))));
});

test('HOME-012 and NS-019: a visitor has no practice summary and nothing that is for members', () => {
  const sections = parseSchema(
    '[{"type":"my-practice-summary"},{"type":"recommended-section","title":"a","path":"/x","for":"members"},' +
      '{"type":"recommended-section","title":"b","path":"/x"},{"type":"horizontal-line"}]',
  );
  expect(sectionsFor(sections, true)).toEqual(sections);
  expect(sectionsFor(sections, false)).toEqual(sections.slice(2));
});
