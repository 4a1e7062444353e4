import { momentAt } from '../../../../contract/studio/studio-time.ts';
import { AppError } from '../../../platform/errors.ts';

/** The first days of a month, such as `2026-11`, and of the one after it. */
export const daysOfMonth = (month: string): { from: string; before: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next =
    number === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, before: `${next}-01` };
};

/** The moments at which a month begins and ends in a time zone. Throws `bad_request` for one far from the present. */
export const momentsOfMonth = (month: string, timeZone: string): { from: Date; before: Date } => {
  const { from, before } = daysOfMonth(month);
  const [begins, ends] = [momentAt(`${from}T00:00`, timeZone), momentAt(`${before}T00:00`, timeZone)];
  if (!begins || !ends) throw new AppError('bad_request');
  return { from: new Date(begins), before: new Date(ends) };
};

/** The month of a moment in a time zone. */
export const monthOf = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('sv', { timeZone }).slice(0, 7);
