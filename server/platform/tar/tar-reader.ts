/** One thing in a tar archive; its content must be read before the next one is asked for. */
export type ArchiveEntry = {
  path: string;
  isFolder: boolean;
  /** Bytes. */
  size: number;
  content: AsyncIterable<Buffer>;
};

const blockBytes = 512;

const reading = (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async function* chunks(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const next = await iterator.next();
        if (next.done) throw new Error('The archive ends too early');
        rest = next.value;
      }
      const chunk = rest.subarray(0, left);
      rest = rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  };
};

const whole = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const found: Buffer[] = [];
  for await (const chunk of chunks) found.push(chunk);
  return Buffer.concat(found);
};

const textAt = (header: Buffer, start: number, length: number): string =>
  header.toString('utf8', start, start + length).replace(/\0.*$/s, '');

/** A path that stays inside. */
const safePath = (path: string): string => {
  const parts = path.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  if (parts.every((part) => part !== '' && part !== '.' && part !== '..')) return parts.join('/');
  throw new Error(`The archive names ${JSON.stringify(path)}, which is no place in a data folder`);
};

/** In base 256 where eleven octal digits are too few. */
const sizeIn = (header: Buffer): number => {
  const isLarge = ((header[124] ?? 0) & 0x80) !== 0;
  const size = isLarge
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
  if (Number.isSafeInteger(size) && size >= 0) return size;
  throw new Error('The archive tells no size of a file');
};

/** The files and folders of a tar archive (POSIX ustar, as PostgreSQL and our own writer make it), in their order. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const read = reading(archive);
  for (;;) {
    const header = await whole(read(blockBytes));
    if (header.every((byte) => byte === 0)) return;
    const size = sizeIn(header);
    const kind = textAt(header, 156, 1) || '0';
    if (kind !== '0' && kind !== '5') throw new Error('The archive holds more than files and folders');
    const prefix = textAt(header, 345, 155);
    const path = safePath(`${prefix ? `${prefix}/` : ''}${textAt(header, 0, 100)}`);
    yield { path, isFolder: kind === '5', size, content: read(size) };
    await whole(read((blockBytes - (size % blockBytes)) % blockBytes));
  }
}
