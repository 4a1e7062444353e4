import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Header of a gzip file (RFC 1952): deflate, no name, no time, unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Empty last block of deflate. */
const deflateEnd = Buffer.from([3, 0]);
/** Size of the window of deflate. */
const windowBytes = 32 * 1024;
/** Byte that no text in UTF-8 holds, so that nothing after a gap is compressed as a repetition of the gap. */
const gapByte = 0xff;

/** Returns the head of a stored block (RFC 1951); its length is followed by its complement. */
const storedBlockHead = (bytes: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(~bytes & 0xffff, 3);
  return head;
};

/** Compresses the parts; each piece ends at a byte boundary, and may repeat the text before it. */
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

/** Returns the product of two polynomials modulo that of CRC-32, the highest power in the lowest bit. */
const multiplied = (one: number, other: number): number => {
  let product = 0;
  let shifted = other;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ 0xedb88320 : shifted >>> 1;
  }
  return product >>> 0;
};

/** Returns the factor of a CRC-32 for `bytes` further bytes: x to the power of eight times their number. */
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
 * Text with gaps as one gzip file (RFC 1952). The text is compressed once; each filling of the gaps costs only the
 * writing of its bytes and of the checksum. CRC-32 is linear: the checksum of the file is the one with zeros in the
 * gaps, combined with the contribution of the filling in each gap.
 */
export class GzipPieces {
  /** Parts of the file between the gaps. */
  readonly pieces: readonly Buffer[];
  readonly #crcWithoutFilling: number;
  /** Factor of the checksum of one filling, for all gaps together. */
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
