import { textKey } from '../../../../contract/text-order.ts';
import { type ClassFacts, type Popularity, wholeMinutes } from './class-facts.ts';

export type PopularityColumns = {
  all: Uint32Array;
  last7: Uint32Array;
  last30: Uint32Array;
  last90: Uint32Array;
};

/** The facts orders and ranges are made from, one array per fact, indexed by class number. */
export type ClassColumns = {
  ids: Float64Array;
  publishedAtMs: Float64Array;
  durationSeconds: Uint32Array;
  durationMs: Uint32Array;
  minutes: Uint16Array;
  featured: Uint8Array;
  titleKeys: string[];
};

export const makeColumns = (capacity: number): ClassColumns => ({
  ids: new Float64Array(capacity),
  publishedAtMs: new Float64Array(capacity),
  durationSeconds: new Uint32Array(capacity),
  durationMs: new Uint32Array(capacity),
  minutes: new Uint16Array(capacity),
  featured: new Uint8Array(capacity),
  titleKeys: [],
});

export const grownColumns = (old: ClassColumns, capacity: number): ClassColumns => {
  const grown = makeColumns(capacity);
  grown.ids.set(old.ids);
  grown.publishedAtMs.set(old.publishedAtMs);
  grown.durationSeconds.set(old.durationSeconds);
  grown.durationMs.set(old.durationMs);
  grown.minutes.set(old.minutes);
  grown.featured.set(old.featured);
  return { ...grown, titleKeys: old.titleKeys };
};

export const writeFacts = (columns: ClassColumns, number: number, facts: ClassFacts): void => {
  columns.ids[number] = facts.id;
  columns.publishedAtMs[number] = facts.publishedAtMs;
  columns.durationSeconds[number] = facts.durationSeconds;
  columns.durationMs[number] = facts.durationMs;
  columns.minutes[number] = wholeMinutes(facts.durationSeconds);
  columns.featured[number] = facts.featured ? 1 : 0;
  columns.titleKeys[number] = textKey(facts.title);
};

export const makePopularity = (capacity: number): PopularityColumns => ({
  all: new Uint32Array(capacity),
  last7: new Uint32Array(capacity),
  last30: new Uint32Array(capacity),
  last90: new Uint32Array(capacity),
});

export const grownPopularity = (old: PopularityColumns, capacity: number): PopularityColumns => {
  const grown = makePopularity(capacity);
  grown.all.set(old.all);
  grown.last7.set(old.last7);
  grown.last30.set(old.last30);
  grown.last90.set(old.last90);
  return grown;
};

export const copiedPopularity = (old: PopularityColumns): PopularityColumns =>
  grownPopularity(old, old.all.length);

/** Writes one class's popularity; says whether anything differed. */
export const writePopularity = (
  columns: PopularityColumns,
  number: number,
  popularity: Popularity,
): boolean => {
  const same =
    columns.all[number] === popularity.all &&
    columns.last7[number] === popularity.last7 &&
    columns.last30[number] === popularity.last30 &&
    columns.last90[number] === popularity.last90;
  columns.all[number] = popularity.all;
  columns.last7[number] = popularity.last7;
  columns.last30[number] = popularity.last30;
  columns.last90[number] = popularity.last90;
  return !same;
};
