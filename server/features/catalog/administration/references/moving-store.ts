import { sql } from 'kysely';
import type { DeletableKind } from '../../../../../contract/catalog-administration/deleted-contents.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';
import { type Relation, type RelationBy, referrerTables } from './relations.ts';

/** Content that is named by its id, and in arrays by its slug. */
type Named = { id: number; slug: string };

export type Move = {
  /** Kind under which the content is restored. */
  kind: DeletableKind;
  from: Named;
  /** Content that takes the place; null leaves the place empty. */
  to: Named | null;
  /** True if restoring the content puts it back: its referrers are remembered. */
  isRestorable: boolean;
};

/** Raises the version of each referrer, so that the save of an editor who has it open is refused. */
const raiseVersions = ({
  referrer,
}: Relation) => sql`update ${sql.table(referrerTables[referrer])} as referrer
  set version = referrer.version + 1`;

const moveLinks = async (trx: Database, relation: RelationBy<'link'>, move: Move): Promise<void> => {
  const { kind, from, to, isRestorable } = move;
  const [link, holder, held] = [sql.table(relation.link), sql.ref(relation.holder), sql.ref(relation.held)];
  const isNamedToo = sql`exists (select from ${link} as other
    where other.${holder} = link.${holder} and other.${held} = ${to?.id ?? null}::int)`;
  if (isRestorable)
    await sql`insert into deleted_references (kind, content_id, referrer, referrer_id, rank, replaced_by)
      select ${kind}, ${from.id}, ${relation.referrer}, link.${holder}, link.rank,
        case when ${isNamedToo} then null else ${to?.id ?? null}::int end
      from ${link} as link where link.${held} = ${from.id}`.execute(trx);
  await sql`${raiseVersions(relation)} where referrer.id in (
    select link.${holder} from ${link} as link where link.${held} = ${from.id})`.execute(trx);
  if (to)
    await sql`update ${link} as link set ${held} = ${to.id}
      where link.${held} = ${from.id} and not ${isNamedToo}`.execute(trx);
  await sql`delete from ${link} as link where link.${held} = ${from.id}`.execute(trx);
};

const moveColumn = async (trx: Database, relation: RelationBy<'column'>, move: Move): Promise<void> => {
  const { kind, from, to, isRestorable } = move;
  const column = sql.ref(relation.column);
  if (isRestorable)
    await sql`insert into deleted_references (kind, content_id, referrer, referrer_id, replaced_by)
      select ${kind}, ${from.id}, ${relation.referrer}, id, ${to?.id ?? null}::int
      from ${sql.table(referrerTables[relation.referrer])} where ${column} = ${from.id}`.execute(trx);
  await sql`${raiseVersions(relation)}, ${column} = ${to?.id ?? null}::int
    where referrer.${column} = ${from.id}`.execute(trx);
};

const moveArray = async (trx: Database, relation: RelationBy<'array'>, move: Move): Promise<void> => {
  const { kind, from, to, isRestorable } = move;
  const column = sql`referrer.${sql.ref(relation.column)}`;
  const isNamedToo = sql`${to?.slug ?? null}::text = any (${column})`;
  if (isRestorable)
    await sql`insert into deleted_references (kind, content_id, referrer, referrer_id, replaced_by)
      select ${kind}, ${from.id}, ${relation.referrer}, id,
        case when ${isNamedToo} then null else ${to?.id ?? null}::int end
      from ${sql.table(referrerTables[relation.referrer])} as referrer
      where ${from.slug} = any (${column})`.execute(trx);
  await sql`${raiseVersions(relation)}, ${sql.ref(relation.column)} = case
      when ${to === null} or ${isNamedToo} then array_remove(${column}, ${from.slug}::text)
      else array_replace(${column}, ${from.slug}::text, ${to?.slug ?? null}::text) end
    where ${from.slug} = any (${column})`.execute(trx);
};

/** Puts `to` in the place of `from` wherever that is named, also in deleted content that can be restored. */
export const moveReferences = async (
  trx: Database,
  named: readonly Relation[],
  move: Move,
): Promise<void> => {
  for (const relation of named) {
    if (relation.by === 'link') await moveLinks(trx, relation, move);
    else if (relation.by === 'column') await moveColumn(trx, relation, move);
    else await moveArray(trx, relation, move);
  }
};

const kept = (kind: DeletableKind, id: number, { referrer }: Relation) =>
  sql`kept.kind = ${kind} and kept.content_id = ${id} and kept.referrer = ${referrer}`;

const restoreLinks = async (
  trx: Database,
  relation: RelationBy<'link'>,
  kind: DeletableKind,
  { id }: Named,
): Promise<void> => {
  const [link, holder, held] = [sql.table(relation.link), sql.ref(relation.holder), sql.ref(relation.held)];
  await sql`
    with untouched as (
      delete from ${link} as link using deleted_references as kept
      where ${kept(kind, id, relation)} and link.${holder} = kept.referrer_id and link.${held} = kept.replaced_by
      returning kept.referrer_id, kept.rank),
    back as (
      insert into ${link} (${holder}, ${held}, rank)
      select referrer_id, ${id}::int, rank from untouched
      union all
      select kept.referrer_id, ${id}::int, kept.rank from deleted_references as kept
        join ${sql.table(referrerTables[relation.referrer])} as referrer on referrer.id = kept.referrer_id
        where ${kept(kind, id, relation)} and kept.replaced_by is null
      on conflict do nothing returning ${holder} as referrer_id)
    ${raiseVersions(relation)} from back where referrer.id = back.referrer_id`.execute(trx);
};

const restoreColumn = async (
  trx: Database,
  relation: RelationBy<'column'>,
  kind: DeletableKind,
  { id }: Named,
): Promise<void> => {
  const column = sql.ref(relation.column);
  await sql`${raiseVersions(relation)}, ${column} = ${id} from deleted_references as kept
    where ${kept(kind, id, relation)} and referrer.id = kept.referrer_id
      and referrer.${column} is not distinct from kept.replaced_by`.execute(trx);
};

const restoreArray = async (
  trx: Database,
  relation: RelationBy<'array'>,
  kind: DeletableKind,
  { id, slug }: Named,
): Promise<void> => {
  const column = sql`referrer.${sql.ref(relation.column)}`;
  await sql`${raiseVersions(relation)}, ${sql.ref(relation.column)} = array_append(${column}, ${slug}::text)
    from deleted_references as kept
    where ${kept(kind, id, relation)} and referrer.id = kept.referrer_id
      and not ${slug} = any (${column})`.execute(trx);
};

/** Puts content back where it was named when it was deleted, unless something else was chosen there since. */
export const restoreReferences = async (
  trx: Database,
  named: readonly Relation[],
  kind: DeletableKind,
  content: Named,
): Promise<void> => {
  for (const relation of named) {
    if (relation.by === 'link') await restoreLinks(trx, relation, kind, content);
    else if (relation.by === 'column') await restoreColumn(trx, relation, kind, content);
    else await restoreArray(trx, relation, kind, content);
  }
};
