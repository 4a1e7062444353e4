import { isDeepStrictEqual } from 'node:util';
import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import { t } from '../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type {
  ListedPage,
  ManagedPage,
  PageFields,
} from '../../../contract/pages/page-administration.schema.ts';
import { type PageState, pageLimits } from '../../../contract/pages/sections/section-limits.ts';
import type { StudioFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { slugOf } from '../../../contract/slugs.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  deleteContent,
  deleteRedirectFrom,
  moveSlug,
  saveFirstVersion,
  saveVersion,
} from '../catalog/index.ts';
import { checkDraft, checkPublication, tidied } from './page-fields.ts';
import {
  allPages,
  insertPage,
  isAddressOfOther,
  lockPage,
  type PageRow,
  pageToEdit,
  writeDraft,
  writePublication,
} from './page-store.ts';

type Context = {
  db: Database;
  clock: Clock;
  /** Facts of the studio as of now. */
  facts: () => StudioFacts;
};

const stateOf = ({ publishedAt, isPublishedDraft }: PageRow): PageState => {
  if (publishedAt === null) return 'draft';
  return isPublishedDraft ? 'published' : 'changed';
};

const urlOf = ({ kind, slug }: Pick<PageRow, 'kind' | 'slug'>): PageAddress =>
  kind === 'home' ? '/' : pageAddress('/pages/$slug', { slug: slug ?? '' });

/** The home page and the simple pages, drafts included. */
export const listPages = async ({ db }: Pick<Context, 'db'>): Promise<ListedPage[]> =>
  (await allPages(db)).map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.kind === 'home' ? t('Home page') : row.draft.title,
    slug: row.slug ?? '',
    state: stateOf(row),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    url: urlOf(row),
  }));

const found = (row: PageRow | null): PageRow => {
  if (!row) throw new AppError('not_found');
  return row;
};

/** A page as its editor has it. Throws `not_found`. */
export const managedPage = async ({ db, facts }: Context, id: number): Promise<ManagedPage> => {
  const row = found(await pageToEdit(db, id));
  const { publishedVersion, publishedAt, publishedBy, firstName, lastName } = row;
  const by =
    publishedBy === null
      ? null
      : { id: publishedBy, name: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }) };
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    fields: { translations: {}, ...row.draft },
    facts: facts(),
    state: stateOf(row),
    updatedAt: row.updatedAt.toISOString(),
    published:
      publishedAt === null || publishedVersion === null
        ? null
        : { version: publishedVersion, at: publishedAt.toISOString(), by },
    url: urlOf(row),
  };
};

const freeSlug = async (trx: Database, title: string): Promise<string> => {
  const wanted = slugOf(title, 'page', pageLimits.slug - 4);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isAddressOfOther(trx, slug, null))) return slug;
  }
};

/** An empty simple page, as a draft. Throws `invalid` without a title. */
export const createPage = async (context: Context, viewer: Viewer, given: string): Promise<ManagedPage> => {
  const title = given.trim();
  if (title === '')
    throw new AppError('invalid', { fields: { title: [t('Type a title: it heads the page.')] } });
  const now = context.clock.now();
  const id = await transaction(context.db, async (trx) => {
    for (;;) {
      const slug = await freeSlug(trx, title);
      const fields: PageFields = { title, slug, description: '', picture: null, sections: [] };
      const made = await insertPage(trx, { kind: 'simple', slug, fields, now });
      // Another page took the address between the two statements.
      if (made === null) continue;
      await deleteRedirectFrom(trx, 'page', slug);
      await saveFirstVersion(trx, { kind: 'page', id: made, authorId: viewer.id, now, fields });
      return made;
    }
  });
  return managedPage(context, id);
};

/** A draft's address is taken at once, that of a published page moves with the next publication. */
const saveDraft = async (trx: Database, id: number, given: PageFields, now: Date): Promise<void> => {
  const row = found(await pageToEdit(trx, id));
  const fields = tidied(
    { ...given, translations: given.translations ?? row.draft.translations ?? {} },
    row.kind,
  );
  if (isDeepStrictEqual(fields, row.draft)) return;
  checkDraft(fields, row.kind);
  if (row.kind === 'simple' && (await isAddressOfOther(trx, fields.slug, id)))
    throw new AppError('invalid', { fields: { slug: [t('Another page has this address.')] } });
  const moves = row.kind === 'simple' && row.publishedAt === null;
  await writeDraft(trx, id, { fields, slug: moves ? fields.slug : row.slug, now });
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const changePage = async (
  context: Context,
  viewer: Viewer,
  { id, version, fields }: { id: number; version: number; fields: PageFields },
): Promise<ManagedPage> => {
  const now = context.clock.now();
  await saveVersion(context.db, {
    kind: 'page',
    id,
    version,
    authorId: viewer.id,
    now,
    read: async (trx) => found(await pageToEdit(trx, id)).draft,
    write: (trx) => saveDraft(trx, id, fields, now),
  });
  return managedPage(context, id);
};

/** Throws `conflict` where the draft is another by now, and `invalid` where visitors would find something missing. */
export const publishPage = async (
  context: Context,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
): Promise<ManagedPage> => {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const { kind, slug: before, draft, version: present } = found(await lockPage(trx, id));
    if (version !== present) throw new AppError('conflict');
    checkDraft(draft, kind);
    checkPublication(draft, kind);
    const slug = kind === 'home' ? null : draft.slug;
    if (slug !== null && before !== null)
      await moveSlug(trx, { kind: 'page', id, from: before, to: slug, now });
    await writePublication(trx, id, { version, slug, by: viewer.id, now });
  });
  return managedPage(context, id);
};

export const withdrawPage = async (context: Context, id: number): Promise<ManagedPage> => {
  await transaction(context.db, async (trx) => {
    found(await lockPage(trx, id));
    await writePublication(trx, id, null);
  });
  return managedPage(context, id);
};

/** Throws `invalid` where the title is another, and for the home page, which a studio always has. */
export const deletePage = async ({ db, clock }: Context, viewer: Viewer, id: number, typedTitle: string) =>
  transaction(db, async (trx) => {
    const { kind, draft } = found(await lockPage(trx, id));
    if (kind === 'home') {
      const message = t('The home page stays. Take it offline to have the usual one.');
      throw new AppError('invalid', { message, fields: { title: [message] } });
    }
    return deleteContent(trx, typedTitle, {
      kind: 'page',
      id,
      title: draft.title,
      state: null,
      deletedBy: viewer.id,
      now: clock.now(),
    });
  });
