import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of RFC 1952: deflate, no name, no time, unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const deflateEnd = Buffer.from([3, 0]);
/** What deflate looks back at. */
const windowBytes = 32 * 1024;
/** No byte of a text in UTF-8: nothing that follows a gap is compressed as a repetition of what is in it. */
const gapByte = 0xff;

/** A block of RFC 1951 whose bytes stand as they are; its length is followed by its complement. */
const storedBlockHead = (bytes: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(~bytes & 0xffff, 3);
  return head;
};

/** Each piece ends at a byte of its own, and repeats what stands before it in the text. */
const compressed = (parts: readonly Buffer[], gapBytes: number): Buffer[] => {
  const gap = Buffer.alloc(gapBytes, gapByte);
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const piece = deflateRawSync(part, {
      ...(before.length > 0 && { dictionary: before }),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    before = Buffer.concat([before, part, gap]).subarray(-windowBytes);
    return piece;
  });
};

/** Product of two polynomials modulo that of CRC-32, the highest power in the lowest bit. */
const multiplied = (one: number, other: number): number => {
  let product = 0;
  let shifted = other;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ 0xedb88320 : shifted >>> 1;
  }
  return product >>> 0;
};

/** What a CRC-32 is multiplied with as so many bytes follow: x to the power of eight times their number. */
const shiftBy = (bytes: number): number => {
  let result = 0x80000000;
  let power = 0x00800000;
  for (let left = bytes; left > 0; left >>>= 1) {
    if (left & 1) result = multiplied(power, result);
    power = multiplied(power, power);
  }
  return result;
};

/**
 * A text with gaps as one gzip file (RFC 1952). It is compressed once; each filling of the gaps costs the writing of
 * its bytes and of the checksum. A CRC-32 is a sum of what each byte brings, so that of the file is the one with zeros
 * in the gaps, and what the same filling brings in each of them.
 */
export class GzipPieces {
  /** The file with the gaps between them. */
  readonly pieces: readonly Buffer[];
  readonly #crcWithoutFilling: number;
  /** What the checksum of one filling is multiplied with for all gaps together. */
  readonly #fillingShift: number;

  /** `parts` are texts in UTF-8, between which stand gaps of `gapBytes` bytes. */
  constructor(parts: readonly Buffer[], gapBytes: number) {
    const gapHead = storedBlockHead(gapBytes);
    const last = parts.length - 1;
    const trailer = Buffer.alloc(8);
    const textBytes = parts.reduce((sum, part) => sum + part.length, last * gapBytes);
    trailer.writeUInt32LE(textBytes % 2 ** 32, 4);
    this.pieces = compressed(parts, gapBytes).map((piece, index) =>
      Buffer.concat([
        ...(index === 0 ? [gzipHead] : []),
        piece,
        ...(index === last ? [deflateEnd, trailer] : [gapHead]),
      ]),
    );
    const gapShift = shiftBy(gapBytes);
    let [crc, fillingShift] = [0, 0];
    for (const [index, part] of parts.entries()) {
      const partShift = shiftBy(part.length);
      if (index > 0) {
        crc = multiplied(gapShift, crc);
        fillingShift = multiplied(gapShift, fillingShift) ^ shiftBy(0);
      }
      crc = multiplied(partShift, crc) ^ crc32(part);
      fillingShift = multiplied(partShift, fillingShift);
    }
    this.#crcWithoutFilling = crc;
    this.#fillingShift = fillingShift;
  }

  /** Completes a file whose gaps have all been filled with `filling`. */
  seal(file: Buffer, filling: string): void {
    const crc = this.#crcWithoutFilling ^ multiplied(this.#fillingShift, crc32(filling));
    file.writeUInt32LE(crc >>> 0, file.length - 8);
  }
}
