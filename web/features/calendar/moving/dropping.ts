import { addDays } from '../calendar-days.ts';
import { bandOf, bands } from '../week/bands.ts';

/** A day, or a part of a day, that a plan can be dropped on. */
export type DropPlace = { day: string; band: string | null };

export const placeOf = (element: Element | null): DropPlace | null => {
  const place = element?.closest<HTMLElement>('[data-drop-day]');
  const { dropDay, dropBand } = place?.dataset ?? {};
  return dropDay ? { day: dropDay, band: dropBand ?? null } : null;
};

/** Returns every visible place in the area; a strip and a table may both show a day. */
export const placesIn = (area: HTMLElement, { day, band }: DropPlace): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(`[data-drop-day="${day}"]`)].filter(
    ({ dataset }) => (dataset.dropBand ?? null) === band,
  );

const bandAfter = (band: string, by: number): string => {
  const at = bands.findIndex(({ id }) => id === band);
  return bands[Math.min(bands.length - 1, Math.max(0, at + by))]?.id ?? band;
};

/** Returns the place that an arrow key leads to: days by left and right, weeks or parts of the day by up and down. */
export const placeAfterKey = ({ day, band }: DropPlace, key: string): DropPlace | null => {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { day: addDays(day, key === 'ArrowLeft' ? -1 : 1), band };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const by = key === 'ArrowUp' ? -1 : 1;
  return band === null ? { day: addDays(day, 7 * by), band } : { day, band: bandAfter(band, by) };
};

/** Returns the place at which a plan stands; parts of a day are places only where the week is shown. */
export const placeOfPlan = (area: HTMLElement, { day, time }: { day: string; time: string }): DropPlace => {
  const band = bandOf(time);
  return placesIn(area, { day, band }).length > 0 ? { day, band } : { day, band: null };
};
