import { expect, test } from 'vitest';
import { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { markCard, sharedJson, viewerFields, visitorFields } from './viewer-fields.ts';

/** Stands for the whole card: what the class itself says is not looked into here. */
const visitorCard = { id: 7, title: 'Slow Flow', ...visitorFields } as PlanEntry;
const names = Object.keys(visitorFields);
const marks = { completedAt: '2026-06-01T12:00:00Z', favorite: { id: 3, orderby: 1 }, playlistIds: ['a'] };

test('the fields of the viewer come last in every class of the contract, in a fixed order', () => {
  expect(Object.keys(PlanEntry.properties).slice(-names.length)).toEqual(names);
  expect(Object.keys(viewerFields(marks))).toEqual(names);
});

test('the shared JSON of a card has none of the viewer’s fields', () => {
  const card = JSON.parse(sharedJson(markCard(visitorCard, marks)));
  expect(card).toEqual({ id: 7, title: 'Slow Flow' });
});

test('a member gets their own marks on a card, and a visitor gets the card unchanged', () => {
  expect(markCard(visitorCard, undefined)).toEqual(visitorCard);
  expect(markCard(visitorCard, marks)).toEqual({
    ...visitorCard,
    completed: true,
    completedAt: marks.completedAt,
    favorite: marks.favorite,
    favorites: [{ id: 3 }],
    playlistIds: ['a'],
  });
});
