import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { aroundSchema, hourRow, usualHome } from '../../../../contract/pages/sections/usual-home.ts';
import { runa } from '../../../ui/testing/people.ts';
import { homeParts, partsFor } from './parts.ts';
import { parseSchema } from './schema.ts';

const around = { before: [...aroundSchema.before], row: hourRow, after: [...aroundSchema.after] };

test('HOME-001 HOME-002: each known type becomes a section, in the order of the schema', () => {
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

test('HOME-004: any string is parsed into a list without an error', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (schema) => Array.isArray(parseSchema(schema))));
});

test('HOME-012 and NS-019: a visitor has no practice summary and nothing that is for members', () => {
  const schema =
    '[{"type":"my-practice-summary"},{"type":"recommended-section","title":"a","path":"/x","for":"members"},' +
    '{"type":"recommended-section","title":"b","path":"/x"},{"type":"horizontal-line"}]';
  const shown = (isMember: boolean) =>
    homeParts({ schema, studio: null, around }, isMember).map((part) =>
      'path' in part ? part.title : part.type,
    );
  expect(shown(true)).toEqual([
    'continue-watching',
    'fit-my-time',
    'practice-summary',
    'carousel',
    'a',
    'b',
    'line',
    'category-carousels',
    'coaches',
  ]);
  expect(shown(false)).toEqual([
    'hero',
    'figures',
    'films',
    'fit-my-time',
    'category-tiles',
    'billboards',
    'coach',
    'voices',
    'benefits',
    'prices',
    'questions',
    'b',
    'line',
    'category-carousels',
    'call-to-action',
  ]);
});

test('BEY-65 a home page arranged by the studio shows its visible sections and no others', () => {
  const [hero, tiles] = ['hero', 'category-tiles'].map((type) => usualHome.find((one) => one.type === type));
  const sections = [tiles, hero, { ...tiles, id: 'off', hidden: true }] as Section[];
  const studio = { sections, description: '', picture: null };
  const shown = (isMember: boolean) =>
    homeParts({ schema: '[]', studio, around: null }, isMember).map(({ type }) => type);
  expect(shown(false)).toEqual(['category-tiles', 'hero']);
  expect(shown(true)).toEqual([]);
});

test('the home page of a lapsed member begins with the practice summary in place of the row to continue watching, if it has a summary', () => {
  const { myPracticeSnapshot } = runa;
  const completedClasses = { count: 3, lastThumbnail: null };
  const lapsed = {
    ...runa,
    hasSubscriptionAccess: false,
    myPracticeSnapshot: {
      ...myPracticeSnapshot,
      details: { ...myPracticeSnapshot.details, completedClasses },
    },
  };
  const schema = '[{"type":"my-practice-summary"}]';
  const beginning = (me: typeof lapsed) =>
    partsFor({ schema, studio: null, around }, me)
      .slice(0, 3)
      .map(({ type }) => type);
  expect(beginning(lapsed)).toEqual(['practice-summary', 'fit-my-time', 'carousel']);
  const member = { ...lapsed, hasSubscriptionAccess: true };
  expect(beginning(member)).toEqual(['practice-band', 'continue-watching', 'fit-my-time']);
  expect(partsFor({ schema: '[]', studio: null, around }, lapsed)[0]?.type).toBe('continue-watching');
});
