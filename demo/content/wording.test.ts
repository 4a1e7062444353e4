import { expect, test } from 'vitest';
import { demoStudio } from './index.ts';

const { billboards, bundles, categories, classes, coaches, series } = demoStudio;

/** A word that is not a name, then a full stop or question mark: good enough for prose without abbreviations. */
const sentencesIn = (text: string): number => {
  return text.split(/[.?](?:\s|$)/).filter((part) => part !== '').length;
};

test('a description is distinct, and one or two sentences long', () => {
  const described = [...classes, ...series, ...bundles, ...categories];
  for (const one of described) {
    expect(one.description.length, one.slug).toBeGreaterThan(35);
    expect(one.description.length, one.slug).toBeLessThan(200);
    expect(one.description, one.slug).toMatch(/[.?]$/);
  }
  for (const one of [...classes, ...series, ...bundles]) {
    expect([1, 2], one.description).toContain(sentencesIn(one.description));
  }
  expect(new Set(described.map((one) => one.description)).size).toBe(described.length);
});

test('a class or series title has no digits, ends with no filler word and has at most 48 characters', () => {
  const titles = [...classes, ...series].map((one) => one.title);
  for (const title of titles) {
    expect(title).not.toMatch(/\d/);
    expect(title).not.toMatch(/\b(class|session|part|lesson|untitled|lorem)$/i);
    expect(title.length, title).toBeLessThanOrEqual(48);
  }
});

test('demo texts have no exclamation marks, straight quotes or promises of a transformation', () => {
  const texts = [
    ...categories.flatMap((one) => [one.title, one.description]),
    ...coaches.map((one) => one.bio),
    ...series.flatMap((one) => [one.title, one.description, one.longDescription]),
    ...series.flatMap((one) => one.sections.flatMap((section) => [section.title, section.description])),
    ...bundles.flatMap((one) => [one.title, one.description, one.longDescription]),
    ...classes.flatMap((one) => [one.title, one.classFinderTitle ?? '', one.description]),
    ...billboards.flatMap((one) => [one.title, one.subtitle, one.ctaAction.text]),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(/!|\bcrush|\bjourney|\btransform|\blorem\b|--|'|\s{2}|^\s|\s$/i);
  }
});

test('each coach has a biography of their own of at least three sentences', () => {
  expect(new Set(coaches.map((one) => one.bio)).size).toBe(12);
  for (const coach of coaches) expect(sentencesIn(coach.bio), coach.slug).toBeGreaterThanOrEqual(3);
});
