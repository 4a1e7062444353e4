import { type RawBuilder, sql } from 'kysely';
import type { DeletableKind } from '../../../../contract/catalog-administration/deleted-contents.schema.ts';
import '../tables.ts';

/** Deleted content keeps its row for 30 days; the lists of the studio leave it out. `column` holds its id, or null. */
export const notDeleted = (kind: DeletableKind, column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from deleted_contents as deleted
    where deleted.kind = ${kind} and deleted.content_id = ${sql.ref(column)}
  )`;
