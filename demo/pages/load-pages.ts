import { addFirstPages } from '../../server/features/pages/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { demoHome, demoPages } from '../content/pages.ts';

/** Adds the home page and an example of each other page of a studio, published. */
export const addPages = (trx: Database, startedAt: Date): Promise<void> =>
  addFirstPages(trx, startedAt, {
    simplePages: demoPages.map((fields) => ({ fields, isPublished: true })),
    home: { sections: demoHome, isPublished: true },
  });

/** Removes the pages that the owner has not saved; the next start adds them again as drafts. */
export const removePages = async (trx: Database): Promise<void> => {
  const slugs = demoPages.map(({ slug }) => slug);
  await trx
    .deleteFrom('pages')
    .where((where) => where.or([where('slug', 'in', slugs), where('kind', '=', 'home')]))
    .where('version', '=', 1)
    .execute();
  await trx.deleteFrom('footer').where('version', '=', 1).execute();
};
