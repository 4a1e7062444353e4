import { isDeepStrictEqual } from 'node:util';
import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import {
  type PlanState,
  planSorts,
  planStates,
} from '../../../../../contract/catalog-administration/plan-limits.ts';
import type {
  ListedPlan,
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { knownParam, type QueryParams, textParam } from '../../../../../contract/query-params.ts';
import { slugOf } from '../../../../../contract/slugs.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { Paged } from '../../../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../../../platform/http/paging.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { ownSeries } from '../../classes/new-class.ts';
import { firstCategory, lockClassCreation } from '../../classes/new-class-store.ts';
import { coachesOfPlans } from '../../content-names/names-store.ts';
import type { CatalogContext } from '../../context.ts';
import { chosenImage, imageOf, preparingImage } from '../../image.ts';
import { extentsOf } from '../../section-store.ts';
import { deleteRedirectFrom, moveSlug } from '../../slugs/slug-redirect-store.ts';
import type { PublishingState } from '../../tables.ts';
import { planUrl } from '../../view.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';
import { contentsOf, introChoicesOf, type SectionItem } from './plan-contents-store.ts';
import { checkFields, checkPublishing, tidied } from './plan-fields.ts';
import {
  insertPlan,
  type PlanToEdit,
  planSlugsLike,
  planToEdit,
  writePlanFields,
} from './plan-fields-store.ts';
import { planOptions, searchPlans } from './plan-list-store.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

const defaultPerPage = 50;

const stateOn = (state: PublishingState, publishedAt: Date | null, now: Date): PlanState =>
  state === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : state;

/** Lists series and bundles, drafts included. */
export const listPlans = async ({ db, clock }: Context, query: QueryParams): Promise<Paged<ListedPlan[]>> => {
  const now = clock.now();
  const { page, perPage } = readPaging(query, defaultPerPage);
  const { rows, total } = await searchPlans(db, {
    search: textParam(query, 'q').slice(0, 100),
    kind: knownParam(query, 'kind', ['series', 'bundle']),
    state: knownParam(query, 'state', planStates),
    sort: readOrder(query, planSorts, 'edited'),
    limit: perPage,
    offset: (page - 1) * perPage,
    now,
  });
  const plans = rows.map(({ image, focusX, focusY, state, publishedAt, updatedAt, ...row }) => ({
    ...row,
    state: stateOn(state, publishedAt, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    picture: chosenImage(image, { focusX, focusY }),
  }));
  return new Paged(plans, { total, page, perPage });
};

const requirePlan = async (db: Database, id: number): Promise<PlanToEdit> => {
  const plan = await planToEdit(db, id);
  if (!plan) throw new AppError('not_found');
  return plan;
};

const itemView = (
  { title, tag, state, publishedAt, durationMs, ...item }: SectionItem,
  now: Date,
): ManagedPlan['sections'][number]['items'][number] => ({
  title,
  tag,
  state: stateOn(state, publishedAt, now),
  picture: chosenImage(item.image, item),
  duration: Math.round((durationMs ?? 0) / 1000),
});

/** Returns a series or bundle in the form of its editor. */
export const managedPlan = async ({ db, clock }: Context, id: number): Promise<ManagedPlan> => {
  const now = clock.now();
  const { fields, kind, version, updatedAt, memberCount } = await requirePlan(db, id);
  const parts = kind === 'bundle' ? fields.seriesIds : [id];
  const [sections, choices, coaches, extents] = await Promise.all([
    contentsOf(db, id),
    kind === 'series' ? introChoicesOf(db, id, fields.introClassId) : [],
    coachesOfPlans(db, [id]),
    extentsOf(db, parts, now),
  ]);
  const names = (coaches.get(id) ?? []).map(({ firstName, lastName }) => fullNameOf({ firstName, lastName }));
  const sum = (figure: 'classCount' | 'durationMs'): number =>
    parts.reduce((total, part) => total + (extents.get(part)?.[figure] ?? 0), 0);
  return {
    id,
    kind,
    version,
    fields,
    state: stateOn(fields.state, fields.publishedAt === null ? null : new Date(fields.publishedAt), now),
    updatedAt: updatedAt.toISOString(),
    coachNames: fields.coachLabel ?? names.join(', '),
    picture: imageOf(fields.image),
    banner: imageOf(fields.bannerImage),
    sections: sections.map(({ items, ...words }) => ({
      ...words,
      items: items.map((item) => itemView(item, now)),
    })),
    introChoices: choices.map(({ state, publishedAt, ...choice }) => ({
      ...choice,
      state: stateOn(state, publishedAt, now),
    })),
    classCount: sum('classCount'),
    durationMs: sum('durationMs'),
    memberCount,
    url: planUrl(kind, fields.slug),
  };
};

const freeSlug = async (trx: Database, title: string, kind: string): Promise<string> => {
  const wanted = slugOf(title, kind);
  const taken = await planSlugsLike(trx, wanted);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug)) return slug;
  }
};

type NewPlan = { kind: 'series' | 'bundle'; title: string };

/** Adds a draft with a title and an address, in the studio's first category; returns its id. */
export const addPlan = async (
  context: Context,
  viewer: { id: string | null },
  { kind, title: given }: NewPlan,
): Promise<number> => {
  const title = given.trim();
  if (title === '')
    throw new AppError('invalid', { fields: { title: [t('Type a title: members find it by that.')] } });
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    // Two concurrent calls would take a slug, or make the first category, twice.
    await lockClassCreation(trx);
    const slug = await freeSlug(trx, title, kind);
    const categoryId = await firstCategory(trx, ownSeries.slug, ownSeries.title);
    const made = await insertPlan(trx, { kind, slug, title, categoryId, image: preparingImage, now });
    await deleteRedirectFrom(trx, 'plan', slug);
    const { fields } = await requirePlan(trx, made);
    await saveFirstVersion(trx, { kind: 'plan', id: made, authorId: viewer.id, now, fields });
    return made;
  });
};

export const createPlan = async (context: Context, viewer: Viewer, plan: NewPlan): Promise<ManagedPlan> =>
  managedPlan(context, await addPlan(context, viewer, plan));

/** Saves a plan. Throws `conflict` if another save came first, and `invalid` with the problems by field. */
export const changePlan = async (
  context: Context,
  viewer: Viewer,
  { id, version, fields: given }: { id: number; version: number; fields: PlanFields },
): Promise<ManagedPlan> => {
  const now = context.clock.now();
  await saveVersion(context.db, {
    kind: 'plan',
    id,
    version,
    authorId: viewer.id,
    now,
    read: async (trx) => (await requirePlan(trx, id)).fields,
    write: async (trx) => {
      await lockClassCreation(trx);
      const { kind, fields: before } = await requirePlan(trx, id);
      const fields = tidied(given, kind, now);
      if (isDeepStrictEqual(fields, before)) return;
      await checkFields(trx, { id, fields });
      await checkPublishing(trx, { id, kind, fields, before, now });
      await moveSlug(trx, { kind: 'plan', id, from: before.slug, to: fields.slug, now });
      await writePlanFields(trx, id, { fields, before, now });
    },
  });
  return managedPlan(context, id);
};

/** Publishes a draft at once, in the transaction that published one of its classes. */
export const publishDraftSeries = async (
  trx: Database,
  author: { id: string | null },
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const read = async (): Promise<PlanFields> => (await requirePlan(trx, id)).fields;
  await saveVersion(trx, {
    kind: 'plan',
    id,
    version: null,
    authorId: author.id,
    now,
    read,
    write: async () => {
      const before = await read();
      const shownFrom = Math.min(Date.parse(before.publishedAt ?? '') || now.getTime(), now.getTime());
      const fields: PlanFields = {
        ...before,
        state: 'published',
        publishedAt: new Date(shownFrom).toISOString(),
      };
      await checkPublishing(trx, { id, kind: 'series', fields, before, now });
      await writePlanFields(trx, id, { fields, before, now });
    },
  });
};

/** Returns the options for the fields of series and bundles. */
export const optionsOfPlans = async ({ db, clock }: Context): Promise<PlanOptions> => {
  const now = clock.now();
  const { categories, subcategories, coaches, series } = await planOptions(db);
  const stylesOf = Map.groupBy(subcategories, ({ categoryId }) => categoryId);
  return {
    categories: categories.map(({ id, title }) => ({
      id,
      title,
      subcategories: (stylesOf.get(id) ?? []).map((style) => ({ id: style.id, title: style.title })),
    })),
    coaches: coaches.map(({ id, firstName, lastName, image, ...focus }) => ({
      id,
      name: fullNameOf({ firstName, lastName }),
      photo: image === null ? null : chosenImage(image, focus),
    })),
    series: series.map(({ id, title, state, publishedAt, image, ...focus }) => ({
      id,
      title,
      state: stateOn(state, publishedAt, now),
      picture: chosenImage(image, focus),
    })),
  };
};
