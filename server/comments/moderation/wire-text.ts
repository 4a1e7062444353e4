import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';

/** Without what no text holds; a database refuses it. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

const controls = /\p{Cc}+/gu;

/** Why a moderator does something, in a line of their own words; null where they gave none. */
export const readCause = (cause: string | undefined): string | null =>
  storable((cause ?? '').replace(controls, ' ')).trim() || null;

const isoDay = /^\d{4}-\d{2}-\d{2}/;

/** A moment as ISO 8601 tells it; throws `invalid` naming the field. */
export const readMoment = (field: string, text: string): Date => {
  const moment = new Date(isoDay.test(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new AppError('invalid', { fields: { [field]: [t('is not a moment')] } });
  return moment;
};
