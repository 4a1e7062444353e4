import { msg } from '../../../../contract/messages.ts';

const dayMs = 24 * 60 * 60_000;

export const suspensionTerms = [
  { value: 'day', title: msg('For a day'), lengthMs: dayMs },
  { value: 'week', title: msg('For a week'), lengthMs: 7 * dayMs },
  { value: 'lifted', title: msg('Until it is lifted'), lengthMs: null },
] as const;
export type SuspensionTerm = (typeof suspensionTerms)[number]['value'];

/** The moment it ends by itself; null where a moderator has to lift it. */
export const suspensionEnd = (term: SuspensionTerm, now: Date): string | null => {
  const lengthMs = suspensionTerms.find(({ value }) => value === term)?.lengthMs ?? null;
  return lengthMs === null ? null : new Date(now.getTime() + lengthMs).toISOString();
};
