import type { Pool } from 'pg';
import { fixedClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import { noMarks } from '../../../marks/index.ts';
import { planSections } from '../../classes/classes.ts';
import { type CatalogContext, readEachTime } from '../../context.ts';
import { createCatalog } from '../../index.ts';
import { admin, ask as askMemberCall, serverOf } from '../../testing/calls.ts';
import { routesOf } from '../../testing/catalog-routes.ts';
import { smallStudio } from '../../testing/small-studio.ts';

/** The calls of the catalog on a small studio, asked by an administrator. */
export const catalogApp = async ({ db, pool }: { db: Database; pool: Pool }) => {
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('admin', 'admin@studio.test', 'Ana Lind', 'Ana', 'Lind', 'ana')",
  );
  const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
  const library = { video: async () => null, loop: async () => null };
  const context: CatalogContext = {
    db,
    clock,
    shared: readEachTime,
    marks: noMarks,
    library,
    commentCount: async () => null,
  };
  const app = await serverOf(routesOf(createCatalog(context), noMarks));
  return {
    studio: await smallStudio(db),
    clock,
    /** One call as an administrator. */
    ask: async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const answer = await app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', 'x-person': admin.id },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    asMember: (path: string) => askMemberCall(app, `GET ${path}`),
    sections: async (idOrSlug: string) => (await planSections(context, idOrSlug, null))?.sections ?? null,
  };
};
