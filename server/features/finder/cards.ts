import type { PlanEntry } from '../../../contract/plan-entries.ts';
import { type PageBuffer, takeBuffer } from './page-buffers.ts';

/** The fields of a card that are the viewer's own. They end every card, so that only the end differs per viewer. */
type ViewerFields = Pick<
  PlanEntry,
  'completed' | 'completedAt' | 'favorite' | 'favorites' | 'playlistIds' | 'playlistOrderby' | 'dateAddedToPlaylist'
>;

const visitorFields: ViewerFields = {
  completed: false,
  completedAt: null,
  favorite: null,
  favorites: [],
  playlistIds: [],
  playlistOrderby: null,
  dateAddedToPlaylist: null,
};

const tailOf = (fields: ViewerFields): Buffer => Buffer.from(JSON.stringify(fields).slice(1));
const visitorTail = tailOf(visitorFields);

/** A class as JSON bytes, ending with a visitor's fields. */
export type Card = Buffer;

export const cardOf = (entry: PlanEntry): Card => {
  const { completed, completedAt, favorite, favorites, playlistIds, playlistOrderby, dateAddedToPlaylist, ...shared } = entry;
  return Buffer.from(`${JSON.stringify(shared).slice(0, -1)},${visitorTail}`);
};

/** When the viewer completed a class, by class id. */
export type Completions = ReadonlyMap<number, string>;

const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** The cards as one JSON array: bytes are copied once, nothing is serialised but what a member completed. */
export const joinCards = (ids: readonly number[], cards: ReadonlyMap<number, Card>, completions: Completions | null): PageBuffer => {
  const parts: Buffer[] = [];
  let size = 2;
  const put = (part: Buffer): void => {
    parts.push(part);
    size += part.length;
  };
  const ends: number[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) continue;
    const completedAt = completions?.get(id);
    if (completedAt === undefined) put(card);
    else {
      put(card.subarray(0, card.length - visitorTail.length));
      put(tailOf({ ...visitorFields, completed: true, completedAt }));
    }
    ends.push(parts.length);
  }
  size += Math.max(0, ends.length - 1);
  const page = takeBuffer(size);
  const { bytes } = page;
  bytes[0] = openBracket;
  let at = 1;
  let next = 0;
  parts.forEach((part, index) => {
    if (index > 0 && ends[next] === index) {
      bytes[at++] = comma;
      next++;
    }
    at += part.copy(bytes, at);
  });
  bytes[at] = closeBracket;
  return page;
};
