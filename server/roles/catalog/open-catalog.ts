import { join } from 'node:path';
import type { Accounts } from '../../features/accounts/index.ts';
import { createCatalog } from '../../features/catalog/index.ts';
import { createFinder } from '../../features/finder/index.ts';
import { createLibrary } from '../../features/library/index.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config } from '../../platform/config.ts';
import { commentCountOf } from '../comments/comment-count.ts';
import { marksOf, memberRecordsOf } from '../member-records.ts';
import type { WebParts } from '../web.ts';

/** The demo's videos. */
export const mediaFolderOf = ({ projectFolder }: Config): string => join(projectFolder, 'demo/media');

/** Videos, classes and series with what members made of them, and the search over them. */
export const openCatalog = async (parts: WebParts, accounts: Accounts, comments: CommentsPort) => {
  const { config, db, connection, clock, log, storage } = parts;
  const library = createLibrary({
    db: db.db,
    clock,
    secret: config.secret,
    accounts,
    mediaFolder: mediaFolderOf(config),
    storage,
  });
  const records = await memberRecordsOf(parts);
  const marks = marksOf(records);
  const commentCount = commentCountOf(comments);
  const catalog = createCatalog({ db: db.db, clock, library, marks, commentCount });
  await catalog.refresh();
  const finder = await createFinder({ catalog: catalog.forFinder, marks, clock, connection, log });
  finder.onChange(records.clear);
  return { library, records, marks, catalog, finder };
};
