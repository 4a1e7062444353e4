import { contentTypeOf } from '../../../contract/comments/comment-rules.ts';
import type { ContentAddress } from './address.ts';
import type { Catalog } from './catalog.ts';

type ListedContent = { contentType: string; contentId: string; title: string };

const addressOf = ({ contentType, contentId }: ListedContent): ContentAddress | null => {
  const type = contentTypeOf(contentType);
  return type && { type, id: contentId };
};

/** Rows of a moderation list with the titles that the catalog has now; what is not of the catalog keeps its own. */
export const named = async <Row extends ListedContent>(
  catalog: Catalog,
  rows: readonly Row[],
): Promise<Row[]> => {
  const names = await catalog.namesFor(rows.flatMap((row) => addressOf(row) ?? []));
  return rows.map((row) => {
    const name = names.get(`${row.contentType} ${row.contentId}`);
    return name ? { ...row, title: name.title } : row;
  });
};
