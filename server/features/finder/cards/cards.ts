import type { PlanEntry, ViewerFields } from '../../../../contract/catalog/plan-entries.schema.ts';
import { type ClassMarks, sharedJson, viewerFields, visitorFields } from '../../marks/index.ts';
import type { Cards } from './card-stores.ts';
import { acquireBuffer, type PageBuffer } from './page-buffers.ts';

const tailText = (fields: ViewerFields): string => JSON.stringify(fields).slice(1);
const tailOf = (fields: ViewerFields): Buffer => Buffer.from(tailText(fields));
const visitorTailText = tailText(visitorFields);
const visitorTail = Buffer.from(visitorTailText);

const cardText = (entry: PlanEntry): string => {
  // Most entries are a visitor's already.
  const text = JSON.stringify(entry);
  return text.endsWith(visitorTailText) ? text : `${sharedJson(entry).slice(0, -1)},${visitorTailText}`;
};

/** Returns a class as JSON bytes, ending with a visitor's fields. */
export const cardOf = (entry: PlanEntry): Buffer => Buffer.from(cardText(entry));

const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** The cards as one JSON array: bytes are copied once, nothing is serialized but a member's marks. */
export const joinCards = (
  { ids, numbers }: { ids: readonly number[]; numbers: readonly number[] },
  cards: Cards,
  marks: ReadonlyMap<number, ClassMarks> | null,
): PageBuffer => {
  const tails = new Map<number, Buffer>();
  let size = 2 + Math.max(0, numbers.length - 1);
  for (const [at, number] of numbers.entries()) {
    const marked = marks?.get(ids[at] as number);
    size += cards.lengthOf(number);
    if (!marked) continue;
    const tail = tailOf(viewerFields(marked));
    tails.set(number, tail);
    size += tail.length - visitorTail.length;
  }
  const page = acquireBuffer(size);
  const { bytes } = page;
  bytes[0] = openBracket;
  let at = 1;
  for (const number of numbers) {
    if (at > 1) bytes[at++] = comma;
    const tail = tails.get(number);
    at += cards.copy(number, bytes, at, tail ? visitorTail.length : 0);
    if (tail) at += tail.copy(bytes, at);
  }
  bytes[at] = closeBracket;
  return page;
};
