import { type ContentType, contentTypeOf } from '../../../contract/comments/comment-rules.ts';
import type { EngagedContent } from '../../../contract/comments/engagement.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import { coachesOfClasses, coachesOfPlans } from '../catalog/index.ts';
import { commentedContent } from '../commented-content/index.ts';
import { favoriteCounts } from '../favorites/index.ts';
import { attendanceCounts, liveInstructorName, namesOfShows } from '../live/index.ts';
import { subscriptionCounts } from '../plan-subscriptions/index.ts';
import { playlistsHolding } from '../playlists/index.ts';

export type EngagementContext = { db: Database };
type ContentQuery = { content_type: string; ids: readonly (string | number)[] };

const largestId = 2_147_483_647;

/** Returns the ids that the catalog can have; answers are keyed by the ids as they were sent. */
const catalogIds = (ids: ContentQuery['ids']): number[] => [
  ...new Set(ids.map((id) => readRowId(String(id)) ?? 0).filter((id) => id > 0 && id <= largestId)),
];
const typeOf = ({ content_type }: ContentQuery): ContentType => {
  const type = contentTypeOf(content_type);
  if (type === null) throw new AppError('invalid', { fields: { content_type: [t('is not valid')] } });
  return type;
};

type ById<Value> = (db: Database, ids: readonly number[]) => Promise<Map<number, Value>>;

const savesOf: Record<ContentType, ById<number>> = {
  CLASS: favoriteCounts,
  SERIES: subscriptionCounts,
  LIVE: attendanceCounts,
};
const named: (coaches: ById<{ firstName: string; lastName: string }[]>) => ById<string[]> =
  (coaches) => async (db, ids) =>
    new Map(
      [...(await coaches(db, ids))].map(([id, people]) => [
        id,
        people.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')),
      ]),
    );
const coachNamesOf: Record<ContentType, ById<string[]>> = {
  CLASS: named(coachesOfClasses),
  SERIES: named(coachesOfPlans),
  LIVE: async (db, ids) =>
    new Map((await namesOfShows(db, ids)).map((show) => [show.id, [liveInstructorName(show)]])),
};

/** Returns how many members saved each class, follow each series, or have each live show in their calendar. */
export const saves = async (
  { db }: EngagementContext,
  asked: ContentQuery,
): Promise<Record<string, number>> => {
  const counts = await savesOf[typeOf(asked)](db, catalogIds(asked.ids));
  return Object.fromEntries(asked.ids.map((id) => [String(id), counts.get(Number(id)) ?? 0]));
};

/** Returns the name, address, coaches and number of playlists of each item, also of retired content. */
export const contents = async (
  { db }: EngagementContext,
  asked: ContentQuery,
): Promise<Record<string, EngagedContent>> => {
  const ids = catalogIds(asked.ids);
  const type = typeOf(asked);
  const [known, instructors, playlists] = await Promise.all([
    commentedContent(
      db,
      ids.map((id) => ({ type, id: String(id) })),
    ),
    coachNamesOf[type](db, ids),
    type === 'CLASS' ? playlistsHolding(db, ids) : new Map<number, number>(),
  ]);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const content = known.get(`${type} ${id}`);
      if (!content) return [];
      return [
        [
          String(id),
          { ...content, instructors: instructors.get(id) ?? [], playlists: playlists.get(id) ?? 0 },
        ],
      ];
    }),
  );
};
