import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

export const declarationPage = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('contract_declarations as declaration')
    .leftJoin('billing_customers as payer', 'payer.id', 'declaration.billing_customer_id')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', ({ fn, ref }) =>
        fn.coalesce(ref('payer.user_id'), ref('declaration.member_id')),
      ),
    )
    .select(camelCased(['declaration.id', 'declaration.number', 'declaration.kind', 'declaration.name']))
    .select(camelCased(['declaration.contract', 'declaration.email', 'declaration.content']))
    .select(camelCased(['declaration.received_at', 'declaration.state', 'declaration.for_studio']))
    .select(camelCased(['declaration.refund_amount', 'declaration.refund_currency', 'declaration.problem']))
    .select(camelCased(['declaration.due_at']))
    .select(['users.id as memberId', 'users.full_name as memberName'])
    .orderBy('declaration.received_at', 'desc')
    .orderBy('declaration.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countDeclarations = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('contract_declarations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** False where there is none of this id. */
export const settleDeclaration = async (trx: Database, id: string): Promise<boolean> => {
  const changed = await trx
    .updateTable('contract_declarations')
    .set({ for_studio: false })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
