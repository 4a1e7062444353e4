import type { DeletableKind } from '../../../../../contract/catalog-administration/deleted-contents.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { restoreStyleSlugs } from './category-store.ts';
import { restoreReferences } from './moving-store.ts';
import { relations } from './relations.ts';
import { valueOfAnyKind } from './value-store.ts';

/** In the transaction that restores content of these kinds, before it leaves what was deleted. */
export const restoreWhereNamed = async (trx: Database, kind: DeletableKind, id: number): Promise<void> => {
  if (kind === 'coach' || kind === 'category' || kind === 'style')
    await restoreReferences(trx, relations[kind], kind, { id, slug: '' });
  if (kind === 'category') await restoreStyleSlugs(trx, id);
  if (kind !== 'value') return;
  const value = await valueOfAnyKind(trx, id);
  if (value) await restoreReferences(trx, relations[value.list], kind, { id, slug: value.slug });
};
