import { type RawBuilder, sql } from 'kysely';
import type { ClassTab, MissingPart } from '../../../../../contract/catalog-administration/class-limits.ts';
import { preparingImage } from '../../image.ts';
import '../../tables.ts';
import { beginningWith } from '../../../../platform/sql/word-search.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/** Filter of the library in every tab: classes with all of the words, that lack this part, of this series. */
export type ListedClasses = {
  words: readonly string[];
  missing: MissingPart | null;
  seriesId: number | null;
  now: Date;
};

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql.join(conditions, sql` and `) as RawBuilder<boolean>;

/**
 * Matches classes that have a word. Arrays instead of joins: the database reads an index for each of the three and
 * combines the results before it reads a class. The offset makes it read the classes of each coach by their index,
 * however many coaches it expects.
 */
const hasWord = (word: string): RawBuilder<boolean> => {
  const beginning = sql`${beginningWith(word)}::tsquery`;
  return sql`(
    search_words(entry.title) @@ ${beginning}
    or entry.plan_id = any(array(select id from plans where search_words(title) @@ ${beginning}))
    or entry.id = any(array(
      select link.plan_entry_id from coaches cross join lateral (
        select plan_entry_id from plan_entry_coaches where coach_id = coaches.id offset 0) as link
      where search_words(coaches.first_name || ' ' || coaches.last_name) @@ ${beginning})))`;
};

/**
 * Selects the classes that have all of the words, as a table for a statement that names a class `entry`. The offset
 * keeps the search apart from it: the database would otherwise walk classes in the order of the list and search each
 * for the words.
 */
export const searched = ({ words }: ListedClasses): RawBuilder<unknown> =>
  words.length === 0
    ? sql`plan_entries`
    : sql`(select id, plan_id, title, image, video_id, state, published_at, created_at, without_captions
        from plan_entries as entry where ${all(words.map(hasWord))} offset 0)`;

const missingConditions: Record<MissingPart, RawBuilder<boolean>> = {
  captions: sql`entry.without_captions`,
  poster: sql`(entry.image = ${preparingImage} and entry.video_id is not null)`,
};

/** Returns the conditions of a list besides its words and its tab, for statements that name a class `entry`. */
export const narrowed = ({ missing, seriesId }: ListedClasses): RawBuilder<boolean> =>
  all([
    notDeleted('class', 'entry.id'),
    ...(missing ? [missingConditions[missing]] : []),
    ...(seriesId === null ? [] : [sql<boolean>`entry.plan_id = ${seriesId}`]),
  ]);

/** Returns the condition of a list whose tabs can be counted from indexes alone; null if classes have to be read. */
export const countedFromIndexes = ({
  words,
  missing,
  seriesId,
}: ListedClasses): RawBuilder<boolean> | null => {
  if (words.length > 0 || seriesId !== null || missing === 'poster') return null;
  return missing ? missingConditions[missing] : sql`true`;
};

const videoIs = (statuses: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from videos where videos.id = entry.video_id
    and videos.process_status = any(${statuses}::text[]))`;

export const tabConditions = (now: Date): Record<ClassTab, RawBuilder<boolean>> => ({
  all: sql`true`,
  draft: sql`entry.state = 'draft'`,
  retired: sql`entry.state = 'retired'`,
  scheduled: sql`(entry.state = 'published' and entry.published_at > ${now})`,
  published: sql`(entry.state = 'published' and entry.published_at <= ${now})`,
  processing: videoIs(['uploaded', 'started']),
  failed: videoIs(['failed']),
});
