import type { ColumnType, Generated } from 'kysely';
import type { Database } from '../../db.ts';
import { camelCased } from '../../sql/camel-case.ts';

declare module '../../db.ts' {
  interface Tables {
    sender_domains: {
      domain: string;
      selector: string;
      public_key: string;
      sealed_key: string;
      signs: Generated<boolean>;
      checked_at: Date | null;
      records: ColumnType<object[], string | undefined, string>;
    };
  }
}

export type StoredKey = { selector: string; publicKey: string; sealedKey: string };
export type SenderDomainRow = StoredKey & {
  domain: string;
  signs: boolean;
  checkedAt: Date | null;
  records: object[];
};

export const findSenderDomain = async (db: Database, domain: string): Promise<SenderDomainRow | null> =>
  (await db
    .selectFrom('sender_domains')
    .select(camelCased(['domain', 'selector', 'public_key', 'sealed_key', 'signs', 'checked_at', 'records']))
    .where('domain', '=', domain)
    .executeTakeFirst()) ?? null;

/** The first key of a domain; one that another process has made stays. */
export const insertKey = async (db: Database, domain: string, key: StoredKey): Promise<void> => {
  const { selector, publicKey, sealedKey } = key;
  await db
    .insertInto('sender_domains')
    .values({ domain, selector, public_key: publicKey, sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Another key in the place of `before`, which signs once the DNS has it. */
export const replaceKey = async (
  db: Database,
  domain: string,
  before: string,
  { selector, publicKey, sealedKey }: StoredKey,
): Promise<void> => {
  await db
    .updateTable('sender_domains')
    .set({
      selector,
      public_key: publicKey,
      sealed_key: sealedKey,
      signs: false,
      checked_at: null,
      records: '[]',
    })
    .where('domain', '=', domain)
    .where('sealed_key', '=', before)
    .execute();
};

/** False where the DNS was asked since `before`: of all processes one asks at a time. */
export const claimCheck = async (
  db: Database,
  domain: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sender_domains')
    .set({ checked_at: now })
    .where('domain', '=', domain)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** `signs`: null leaves it as it is. What was found about a key that is another by now is forgotten. */
export const writeRecords = async (
  db: Database,
  { domain, selector }: Pick<SenderDomainRow, 'domain' | 'selector'>,
  { records, signs }: { records: readonly object[]; signs: boolean | null },
): Promise<void> => {
  await db
    .updateTable('sender_domains')
    .set({
      records: JSON.stringify(records),
      ...(signs === null ? {} : { signs }),
    })
    .where('domain', '=', domain)
    .where('selector', '=', selector)
    .execute();
};
