import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.schema.ts';
import { tidyFields } from '../../../../contract/fields/field-table.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { isSlug } from '../../../../contract/slugs.ts';
import { AppError } from '../../../platform/errors.ts';
import { preparingImage } from '../image.ts';

export type FieldErrors = Record<string, string[]>;

/** Throws `invalid` where there is any; the message reads all of them. */
export const refuseFields = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { message: joinSentences(...Object.values(fields).flat()), fields });
};

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** A moment as it is kept; null for text that is none, or is beyond all reason. */
export const readMoment = (text: string): string | null => {
  const time = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  return time >= earliest && time < latest ? new Date(time).toISOString() : null;
};

/** A draft may wait for its coach. */
export const coachProblem = msg('Choose who teaches the class before members see it.');

const momentProblem = msg('Choose a date and a time between 2000 and 2100.');

/**
 * The fields as they are saved: trimmed, without doubles, and published without a date means now. `fields` of the
 * answer has what is wrong with those that cannot be.
 */
export const tidyClass = (sent: ClassFields, now: Date): { tidy: ClassFields; fields: FieldErrors } => {
  const fields: FieldErrors = {};
  const tidy = tidyFields(classFields, sent);
  const { title, slug, coachIds } = tidy;
  if (title === '') fields.title = [t('Type a title: members choose the class by it.')];
  if (slug !== '' && !isSlug(slug))
    fields.slug = [t('Use lower-case letters and digits with hyphens between them, not digits alone.')];
  if (coachIds.length === 0 && sent.state === 'published') fields.coachIds = [t(coachProblem)];
  const moment = sent.publishedAt === null ? null : readMoment(sent.publishedAt);
  if (sent.publishedAt !== null && moment === null) fields.publishedAt = [t(momentProblem)];
  const image = sent.image === preparingImage ? null : sent.image;
  const publishedAt = moment ?? (sent.state === 'published' ? now.toISOString() : null);
  return { tidy: { ...tidy, image, publishedAt }, fields };
};
