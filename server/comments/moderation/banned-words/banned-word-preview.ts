import type { BannedWordPreview } from '../../../../contract/comments/moderation.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { CommentsContext } from '../../context.ts';
import { formerMember } from '../../person-name.ts';
import { nameOf } from '../person-name-store.ts';
import { bannedWordMatcher } from './banned-word-match.ts';
import { readWord } from './banned-words.ts';

const dayMs = 86_400_000;
const lookBackDays = 30;
/** Limit of the comments per call: 20,000 take about a quarter of a second. */
const mostRead = 20_000;
const atOnce = 1000;
const mostExamples = 5;
/** Number of characters shown of an example. */
const exampleLength = 300;

/** Returns the newest comments and replies before an id, without removed ones. */
const latestBefore = (db: Database, id: number | null) =>
  db
    .selectFrom('comments.comments as comment')
    .leftJoin('comments.people as person', 'person.user_id', 'comment.author')
    .select(camelCased(['comment.id', 'comment.text', 'comment.created_at']))
    .select(nameOf('person').as('author'))
    .where('comment.state', '!=', 'removed')
    .$if(id !== null, (query) => query.where('comment.id', '<', id ?? 0))
    .orderBy('comment.id', 'desc')
    .limit(atOnce)
    .execute();

/**
 * Previews the matches of a word in the comments of the last 30 days. Reads a thousand at a time, so that other callers
 * are served in between.
 */
export const previewWord = async (
  { db, clock }: Pick<CommentsContext, 'db' | 'clock'>,
  given: string,
): Promise<BannedWordPreview> => {
  const find = bannedWordMatcher([readWord(given).word]);
  const begin = new Date(clock.now().getTime() - lookBackDays * dayMs);
  const preview: BannedWordPreview = { held: 0, lookedAt: 0, complete: true, examples: [] };
  let last: number | null = null;
  for (let read = 0; read < mostRead; read += atOnce) {
    const rows = await latestBefore(db, last);
    const recent = rows.filter(({ createdAt }) => createdAt >= begin);
    for (const { text, author, createdAt } of recent) {
      preview.lookedAt++;
      if (find(text) === null) continue;
      preview.held++;
      if (preview.examples.length < mostExamples)
        preview.examples.push({
          text: text.slice(0, exampleLength),
          author: author ?? t(formerMember),
          createdAt: createdAt.toISOString(),
        });
    }
    const oldest = rows.at(-1);
    // Ids are nearly in order of time: imported comments may be older than those before them.
    if (!oldest || rows.length < atOnce || recent.length === 0) return preview;
    last = oldest.id;
  }
  return { ...preview, complete: false };
};
