import type { Encoding } from '../sending/encoding.ts';
import { GzipPieces } from './gzip-pieces.ts';

/** Number of bytes of a nonce of `newNonce`. */
const nonceBytes = 24;
/** Maximum number of idle copies of one page; more copies are made when more answers are under way at once. */
const maxFreeCopies = 16;

/** Pool of copies of a page, with gaps for the nonce. A copy is reused once its answer is sent. */
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

  /** Returns a copy with this nonce, which is the caller's until it is released. */
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
  /** Encoding of the bytes; undefined if they are not encoded. */
  encoding?: Encoding;
  /** Called once the bytes have been sent. */
  release: () => void;
};

/** Rendered page that is sent repeatedly, each time with another nonce. */
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

  /** Estimated memory of the page in bytes. */
  get size(): number {
    return this.#plain.length * 3;
  }

  /** Returns the page with this nonce, not encoded. */
  with(nonce: string): PageBytes {
    this.#sent += 1;
    const bytes = this.#plain.take(nonce);
    return { bytes, release: () => this.#plain.release(bytes) };
  }

  /**
   * Returns the page with this nonce for a caller that takes gzip. A page that is sent once is not worth compressing:
   * the first caller gets it plain, and the pieces are made for the second.
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
