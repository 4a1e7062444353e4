import { usualHome } from '../../contract/pages/sections/usual-home.ts';
import { addFirstPages } from '../../server/features/pages/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { demoPages } from '../content/pages.ts';

/** Adds an example of each page of a studio, published. */
export const addPages = (trx: Database, startedAt: Date): Promise<void> =>
  addFirstPages(trx, startedAt, {
    simplePages: demoPages.map((fields) => ({ fields, isPublished: true })),
    home: usualHome,
  });

/** Removes the pages that the owner has not saved; the next start adds them again as drafts. */
export const removePages = async (trx: Database): Promise<void> => {
  const slugs = demoPages.map(({ slug }) => slug);
  await trx.deleteFrom('pages').where('slug', 'in', slugs).where('version', '=', 1).execute();
  await trx.deleteFrom('footer').where('version', '=', 1).execute();
};
