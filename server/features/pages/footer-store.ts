import type { JSONColumnType } from 'kysely';
import type { FooterLink } from '../../../contract/pages/page-administration.schema.ts';
import type { Database } from '../../platform/db.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    footer: {
      id: number;
      version: number;
      links: JSONColumnType<FooterLink[], string, string>;
      updated_at: Date;
    };
  }
}

/** Its row, of which there is one. */
export const footerId = 1;

/** Null before the studio's first start with pages of its own. */
export const readFooter = async (db: Database): Promise<{ version: number; links: FooterLink[] } | null> =>
  (await db.selectFrom('footer').select(['version', 'links']).executeTakeFirst()) ?? null;

export const insertFooter = async (trx: Database, links: readonly FooterLink[], now: Date): Promise<void> => {
  await trx
    .insertInto('footer')
    .values({ id: footerId, version: 1, links: JSON.stringify(links), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const writeFooter = async (trx: Database, links: readonly FooterLink[], now: Date): Promise<void> => {
  await trx
    .updateTable('footer')
    .set({ links: JSON.stringify(links), updated_at: now })
    .where('id', '=', footerId)
    .execute();
};
