/** A section of the home page (HOME-002). */
export type HomeSection =
  | { type: 'my-practice-summary' }
  | { type: 'horizontal-line' }
  | { type: 'recommended-section'; title: string; path: string; link: string | null }
  | { type: 'builder'; model: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readSection = (value: unknown): HomeSection | null => {
  if (!isRecord(value)) return null;
  const { type, title, path, link, model } = value;
  if (type === 'my-practice-summary' || type === 'horizontal-line') return { type };
  if (type === 'recommended-section' && typeof title === 'string' && typeof path === 'string')
    return { type, title, path, link: typeof link === 'string' ? link : null };
  if (type === 'builder' && typeof model === 'string') return { type, model };
  return null;
};

/** Reads the schema string: what is unknown is left out, and a string that is not a list gives no sections (HOME-003, HOME-004). */
export const parseSchema = (schema: string): HomeSection[] => {
  try {
    const list: unknown = JSON.parse(schema);
    return Array.isArray(list) ? list.flatMap((value) => readSection(value) ?? []) : [];
  } catch {
    return [];
  }
};
