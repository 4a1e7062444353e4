import type { ShownState } from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import { t } from '../../../../../contract/messages.ts';
import { type FieldErrors, readMoment } from '../class-fields.ts';

type Visibility = { shown: boolean; shownFrom: Date | null };

/** Returns the current state of a coach or category: shown from a moment in the future is scheduled. */
export const shownOn = ({ shown, shownFrom }: Visibility, now: Date): ShownState => {
  if (!shown) return 'hidden';
  return shownFrom !== null && shownFrom > now ? 'scheduled' : 'shown';
};

/** Returns the moment in its stored form; writes its problem into `problems`. */
export const tidyShownFrom = (shownFrom: string | null, problems: FieldErrors): string | null => {
  const moment = shownFrom === null ? null : readMoment(shownFrom);
  if (shownFrom !== null && moment === null)
    problems.shownFrom = [t('Choose a date and a time between 2000 and 2100.')];
  return moment;
};
