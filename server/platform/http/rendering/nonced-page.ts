import type { Encoding } from '../sending/encoding.ts';
import { GzipPieces } from './gzip-pieces.ts';

/** Bytes a nonce of `newNonce` has. */
const nonceBytes = 24;
/** Copies of one page that wait for their next answer; more are made when more are under way at once. */
const maxFreeCopies = 16;

/** Bytes with gaps for the nonce. They are copied rarely: a copy whose answer is out is written over. */
class Copies {
  readonly #pieces: readonly Buffer[];
  readonly #offsets: number[] = [];
  readonly #free: Buffer[] = [];
  readonly length: number;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
    let at = 0;
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        this.#offsets.push(at);
        at += nonceBytes;
      }
      at += piece.length;
    }
    this.length = at;
  }

  #copy(): Buffer {
    const blank = Buffer.alloc(nonceBytes);
    return Buffer.concat(this.#pieces.flatMap((piece, index) => (index === 0 ? [piece] : [blank, piece])));
  }

  /** A copy with this nonce, the caller's until it is released. */
  take(nonce: string): Buffer {
    const bytes = this.#free.pop() ?? this.#copy();
    for (const offset of this.#offsets) bytes.write(nonce, offset, 'latin1');
    return bytes;
  }

  release(bytes: Buffer): void {
    if (this.#free.length < maxFreeCopies) this.#free.push(bytes);
  }
}

type Compressed = { pieces: GzipPieces; copies: Copies };

export type PageBytes = {
  bytes: Buffer;
  /** What they are encoded with; undefined where nothing was done to them. */
  encoding?: Encoding;
  /** To be called once the bytes have been sent. */
  release: () => void;
};

/** A rendered page that is sent again and again, each time with another nonce. */
export class NoncedPage {
  readonly #parts: Buffer[];
  readonly #plain: Copies;
  #compressed: Compressed | undefined;
  #sent = 0;

  /** `html` holds `placeholder` wherever the nonce goes. */
  constructor(html: string, placeholder: string) {
    this.#parts = html.split(placeholder).map((part) => Buffer.from(part));
    this.#plain = new Copies(this.#parts);
  }

  /** What it may hold of memory, in bytes. */
  get size(): number {
    return this.#plain.length * 3;
  }

  /** The page with this nonce, as it is. */
  with(nonce: string): PageBytes {
    this.#sent += 1;
    const bytes = this.#plain.take(nonce);
    return { bytes, release: () => this.#plain.release(bytes) };
  }

  /**
   * The same for a caller that takes gzip. A page that is sent once is not worth pieces: they are made for its second
   * caller, and the first gets it as it is.
   */
  gzippedWith(nonce: string): PageBytes {
    if (this.#sent === 0) return this.with(nonce);
    const { pieces, copies } = this.#pieces();
    const bytes = copies.take(nonce);
    pieces.seal(bytes, nonce);
    return { bytes, encoding: 'gzip', release: () => copies.release(bytes) };
  }

  #pieces(): Compressed {
    if (!this.#compressed) {
      const pieces = new GzipPieces(this.#parts, nonceBytes);
      this.#compressed = { pieces, copies: new Copies(pieces.pieces) };
    }
    return this.#compressed;
  }
}
