import { fullCount } from '../../ui/text/counts.ts';

/** Formats the length of a list: "1 coach", "12 coaches". */
export const listCount = (count: number, one: string, many: string): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;
