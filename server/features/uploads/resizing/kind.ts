/** Kinds of pictures that are taken from the studio alone; heic is one of heif. */
export type StudioKind = 'webp' | 'avif' | 'heif';
/** Kinds of pictures that are taken; jpg and jpeg are one. */
export type PhotoKind = 'jpeg' | 'gif' | 'png' | 'svg' | StudioKind;

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');
const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** So much of a file may come before its root element; editors write long declarations. */
const prologBytes = 64 * 1024;

const skipped: readonly [string, string][] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];

/** The end of a document type, whose own declarations stand in brackets. */
const endOfDoctype = (text: string): number => {
  const bracket = text.indexOf('[');
  const end = text.indexOf('>');
  return bracket < 0 || end < bracket ? end : text.indexOf(']>') + 1;
};

/** What is left of an XML text once its prolog is read; null where the prolog never ends. */
const rootOf = (given: string): string | null => {
  let text = given.trimStart();
  for (;;) {
    const pair = skipped.find(([start]) => text.startsWith(start));
    const end = pair ? text.indexOf(pair[1]) + pair[1].length - 1 : endOfDoctype(text);
    if (!pair && !/^<!doctype\s+(?:[\w-]+:)?svg[\s>]/i.test(text)) return text;
    if (end <= 0 || (pair && text.indexOf(pair[1]) < 0)) return null;
    text = text.slice(end + 1).trimStart();
  }
};

const isSvg = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8', 0, prologBytes).replace(/^\uFEFF/, '');
  return /^<(?:[\w-]{1,40}:)?svg[\s/>]/.test(rootOf(text) ?? '');
};

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2'];

/** The kind that the first box of an ISO base media file names: its major brand, and those it can be read as. */
const isoKindOf = (bytes: Buffer): StudioKind | null => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands: string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'avif';
  return heifBrands.includes(brands[0] ?? '') ? 'heif' : null;
};

/** A kind that the picture library reads; heif is decoded into a png before. */
export type DrawnKind = Exclude<PhotoKind, 'heif'>;

/** What a file is by its content, whatever its name says; null when it is none of them. */
export const kindOf = (bytes: Buffer): PhotoKind | null => {
  if (begins(bytes, jpeg)) return 'jpeg';
  if (begins(bytes, png)) return 'png';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (/^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12))) return 'webp';
  return (bytes.length > 16 ? isoKindOf(bytes) : null) ?? (isSvg(bytes) ? 'svg' : null);
};

const studioKinds: ReadonlySet<PhotoKind> = new Set<StudioKind>(['webp', 'avif', 'heif']);

/** Returns true for kinds that are taken from the studio alone (NS-243). */
export const isStudioKind = (kind: PhotoKind): kind is StudioKind => studioKinds.has(kind);
