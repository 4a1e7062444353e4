import { rankBetween } from '../server/features/catalog/index.ts';
import { storeManifest } from '../server/features/library/index.ts';
import type { Database } from '../server/platform/db.ts';
import { demandsOf } from './class-demands.ts';
import { type DemoClass, demoStudio } from './content/index.ts';
import { keptBytes } from './figures/kept-bytes.ts';
import { daysBefore, focusOf, idsBySlug, ranked, styleIds } from './load-catalog.ts';
import type { CycleLibrary } from './media/cycle-library.ts';
import { composePractice } from './media/practice.ts';

/** The video of a class; one that is not finished is as long, and has nothing to play. */
const videoOf = (
  { id, video, practice, coachSlugs }: DemoClass,
  library: CycleLibrary,
  kept: ReadonlyMap<number, number>,
) => {
  const { durationMs, parts, captions, chapters } = composePractice(practice, library, coachSlugs);
  const playable = video === 'finished';
  return {
    id,
    process_status: video,
    duration_ms: durationMs,
    manifest: playable ? JSON.stringify(storeManifest(parts)) : null,
    captions: JSON.stringify(
      playable && captions.length > 0 ? [{ language: 'en', label: 'English', cues: captions }] : [],
    ),
    chapters: JSON.stringify(playable ? chapters : []),
    made_bytes: kept.get(id) ?? null,
  };
};

const rowOf = (one: DemoClass, planId: number, loadedAt: Date) => ({
  id: one.id,
  slug: one.slug,
  plan_id: planId,
  title: one.title,
  class_finder_title: one.classFinderTitle,
  preview_description: one.description,
  coach_words: one.coachWords,
  difficulty: one.difficulty,
  intensity: one.intensity,
  equipment: one.equipment,
  focus_areas: one.focusAreas,
  ...demandsOf(one),
  featured: one.featured,
  single_class: one.singleClass,
  free_preview: one.freePreview,
  video_id: one.id,
  image: one.image,
  ...focusOf(one.image),
  state: one.state === 'draft' ? ('draft' as const) : ('published' as const),
  published_at: one.state === 'draft' ? null : daysBefore(loadedAt, one.publishedDaysAgo),
});

const linkNames = async (trx: Database, fresh: readonly DemoClass[]): Promise<void> => {
  const [coach, style] = [await idsBySlug(trx, 'coaches'), await styleIds(trx)];
  const coaches = fresh.flatMap(({ id, coachSlugs }) =>
    ranked(coachSlugs).map(({ item, rank }) => ({ plan_entry_id: id, coach_id: coach(item), rank })),
  );
  const styles = fresh.flatMap(({ id, categorySlug, subcategorySlugs }) =>
    ranked(subcategorySlugs).map(({ item, rank }) => ({
      plan_entry_id: id,
      subcategory_id: style(categorySlug, item),
      rank,
    })),
  );
  await trx.insertInto('plan_entry_coaches').values(coaches).execute();
  await trx.insertInto('plan_entry_subcategories').values(styles).execute();
};

/** Returns the ids of the classes that were not there before. */
export const addClasses = async (
  trx: Database,
  library: CycleLibrary,
  loadedAt: Date,
): Promise<Set<number>> => {
  const { classes } = demoStudio;
  const known = await trx
    .selectFrom('plan_entries')
    .select(['id', 'slug'])
    .where(({ eb, or }) =>
      or([
        eb(
          'id',
          'in',
          classes.map(({ id }) => id),
        ),
        eb(
          'slug',
          'in',
          classes.map(({ slug }) => slug),
        ),
      ]),
    )
    .execute();
  const taken = new Set(known.flatMap(({ id, slug }) => [id, slug]));
  const fresh = classes.filter(({ id, slug }) => !taken.has(id) && !taken.has(slug));
  if (fresh.length === 0) return new Set();
  const plan = await idsBySlug(trx, 'plans');
  const kept = keptBytes(classes, library);
  const videos = fresh.map((one) => videoOf(one, library, kept));
  await trx
    .insertInto('videos')
    .values(videos)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('plan_entries')
    .values(fresh.map((one) => rowOf(one, plan(one.seriesSlug), loadedAt)))
    .execute();
  await linkNames(trx, fresh);
  const counted = fresh.map(({ id, completions, favorites }) => ({
    plan_entry_id: id,
    completions,
    favorites,
  }));
  await trx.insertInto('plan_entry_popularity').values(counted).execute();
  return new Set(fresh.map(({ id }) => id));
};

type Section = (typeof demoStudio.series)[number]['sections'][number];

const addSection = async (
  trx: Database,
  planId: number,
  section: Section,
  at: { id?: number; rank: string },
): Promise<number> => {
  const values = { plan_id: planId, title: section.title, description: section.description, ...at };
  return (await trx.insertInto('sections').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

type ClassId = (slug: string) => number;
type RankedItem = { item: Section['items'][number]; rank: string };

const addItems = async (
  trx: Database,
  sectionId: number,
  items: readonly RankedItem[],
  classId: ClassId,
): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map(({ item, rank }) => ({
    section_id: sectionId,
    plan_entry_id: classId(item.classSlug),
    item_tag: item.itemTag,
    bonus: item.bonus,
    rank,
  }));
  await trx.insertInto('section_items').values(rows).execute();
};

/** New classes of a series that was there go to the end of their section: its owner may have moved the others. */
const appendNew = async (
  trx: Database,
  planId: number,
  section: Section,
  classId: ClassId,
  isNew: (slug: string) => boolean,
): Promise<void> => {
  const items = section.items.filter(({ classSlug }) => isNew(classSlug));
  if (items.length === 0) return;
  const sections = await trx
    .selectFrom('sections')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('rank')
    .execute();
  const known = sections.find(({ title }) => title === section.title);
  const sectionId =
    known?.id ??
    (await addSection(trx, planId, section, { rank: rankBetween(sections.at(-1)?.rank ?? null, null) }));
  const last = await trx
    .selectFrom('section_items')
    .select('rank')
    .where('section_id', '=', sectionId)
    .orderBy('rank', 'desc')
    .executeTakeFirst();
  let rank = last?.rank ?? null;
  const placed = items.map((item) => {
    rank = rankBetween(rank, null);
    return { item, rank };
  });
  await addItems(trx, sectionId, placed, classId);
};

/** Puts the classes into the sections of the series. */
export const placeClasses = async (
  trx: Database,
  newPlans: ReadonlySet<number>,
  newClasses: ReadonlySet<number>,
): Promise<void> => {
  const newSlugs = new Set(demoStudio.classes.filter(({ id }) => newClasses.has(id)).map(({ slug }) => slug));
  const isNew = (slug: string): boolean => newSlugs.has(slug);
  const classId = await idsBySlug(trx, 'plan_entries');
  for (const { id: planId, sections } of demoStudio.series) {
    for (const [index, { item: section, rank }] of ranked(sections).entries()) {
      if (!newPlans.has(planId)) {
        await appendNew(trx, planId, section, classId, isNew);
      } else {
        const sectionId = await addSection(trx, planId, section, { id: planId * 10 + index + 1, rank });
        await addItems(trx, sectionId, ranked(section.items), classId);
      }
    }
  }
};

/** New series get their intro videos. */
export const addIntroVideos = async (trx: Database, newPlans: ReadonlySet<number>): Promise<void> => {
  const classId = await idsBySlug(trx, 'plan_entries');
  const rows = demoStudio.series.flatMap(({ id, introSlug }) =>
    introSlug && newPlans.has(id) ? [{ plan_id: id, class_id: classId(introSlug) }] : [],
  );
  if (rows.length > 0) await trx.insertInto('plan_intro_videos').values(rows).execute();
};
