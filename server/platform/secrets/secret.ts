import { inspect } from 'node:util';

const dots = '••••';

/** A value that must not reach a log: it prints as dots everywhere except through `reveal()`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return dots;
  }

  toJSON(): string {
    return dots;
  }

  [inspect.custom](): string {
    return dots;
  }
}
