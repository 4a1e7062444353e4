import { givenAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
/** A section of the home page; a recommended section may be `for` members alone. */
export type HomeSection =
  | { type: 'my-practice-summary' }
  | { type: 'horizontal-line' }
  | {
      type: 'recommended-section';
      title: string;
      path: string;
      link: PageAddress | null;
      membersOnly: boolean;
    }
  | { type: 'builder'; model: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readSection = (value: unknown): HomeSection | null => {
  if (!isRecord(value)) return null;
  const { type, title, path, link, model, for: whom } = value;
  if (type === 'my-practice-summary' || type === 'horizontal-line') return { type };
  if (type === 'recommended-section' && typeof title === 'string' && typeof path === 'string')
    return {
      type,
      title,
      path,
      link: typeof link === 'string' ? givenAddress(link) : null,
      membersOnly: whom === 'members',
    };
  if (type === 'builder' && typeof model === 'string') return { type, model };
  return null;
};

/** Reads the schema string: what is unknown is left out, and a string that is not a list gives no sections. */
export const parseSchema = (schema: string): HomeSection[] => {
  try {
    const list: unknown = JSON.parse(schema);
    return Array.isArray(list) ? list.flatMap((value) => readSection(value) ?? []) : [];
  } catch {
    return [];
  }
};
