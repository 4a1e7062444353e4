import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import { readRowId } from '../../platform/http/row-id.ts';

/** Content that members write about, as the comments service names it. */
export type ContentReference = { type: ContentType; id: string };

/** Largest id that PostgreSQL looks for; members write about whatever number they like. */
const largestId = 2_147_483_647;

/** Returns the ids of one type; others name nothing. */
export const idsOf = (contents: readonly ContentReference[], type: ContentType): number[] => [
  ...new Set(
    contents.flatMap((one) => {
      const id = one.type === type ? readRowId(one.id) : null;
      return id !== null && id <= largestId ? [id] : [];
    }),
  ),
];
