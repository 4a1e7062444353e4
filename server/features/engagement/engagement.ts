import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { EngagedContent } from '../../../contract/comments/engagement.ts';
import type { Database } from '../../platform/db.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import { coachesOfClasses, coachesOfPlans, discussedContent } from '../catalog/index.ts';
import { favoriteCounts } from '../favorites/index.ts';
import { subscriptionCounts } from '../plan-subscriptions/index.ts';
import { playlistsHolding } from '../playlists/index.ts';

export type EngagementContext = { db: Database };
type ContentQuery = { content_type: string; ids: readonly (string | number)[] };

const largestId = 2_147_483_647;

/** Which of the ids can be of the catalog; what is asked for is answered by the id as it was sent. */
const catalogIds = (ids: ContentQuery['ids']): number[] => [
  ...new Set(ids.map((id) => readRowId(String(id)) ?? 0).filter((id) => id > 0 && id <= largestId)),
];
const typeOf = ({ content_type }: ContentQuery): ContentType =>
  content_type.toUpperCase() === 'SERIES' ? 'SERIES' : 'CLASS';

/** How many saved each class, or follow each series. */
export const saves = async (
  { db }: EngagementContext,
  asked: ContentQuery,
): Promise<Record<string, number>> => {
  const ids = catalogIds(asked.ids);
  const counts = await (typeOf(asked) === 'CLASS' ? favoriteCounts(db, ids) : subscriptionCounts(db, ids));
  return Object.fromEntries(asked.ids.map((id) => [String(id), counts.get(Number(id)) ?? 0]));
};

/** What each is called, where it is, who teaches it and in how many playlists it stands; also what was retired. */
export const contents = async (
  { db }: EngagementContext,
  asked: ContentQuery,
): Promise<Record<string, EngagedContent>> => {
  const ids = catalogIds(asked.ids);
  const type = typeOf(asked);
  const [known, coaches, playlists] = await Promise.all(
    type === 'CLASS'
      ? [
          discussedContent(db, { classIds: ids, seriesIds: [] }),
          coachesOfClasses(db, ids),
          playlistsHolding(db, ids),
        ]
      : [
          discussedContent(db, { classIds: [], seriesIds: ids }),
          coachesOfPlans(db, ids),
          new Map<number, number>(),
        ],
  );
  return Object.fromEntries(
    ids.flatMap((id) => {
      const content = known.get(`${type} ${id}`);
      if (!content) return [];
      const instructors = (coaches.get(id) ?? []).map(({ firstName, lastName }) =>
        [firstName, lastName].filter(Boolean).join(' '),
      );
      return [[String(id), { ...content, instructors, playlists: playlists.get(id) ?? 0 }]];
    }),
  );
};
