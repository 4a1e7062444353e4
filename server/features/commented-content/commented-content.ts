import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Database } from '../../platform/db.ts';
import { chosenImage, type Discussed, discussedContent } from '../catalog/index.ts';
import { namesOfShows } from '../live/index.ts';
import { type ContentReference, idsOf } from './content-ids.ts';

/**
 * Returns the content that members write about, by `CLASS 12`, `SERIES 3` and `LIVE 5`, with its name, address and picture, also
 * content that members no longer see.
 */
export const commentedContent = async (
  db: Database,
  contents: readonly ContentReference[],
): Promise<Map<string, Discussed>> => {
  const [ofCatalog, shows] = await Promise.all([
    discussedContent(db, { classIds: idsOf(contents, 'CLASS'), seriesIds: idsOf(contents, 'SERIES') }),
    namesOfShows(db, idsOf(contents, 'LIVE')),
  ]);
  return new Map([
    ...ofCatalog,
    ...shows.map(({ id, slug, title, thumbnail, focusX, focusY }): [string, Discussed] => [
      `LIVE ${id}`,
      {
        title,
        url: pageAddress('/live/$slug', { slug }),
        picture: thumbnail === null ? null : chosenImage(thumbnail, { focusX, focusY }),
      },
    ]),
  ]);
};
