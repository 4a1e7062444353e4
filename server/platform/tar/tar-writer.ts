const blockBytes = 512;
/** Limit of eleven octal digits; a larger size is written in base 256, as GNU tar and our reader read it. */
const largestOctal = 8 ** 11 - 1;

const put = (header: Buffer, at: number, text: string): void => void header.write(text, at, 'latin1');

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

const sizeField = (header: Buffer, size: number): void => {
  if (size <= largestOctal) {
    put(header, 124, octal(size, 11));
    return;
  }
  header.fill(0, 124, 136);
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(size), 128);
};

/** Writes the name: up to 100 bytes in one field, a longer path in two parts, split at a slash. */
const nameFields = (header: Buffer, path: string): void => {
  if (Buffer.byteLength(path) <= 100) {
    put(header, 0, path);
    return;
  }
  const cut = path.indexOf('/', path.length - 101);
  if (cut < 1 || cut > 155) throw new Error(`The path ${path} is too long for an archive`);
  put(header, 0, path.slice(cut + 1));
  put(header, 345, path.slice(0, cut));
};

/** Returns the header of a file (POSIX ustar), without owners and times, so that equal files make equal bytes. */
export const tarHeader = (path: string, size: number): Buffer => {
  const header = Buffer.alloc(blockBytes);
  nameFields(header, path);
  put(header, 100, octal(0o644, 7));
  put(header, 108, octal(0, 7));
  put(header, 116, octal(0, 7));
  sizeField(header, size);
  put(header, 136, octal(0, 11));
  put(header, 148, '        ');
  put(header, 156, '0');
  put(header, 257, 'ustar\u000000');
  let sum = 0;
  for (const byte of header) sum += byte;
  put(header, 148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
};

/** Returns the padding after a file's content, up to the next header. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes);
