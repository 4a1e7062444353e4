import { join } from 'node:path';
import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { Accounts } from '../../features/accounts/index.ts';
import { createCatalog, type SharedReads } from '../../features/catalog/index.ts';
import { createFigureIntake } from '../../features/dashboard/index.ts';
import { createFinder } from '../../features/finder/index.ts';
import { createLibrary } from '../../features/library/index.ts';
import { searchWordsOfStudio } from '../../features/search-words/index.ts';
import { createReadThroughCache } from '../../platform/cache/read-through-cache.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { marksOf, memberRecordsOf } from '../member-records.ts';
import type { WebParts } from '../web-parts.ts';

/** The demo's videos. */
export const mediaFolderOf = ({ projectFolder }: Config): string => join(projectFolder, 'demo/media');

/** Series and classes that are asked for again and again, each up to some ten kilobytes. */
const mostSharedBytes = 64 * 2 ** 20;

/**
 * Returns the number of comments and replies on content, called as an administrator; null while the service is
 * unavailable, and for a script, which has no session to call with.
 */
const commentCountOf =
  (comments: CommentsPort) =>
  async (viewer: Viewer, { type, id }: { type: ContentType; id: number }): Promise<number | null> => {
    if (viewer.apiKey) return null;
    try {
      const { data } = await comments.as(viewer)('POST /admin/content/one', {
        body: { content_type: type, content_id: id },
      });
      return data.content?.commentCount ?? 0;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return null;
      throw error;
    }
  };

/** Videos, classes and series with what members made of them, and the search over them. */
export const openCatalog = async (parts: WebParts, accounts: Accounts, comments: CommentsPort) => {
  const { config, db, connection, clock, log, storage } = parts;
  const figures = createFigureIntake({
    db: db.db,
    clock,
    log,
    studio: parts.brand.studio,
    secret: config.secret,
  });
  const library = createLibrary({
    db: db.db,
    clock,
    secret: config.secret,
    accounts,
    mediaFolder: mediaFolderOf(config),
    storage,
    captionsBeginOn: config.captionsBeginOn,
    loops: config.loops,
    sent: figures.sent,
  });
  const records = await memberRecordsOf(parts);
  const marks = marksOf(records);
  const commentCount = commentCountOf(comments);
  const answers = createReadThroughCache<unknown>({
    maxBytes: mostSharedBytes,
    bytesOf: (answer) => 2 * JSON.stringify(answer).length,
  });
  const shared: SharedReads = (key, read) =>
    answers.of(`${currentLanguage()} ${key}`, read) as ReturnType<typeof read>;
  const catalog = createCatalog({ db: db.db, clock, library, marks, commentCount, shared });
  await catalog.refresh();
  const finder = await createFinder({
    catalog: catalog.forFinder,
    marks,
    clock,
    connection,
    log,
    searched: figures.searched,
    searchWords: () => searchWordsOfStudio(db.db),
    languages: () => parts.brand.studio.languages,
  });
  finder.onChange(() => {
    answers.clear();
    records.clear();
  });
  /** Members meet their own changes at once, and staff what they did to the catalog. */
  const changing = ({ id, role }: Viewer): (() => void) => {
    const changed = records.changing(id);
    return () => {
      changed();
      if (role) answers.clear();
    };
  };
  return { library, records, marks, catalog, finder, figures, changing };
};
