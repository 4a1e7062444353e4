import { sql } from 'kysely';
import { pictureKey } from '../../../../../contract/library/picture-key.ts';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';

/** Returns the given addresses whose pictures the catalog shows, or would show again if a revision is restored. */
export const picturesInUse = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const keys = urls.map(pictureKey);
  const { rows } = await sql<{ image: string }>`
    with wanted as (select unnest(${keys}::text[]) as image)
    select image from wanted where image in (
      select image from plan_entries union all select image from plans union all select banner_image from plans
      union all select image from coaches where image is not null union all select image from categories
      union all select image from billboards)
    union
    select fields ->> 'image' from catalog_revisions
      where fields ->> 'image' like 'photos/%' and fields ->> 'image' in (select image from wanted)
    union
    select fields ->> 'bannerImage' from catalog_revisions
      where fields ->> 'bannerImage' like 'photos/%' and fields ->> 'bannerImage' in (select image from wanted)`.execute(
    db,
  );
  const shown = new Set(rows.map(({ image }) => image));
  return urls.filter((url) => shown.has(pictureKey(url)));
};
