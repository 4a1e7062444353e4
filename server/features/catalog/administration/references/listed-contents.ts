import { t } from '../../../../../contract/messages.ts';
import { isSlug } from '../../../../../contract/slugs.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { deleteRedirectFrom, moveSlug } from '../../slugs/slug-redirect-store.ts';
import { type FieldErrors, refuseFields } from '../class-fields.ts';
import type { EditingContext } from '../editing-context.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';
import { countOf, lastRank, lockList, type OrderedList } from './order-store.ts';
import { isSlugOfOther } from './slug-store.ts';

/** Kind of content that the studio orders in a list and that has a page of its own. */
type ListedKind = 'coach' | 'category';

type Creation<Fields> = {
  kind: ListedKind;
  list: OrderedList;
  /** Maximum number of the list's items, and the errors for one more. */
  limit: { most: number; refusal: FieldErrors };
  /** Returns the fields; throws `invalid` with the problems by field. */
  fieldsFor: (trx: Database) => Promise<Fields>;
  insert: (trx: Database, fields: Fields, rank: string) => Promise<number>;
};

/** Creates content, last in its list, with its address and its first version; returns its id. */
export const createListed = <Fields extends { slug: string }>(
  { db, clock }: EditingContext,
  author: { id: string | null },
  { kind, list, limit, fieldsFor, insert }: Creation<Fields>,
): Promise<number> =>
  transaction(db, async (trx) => {
    await lockList(trx, list);
    if ((await countOf(trx, list)) >= limit.most) refuseFields(limit.refusal);
    const fields = await fieldsFor(trx);
    const id = await insert(trx, fields, await lastRank(trx, list));
    await deleteRedirectFrom(trx, kind, fields.slug);
    await saveFirstVersion(trx, { kind, id, authorId: author.id, now: clock.now(), fields });
    return id;
  });

type Save<Fields> = {
  kind: ListedKind;
  list: OrderedList;
  id: number;
  version: number;
  read: (trx: Database) => Promise<Fields>;
  /** Returns the new fields; throws `invalid` with the problems by field. */
  fieldsFor: (trx: Database, before: Fields) => Promise<Fields>;
  update: (trx: Database, id: number, fields: Fields) => Promise<void>;
};

/** Saves content; its old address leads on to the new one. Throws `conflict` if another save came first. */
export const saveListed = async <Fields extends { slug: string }>(
  { db, clock }: EditingContext,
  author: { id: string | null },
  { kind, list, id, version, read, fieldsFor, update }: Save<Fields>,
): Promise<void> => {
  const now = clock.now();
  await saveVersion(db, {
    kind,
    id,
    version,
    authorId: author.id,
    now,
    read,
    write: async (trx) => {
      await lockList(trx, list);
      const before = await read(trx);
      const fields = await fieldsFor(trx, before);
      await moveSlug(trx, { kind, id, from: before.slug, to: fields.slug, now });
      await update(trx, id, fields);
    },
  });
};

/** Returns the problems of a slug; empty if there are none. */
export const slugProblems = async (
  trx: Database,
  { kind, slug, id, taken }: { kind: ListedKind; slug: string; id: number | null; taken: string },
): Promise<FieldErrors> => {
  if (!isSlug(slug))
    return { slug: [t('Use lower-case letters, digits and single hyphens, and at least one letter.')] };
  return (await isSlugOfOther(trx, kind, slug, id)) ? { slug: [taken] } : {};
};
