import { t } from '../../../contract/messages.ts';

/** Joins facts as sentences: "3 of 480 moved. The provider refused 1 member." */
export const factsText = (facts: readonly (string | null)[]): string | null =>
  facts.reduce(
    (before, after) => (before && after ? t('{before}. {after}', { before, after }) : before || after),
    null,
  );
