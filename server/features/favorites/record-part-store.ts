import { classVisibleSql, type StoredPicture, thumbnailOf } from '../catalog/index.ts';
import { recordPart } from '../member-records/index.ts';

export type SavedPlace = { id: number; orderby: number };

type Read = { entries: [id: number, classId: number][] | null; images: StoredPicture[] | null };

/**
 * Reads the classes that a member saved and visitors may see: their places, their number, and the picture of the first.
 */
export const savedClassesPart = recordPart(
  `with placed as (
    select favorite.id, favorite.plan_entry_id, favorite.rank,
      json_build_object('key', entry.image, 'x', entry.focus_x, 'y', entry.focus_y) as image
    from favorites as favorite
      join plan_entries as entry on entry.id = favorite.plan_entry_id
      join plans as plan on plan.id = entry.plan_id
    where favorite.user_id = $1 and ${classVisibleSql('$2')}
  )
  select json_build_object(
    'entries', (select json_agg(json_build_array(id, plan_entry_id) order by rank) from placed),
    'images', (select json_agg(image order by rank) from (select * from placed order by rank limit 3) as first_ones)
  )`,
  ({ entries, images }: Read) => ({
    places: new Map(
      (entries ?? []).map(([id, classId], orderby): [number, SavedPlace] => [classId, { id, orderby }]),
    ),
    summary: {
      count: entries?.length ?? 0,
      ...thumbnailOf(images?.[0]),
    },
    /** Pictures of the next classes, in their order. */
    otherThumbnails: images?.slice(1).map(thumbnailOf) ?? [],
  }),
);
