/** Bytes a nonce of `newNonce` has. */
const nonceBytes = 24;
/** Copies of one page that wait for their next answer; more are made when more are under way at once. */
const maxFreeCopies = 16;

/**
 * A rendered page that is sent again and again, each time with another nonce. The page is copied rarely: a copy whose
 * answer is out is written over with the next nonce.
 */
export class NoncedPage {
  readonly #parts: Buffer[];
  readonly #offsets: number[] = [];
  readonly #free: Buffer[] = [];
  readonly #length: number;

  /** `html` holds `placeholder` wherever the nonce goes. */
  constructor(html: string, placeholder: string) {
    this.#parts = html.split(placeholder).map((part) => Buffer.from(part));
    let at = 0;
    for (const [index, part] of this.#parts.entries()) {
      if (index > 0) {
        this.#offsets.push(at);
        at += nonceBytes;
      }
      at += part.length;
    }
    this.#length = at;
  }

  /** What it may hold of memory, in bytes. */
  get size(): number {
    return this.#length * 2;
  }

  #copy(): Buffer {
    const blank = Buffer.alloc(nonceBytes);
    return Buffer.concat(this.#parts.flatMap((part, index) => (index === 0 ? [part] : [blank, part])));
  }

  /** The page with this nonce; `release` is called once the bytes have been sent. */
  with(nonce: string): { bytes: Buffer; release: () => void } {
    const bytes = this.#free.pop() ?? this.#copy();
    for (const offset of this.#offsets) bytes.write(nonce, offset, 'latin1');
    return {
      bytes,
      release: () => {
        if (this.#free.length < maxFreeCopies) this.#free.push(bytes);
      },
    };
  }
}
