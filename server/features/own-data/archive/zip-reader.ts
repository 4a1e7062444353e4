import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { t } from '../../../../contract/messages.ts';

const inflate = promisify(inflateRaw);

/** Why these bytes are no archive to be read, in a sentence for their sender. */
export class ArchiveProblem extends Error {}

type Entry = { method: number; crc: number; compressedBytes: number; bytes: number; headerAt: number };

const signatures = { end: 0x06054b50, directory: 0x02014b50, file: 0x04034b50 };
const endBytes = 22;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

const damaged = (): ArchiveProblem => new ArchiveProblem(t('This file is no zip archive, or it is damaged.'));

const endOfDirectory = (zip: Buffer): number => {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - longestComment); at -= 1)
    if (zip.readUInt32LE(at) === signatures.end) return at;
  throw damaged();
};

/** Runs `read`, which may look beyond the end of the bytes. */
const withinBounds = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
};

const readDirectory = (zip: Buffer, mostEntries: number): Map<string, Entry> =>
  withinBounds(() => {
    const end = endOfDirectory(zip);
    const count = zip.readUInt16LE(end + 10);
    if (count > mostEntries)
      throw new ArchiveProblem(
        t('This archive holds more than {mostEntries} files. Ours holds far fewer.', { mostEntries }),
      );
    const entries = new Map<string, Entry>();
    let at = zip.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (zip.readUInt32LE(at) !== signatures.directory) throw damaged();
      const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
      const name = zip.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
      if (entries.has(name)) throw damaged();
      if (zip.readUInt16LE(at + 8) & encryptedFlag)
        throw new ArchiveProblem(t('This archive is locked with a password. Send one without.'));
      entries.set(name, {
        method: zip.readUInt16LE(at + 10),
        crc: zip.readUInt32LE(at + 16),
        compressedBytes: zip.readUInt32LE(at + 20),
        bytes: zip.readUInt32LE(at + 24),
        headerAt: zip.readUInt32LE(at + 42),
      });
      at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
    }
    return entries;
  });

const compressedPart = (zip: Buffer, { headerAt, compressedBytes }: Entry): Buffer =>
  withinBounds(() => {
    if (zip.readUInt32LE(headerAt) !== signatures.file) throw damaged();
    const start = headerAt + 30 + zip.readUInt16LE(headerAt + 26) + zip.readUInt16LE(headerAt + 28);
    if (start + compressedBytes > zip.length) throw damaged();
    return zip.subarray(start, start + compressedBytes);
  });

const unpack = async (zip: Buffer, entry: Entry, mostBytes: number): Promise<Buffer> => {
  const part = compressedPart(zip, entry);
  if (entry.method === stored) return part;
  if (entry.method !== deflated) throw damaged();
  // What the archive says of its sizes may be a lie: unpacking stops by itself where it becomes too much.
  return inflate(part, { maxOutputLength: Math.max(1, mostBytes) }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : damaged();
  });
};

const tooMuch = (): ArchiveProblem =>
  new ArchiveProblem(t('This archive unpacks to more than we take. Ours are far smaller.'));

export type ZipLimits = { mostEntries: number; mostBytes: number };

/**
 * Reads files out of a zip archive by name. All of them together unpack to `mostBytes` at most. Throws ArchiveProblem
 * for whatever cannot be read or is too much.
 */
export const openZip = (zip: Buffer, { mostEntries, mostBytes }: ZipLimits) => {
  const entries = readDirectory(zip, mostEntries);
  let leftBytes = mostBytes;
  return {
    names: [...entries.keys()],
    /** Null when there is no such file. */
    read: async (name: string, most = leftBytes): Promise<Buffer | null> => {
      const entry = entries.get(name);
      if (!entry) return null;
      const atMost = Math.min(most, leftBytes);
      if (entry.bytes > atMost) throw tooMuch();
      const bytes = await unpack(zip, entry, atMost);
      leftBytes -= bytes.length;
      if (leftBytes < 0) throw tooMuch();
      if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw damaged();
      return bytes;
    },
  };
};
