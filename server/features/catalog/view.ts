import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import { humanDuration } from '../../../contract/catalog/human-duration.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { PlanCategory, Product } from '../../../contract/catalog/plans.schema.ts';
import { classFields } from '../../../contract/catalog-administration/class-fields.ts';
import { planFields } from '../../../contract/catalog-administration/plan-fields.ts';
import { categoryFields } from '../../../contract/catalog-administration/references/category-fields.ts';
import { coachFields } from '../../../contract/catalog-administration/references/coach-fields.ts';
import { shownFields } from '../../../contract/fields/field-table.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { CategoryRef, Coach, CoachReference } from '../../../contract/shared.schema.ts';
import { visitorFields } from '../marks/index.ts';
import type { ClassRow } from './class-store.ts';
import type { CoachName, StyleName } from './content-names/names-store.ts';
import { focusedImage, storedImage } from './image.ts';
import type { PlanRow } from './plan-store.ts';
import type { CategoryRow, CoachRow } from './studio-store.ts';

export const classUrl = (planSlug: string, classId: number): PageAddress =>
  pageAddress('/series/$planSlug/workouts/$classId', { planSlug, classId });

export const planUrl = (kind: 'series' | 'bundle', slug: string): PageAddress =>
  pageAddress(kind === 'bundle' ? '/bundles/$slug' : '/series/$slug/workouts', { slug });

/** Returns the part of an answer that says which of its words are translated. */
export const translatedOf = ({ translated }: { translated: string[] | null }): { translated?: string[] } =>
  translated ? { translated } : {};

const categoryRef = ({ slug, title }: StyleName): CategoryRef => ({ id: slug, slug, title });

const coach = ({ slug, firstName, lastName }: CoachName): Coach => ({
  firstName,
  lastName,
  coachInfo: { slug },
});

const coachReference = ({ slug, firstName, lastName }: CoachName): CoachReference => ({
  slug,
  user: { firstName, lastName },
  fullName: fullNameOf({ firstName, lastName }),
});

export const classPageFields = shownFields(classFields, 'page');
const classCardFields = shownFields(classFields, 'card');

/** A class as a visitor gets it: the viewer's own fields are empty. */
export const planEntryCard = (row: ClassRow): PlanEntry => {
  const cover = focusedImage(row.image, row.focus);
  const { plan } = row;
  return {
    id: row.id,
    title: row.title,
    classFinderTitle: row.classFinderTitle,
    previewDescription: row.previewDescription,
    ...translatedOf(row),
    featured: row.featured,
    freePreview: row.freePreview,
    plan: {
      id: plan.id,
      slug: plan.slug,
      title: plan.title,
      primaryCategory: categoryRef(plan.category),
      subcategory: plan.subcategory,
      coaches: plan.coaches.map(coach),
      singleClass: row.singleClass,
      difficultyLevel: plan.difficulty,
    },
    planProduct: {
      id: plan.id,
      type: 'Series',
      title: plan.title,
      slug: plan.slug,
      url: planUrl('series', plan.slug),
    },
    coaches: row.coaches.map(coach),
    ...classCardFields(row),
    subcategories: row.subcategories,
    duration: Math.round(row.durationMs / 1000),
    humanDuration: humanDuration(row.durationMs),
    durationInMs: row.durationMs,
    coverPhoto: cover,
    videoThumbnail: cover.url,
    planEntryUrl: classUrl(plan.slug, row.id),
    publishedAt: row.publishedAt.toISOString(),
    ...visitorFields,
  };
};

const planCardFields = shownFields(planFields, 'card');

/** A series or bundle card as a visitor gets it. */
export const productCard = (row: PlanRow): Product => {
  const cover = focusedImage(row.image, row.focus);
  const intro = row.introPicture && storedImage(row.introPicture);
  return {
    id: row.id,
    type: row.kind === 'bundle' ? 'Bundle' : 'Series',
    title: row.title,
    slug: row.slug,
    url: planUrl(row.kind, row.slug),
    description: row.description,
    ...translatedOf(row),
    coaches: row.coaches.map(coach),
    instructors: row.coaches.map(coachReference),
    primaryCategory: categoryRef(row.category),
    primarySubcategory: row.subcategory,
    classCount: row.classCount,
    thumbnails: { medium: cover.small.url, default: cover.url },
    introVideoThumbnail: intro?.url ?? null,
    ...(intro ? { introVideoPicture: intro } : {}),
    thumbnailImage: cover.small.url,
    coverPhoto: cover,
    bannerPhoto: focusedImage(row.bannerImage, row.bannerFocus),
    actableType: row.kind,
    difficultyLevel: row.difficulty,
    planSubscriptions: [],
    memberCount: row.memberCount,
    ...planCardFields(row),
    publishedAt: row.publishedAt.toISOString(),
  };
};

const categoryCardFields = shownFields(categoryFields, 'card');

/** A category without its products, which the class finder knows. */
export const categoryView = (row: CategoryRow): Omit<PlanCategory, 'products'> => ({
  id: row.slug,
  slug: row.slug,
  title: row.title,
  ...translatedOf(row),
  ...categoryCardFields(row),
  coverPhoto: focusedImage(row.image, row.focus),
  bannerPhoto: focusedImage(row.image, row.focus),
  planSubcategories: row.subcategories,
  classCount: row.classCount,
});

const coachCardFields = shownFields(coachFields, 'card');
export const coachPageFields = shownFields(coachFields, 'page');

export const coachProfileView = (row: CoachRow): CoachProfile => ({
  ...coachReference(row),
  id: row.id,
  ...translatedOf(row),
  ...coachCardFields(row),
  photo: row.image === null ? null : focusedImage(row.image, row.focus),
  primaryCategory: row.category && categoryRef(row.category),
  classCount: row.classCount,
  seriesCount: row.seriesCount,
});
