/**
 * Maximum number of elements of a drawing. Illustrations of people have some thousand; a file of 3,000 bytes can refer
 * to a million million.
 */
export const mostParts = 50_000;

type Element = {
  parent: number;
  /** Ids of the elements that this element draws again: by `use`, as a pattern, a mask or a filter. */
  references: string[];
};

/** Error for a text whose elements cannot be counted, since its own entities stand for parts of it. */
class Uncountable extends Error {}

const entity = /<!ENTITY\s+(?:%\s+)?[^\s"']+\s+(?:"([^"]*)"|'([^']*)')/y;
const link = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const place = /url\(\s*["']?#([^)"']+)/g;

/** Returns the end of a construct that is not an element; null if an element begins at `at`. */
const endOfOther = (text: string, at: number): number | null => {
  const until = (mark: string): number => {
    const end = text.indexOf(mark, at);
    return end < 0 ? text.length : end + mark.length;
  };
  if (text.startsWith('<!--', at)) return until('-->');
  if (text.startsWith('<![CDATA[', at)) return until(']]>');
  if (text.startsWith('<!ENTITY', at)) {
    entity.lastIndex = at;
    const [whole, double, single] = entity.exec(text) ?? [];
    // An entity with markup may hold elements.
    if (/[<&]/.test(double ?? single ?? '')) throw new Uncountable();
    return whole === undefined ? until('>') : at + whole.length;
  }
  // Declarations in brackets are looked at one by one.
  if (/^<!doctype/i.test(text.slice(at, at + 9))) return at + 9;
  return text.startsWith('<!', at) || text.startsWith('<?', at) ? until('>') : null;
};

/** Returns the index of the end of a tag, whose attribute values may hold `>`; -1 if the tag does not end. */
const endOfTag = (text: string, at: number): number => {
  const mark = /["'<>]/g;
  mark.lastIndex = at + 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return found.index;
    if (found[0] === '<') return -1;
    const end = text.indexOf(found[0], found.index + 1);
    if (end < 0) return -1;
    mark.lastIndex = end + 1;
  }
  return -1;
};

const referencesIn = (tag: string): string[] => {
  const links = [...tag.matchAll(link)].map(([, double, single]) => (double ?? single ?? '').trim());
  if (/^<(?:[\w-]+:)?use[\s/>]/.test(tag) && links.some((one) => one.includes('&'))) throw new Uncountable();
  const places = [...tag.matchAll(place)].map(([, id = '']) => id);
  return [...links.filter((one) => one.startsWith('#')).map((one) => one.slice(1)), ...places];
};

/** Returns the elements of a drawing: at most one more than `most`, and only those before a syntax error. */
const elementsOf = (text: string, most: number): { elements: Element[]; ids: Map<string, number> } => {
  const elements: Element[] = [];
  const ids = new Map<string, number>();
  const open: number[] = [];
  for (let at = text.indexOf('<'); at >= 0 && elements.length <= most; ) {
    const beyond = endOfOther(text, at);
    if (beyond !== null) {
      at = text.indexOf('<', beyond);
      continue;
    }
    const end = endOfTag(text, at);
    if (end < 0) break;
    const tag = text.slice(at, end + 1);
    if (tag.startsWith('</')) open.pop();
    else {
      const id = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag);
      if (id) ids.set(id[1] ?? id[2] ?? '', elements.length);
      if (!tag.endsWith('/>')) open.push(elements.length);
      elements.push({
        parent: tag.endsWith('/>') ? (open.at(-1) ?? -1) : (open.at(-2) ?? -1),
        references: referencesIn(tag),
      });
    }
    at = text.indexOf('<', end);
  }
  return { elements, ids };
};

const unknown = -1;
const begun = -2;

/** Returns the number of elements that each element draws, including those drawn again; a cycle is counted once. */
const expanded = (parts: readonly (readonly number[])[]): Float64Array => {
  const sizes = new Float64Array(parts.length).fill(unknown);
  const waiting = [...parts.keys()];
  for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
    const inside = parts[top] ?? [];
    if (sizes[top] === unknown) {
      sizes[top] = begun;
      for (const one of inside) if (sizes[one] === unknown) waiting.push(one);
      continue;
    }
    if (sizes[top] === begun) sizes[top] = inside.reduce((sum, one) => sum + Math.max(0, sizes[one] ?? 0), 1);
    waiting.pop();
  }
  return sizes;
};

/** True if a drawing has more elements than `most`, including those drawn again, or if they cannot be counted. */
export const hasTooManyParts = (bytes: Buffer, most = mostParts): boolean => {
  try {
    const { elements, ids } = elementsOf(bytes.toString('utf8'), most);
    if (elements.length > most) return true;
    const parts: number[][] = elements.map(({ references }) => references.flatMap((id) => ids.get(id) ?? []));
    for (const [index, { parent }] of elements.entries()) parts[parent]?.push(index);
    return expanded(parts).some((size) => size > most);
  } catch (error) {
    if (error instanceof Uncountable) return true;
    throw error;
  }
};
