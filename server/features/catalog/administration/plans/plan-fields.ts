import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type { PlanFields } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { tidyFields } from '../../../../../contract/fields/field-table.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { isSlug } from '../../../../../contract/slugs.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hiddenHome, isSlugOfOther, missingNames, showsSomething } from './plan-fields-store.ts';

type Problems = Partial<Record<keyof PlanFields, string[]>>;

const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/;

/** Texts trimmed, ids once each, and a moment where the plan is published without one. */
export const tidied = (fields: PlanFields, kind: 'series' | 'bundle', now: Date): PlanFields => {
  const at = fields.publishedAt === null ? null : new Date(fields.publishedAt);
  if (at && Number.isNaN(at.getTime()))
    throw new AppError('invalid', { fields: { publishedAt: [t('Choose a day and a time.')] } });
  const tidy = tidyFields(planFields, fields);
  const publishedAt = at ?? (fields.state === 'published' ? now : null);
  return {
    ...tidy,
    seriesIds: kind === 'bundle' ? tidy.seriesIds : [],
    introClassId: kind === 'series' ? tidy.introClassId : null,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
};

const missingWords = {
  categoryId: msg('Choose a category that is there.'),
  subcategoryId: msg('Choose a subcategory of this category.'),
  coachIds: msg('One of these coaches is no longer there.'),
  seriesIds: msg('One of these series is no longer there.'),
  introClassId: msg('This class is no longer there. Choose another one, or none.'),
} as const;

const nothingToShow = {
  series: msg(
    'Members would find nothing here. Publish one of its classes first, or add one that is published in its structure.',
  ),
  bundle: msg('Members would find nothing here. Add a series that is published first.'),
} as const;

/** A class shows once both it and the series that gives it its address are published. */
const homeFirst = (title: string): string =>
  t(
    'Members would find nothing here: its classes belong to “{title}”, which they do not see yet. Publish that series first.',
    { title },
  );

type Checked = { id: number; kind: 'series' | 'bundle'; fields: PlanFields; before: PlanFields; now: Date };

const wordProblems = ({ title, slug, image, bannerImage }: PlanFields): Problems => ({
  ...(title === '' ? { title: [t('Type a title: members find it by that.')] } : {}),
  ...(isSlug(slug)
    ? {}
    : { slug: [t('Use lower-case letters, digits and single hyphens, and at least one letter.')] }),
  ...(keyPattern.test(image) ? {} : { image: [t('Choose a picture.')] }),
  ...(keyPattern.test(bannerImage) ? {} : { bannerImage: [t('Choose a picture.')] }),
});

/** Throws `invalid` with what is wrong, by field. */
export const checkFields = async (trx: Database, { id, fields }: Pick<Checked, 'id' | 'fields'>) => {
  const problems = wordProblems(fields);
  for (const name of await missingNames(trx, fields)) problems[name] = [t(missingWords[name])];
  if (!problems.slug && (await isSlugOfOther(trx, fields.slug, id)))
    problems.slug = [t('Another series or bundle has this address.')];
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
};

/** Refuses to publish what members would find empty; what is published already may be saved. */
export const checkPublishing = async (trx: Database, { id, kind, fields, before, now }: Checked) => {
  const isNew = fields.state === 'published' && before.state !== 'published';
  if (!isNew) return;
  const at = new Date(Math.max(now.getTime(), Date.parse(fields.publishedAt ?? '') || 0));
  if (await showsSomething(trx, id, at)) return;
  const home = await hiddenHome(trx, id, at);
  const message = home === null ? t(nothingToShow[kind]) : homeFirst(home);
  throw new AppError('invalid', { message, fields: { state: [message] } });
};
