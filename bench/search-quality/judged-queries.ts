import type { JudgedQuery } from './judged-query.ts';
import { heldOutQueries } from './queries/held-out.ts';
import { nameQueries } from './queries/names.ts';
import { needQueries } from './queries/needs.ts';
import { propertyQueries } from './queries/properties.ts';
import { wishQueries } from './queries/wishes.ts';

/** Queries of members over the demo studio's classes, graded by reading the classes and without any engine. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...nameQueries,
  ...propertyQueries,
  ...needQueries,
  ...wishQueries,
  ...heldOutQueries,
];
