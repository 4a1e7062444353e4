/** Kinds of pictures that only the studio may send; heic is a kind of heif. */
export type StudioKind = 'webp' | 'avif' | 'heif';
/** Accepted kinds of pictures; jpg and jpeg are the same kind. */
export type PhotoKind = 'jpeg' | 'gif' | 'png' | 'svg' | StudioKind;

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');
const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Maximum number of bytes before the root element; editors write long declarations. */
const prologBytes = 64 * 1024;

const skipped: readonly [string, string][] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];

/** Returns the end of a document type, whose own declarations stand in brackets. */
const endOfDoctype = (text: string): number => {
  const bracket = text.indexOf('[');
  const end = text.indexOf('>');
  return bracket < 0 || end < bracket ? end : text.indexOf(']>') + 1;
};

/** Returns an XML text without its prolog; null if the prolog does not end. */
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

/** Returns the kind that the first box of an ISO base media file names, by its major and compatible brands. */
const isoKindOf = (bytes: Buffer): StudioKind | null => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands: string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'avif';
  return heifBrands.includes(brands[0] ?? '') ? 'heif' : null;
};

/** Kinds that the picture library reads; heif is first decoded to png. */
export type DrawnKind = Exclude<PhotoKind, 'heif'>;

/** Returns the kind of a file by its content, regardless of its name; null for any other kind. */
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
