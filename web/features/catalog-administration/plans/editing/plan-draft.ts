import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.ts';

/** What is wrong, by field. */
export type FieldProblems = Readonly<Record<string, string[]>>;

/** What every part of the form is given. */
export type PartProps = {
  draft: PlanFields;
  problems: FieldProblems;
  onChange: (changes: Partial<PlanFields>) => void;
};

const words: Record<keyof PlanFields, string> = {
  title: 'title',
  slug: 'address',
  description: 'one sentence',
  longDescription: 'about',
  categoryId: 'category',
  subcategoryId: 'subcategory',
  difficulty: 'difficulty',
  coachIds: 'coaches',
  coachLabel: 'coach label',
  image: 'poster',
  bannerImage: 'banner',
  focalPoint: 'middle of the poster',
  bestSeller: 'best seller',
  featured: 'featured',
  seriesIds: 'series',
  state: 'state',
  publishedAt: 'date',
};

/** The names of what differs, in the order of the form. */
export const changedWords = (before: PlanFields, after: PlanFields): string[] =>
  (Object.keys(words) as (keyof PlanFields)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => words[field]);

export const unsavedText = (before: PlanFields, after: PlanFields, version: number): string => {
  const changed = changedWords(before, after);
  return changed.length === 0 ? '' : `Unsaved: ${changed.join(', ')}. Version ${version}.`;
};

/** A moment as `datetime-local` takes it, where the browser is; empty for none. */
export const localMoment = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

export const momentOf = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export const stateWords = {
  draft: { glyph: 'draft', tone: 'quiet', word: 'Draft' },
  scheduled: { glyph: 'waiting', tone: undefined, word: 'Scheduled' },
  published: { glyph: 'done', tone: 'good', word: 'Published' },
  retired: { glyph: 'kept', tone: 'quiet', word: 'Retired' },
} as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The fact that stands below a state: the day, or the moment that is to come. */
export const stateFact = ({
  state,
  at,
}: {
  state: ManagedPlan['state'];
  at: string | null;
}): string | null => {
  if (at === null || state === 'draft') return null;
  return (state === 'scheduled' ? momentFormat : dayFormat).format(new Date(at));
};

export const lengthWords = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
