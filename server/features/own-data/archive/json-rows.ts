import { t } from '../../../../contract/messages.ts';
import { ArchiveProblem } from './zip-reader.ts';

const codes = { quote: 0x22, comma: 0x2c, backslash: 0x5c, open: [0x5b, 0x7b], close: [0x5d, 0x7d] };
const blank = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Maximum nesting depth. No list of ours is deeper, and every level of a hostile file costs memory. */
const deepest = 8;

export type RowLimits = {
  name: string;
  mostRows: number;
  /** Size limit of the text of one row. */
  mostRowBytes: number;
};

/** Returns the index of the quote that ends the string at `start`. */
const endOfString = (bytes: Buffer, start: number): number => {
  for (let at = start + 1; at < bytes.length; at += 1)
    if (bytes[at] === codes.backslash) at += 1;
    else if (bytes[at] === codes.quote) return at;
  return bytes.length;
};

/** Returns the index of the comma or bracket that ends the row at `start`. */
const endOfRow = (bytes: Buffer, start: number, { name, mostRowBytes }: RowLimits): number => {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at - start > mostRowBytes)
      throw new ArchiveProblem(t('{name}.json: an entry is too long.', { name }));
    if (byte === codes.quote) at = endOfString(bytes, at);
    else if (codes.open.includes(byte)) depth += 1;
    else if (depth === 0 && (byte === codes.comma || byte === codes.close[0])) return at;
    else if (codes.close.includes(byte)) depth -= 1;
    if (depth > deepest)
      throw new ArchiveProblem(t('{name}.json: an entry holds too many things in things.', { name }));
  }
  return bytes.length;
};

const skipBlank = (bytes: Buffer, start: number): number => {
  let at = start;
  while (blank.has(bytes[at] ?? 0)) at += 1;
  return at;
};

/**
 * Yields the rows of a JSON list one by one, so that only one row is in memory as objects: a small archive can unpack
 * to many millions of rows. Throws ArchiveProblem if the file is not a list, or is too large.
 */
export function* jsonRows(bytes: Buffer, limits: RowLimits): Generator<unknown> {
  const { name, mostRows } = limits;
  const noJson = () => new ArchiveProblem(t('{name}.json is no JSON. Was it changed by hand?', { name }));
  let at = skipBlank(bytes, bytes.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex')) ? 3 : 0);
  if (bytes[at] !== codes.open[0])
    throw new ArchiveProblem(t('{name}.json is no list. Was it changed by hand?', { name }));
  at = skipBlank(bytes, at + 1);
  let rows = 0;
  while (rows > 0 || bytes[at] !== codes.close[0]) {
    const end = endOfRow(bytes, at, limits);
    if (end - at > limits.mostRowBytes)
      throw new ArchiveProblem(t('{name}.json: an entry is too long.', { name }));
    rows += 1;
    if (rows > mostRows)
      throw new ArchiveProblem(
        t('{name}.json holds more than {mostRows} entries, which is more than we take.', { name, mostRows }),
      );
    let row: unknown;
    try {
      row = JSON.parse(bytes.toString('utf8', at, end));
    } catch {
      throw noJson();
    }
    yield row;
    at = end;
    if (bytes[at] === codes.close[0]) break;
    at += 1;
  }
  if (bytes[at] !== codes.close[0] || skipBlank(bytes, at + 1) < bytes.length) throw noJson();
}
