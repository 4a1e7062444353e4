import type { Language } from '../../../../contract/languages.ts';
import { CardStore } from './card-store.ts';

/** Cards that a page is put together from. */
export type Cards = Pick<CardStore, 'lengthOf' | 'copy'>;

/** Cards by language; null stands for the studio's first one. */
type OwnCards = ReadonlyMap<Language | null, Buffer>;

const nothing = Buffer.alloc(0);

/** Cards in every language: those of the first one, and in others those with other words. */
export class CardStores {
  readonly #first = new CardStore();
  readonly #others = new Map<Language, CardStore>();

  set(number: number, cards: OwnCards): void {
    this.#first.set(number, cards.get(null) ?? nothing);
    for (const language of cards.keys())
      if (language && !this.#others.has(language)) this.#others.set(language, new CardStore());
    for (const [language, store] of this.#others) {
      const card = cards.get(language) ?? nothing;
      if (card.length > 0 || store.lengthOf(number) > 0) store.set(number, card);
    }
  }

  equals(number: number, cards: OwnCards): boolean {
    return (
      this.#first.equals(number, cards.get(null) ?? nothing) &&
      [...cards.keys()].every((language) => language === null || this.#others.has(language)) &&
      [...this.#others].every(([language, store]) => store.equals(number, cards.get(language) ?? nothing))
    );
  }

  /** Returns the cards of a language; a class without one of its own has that of the first language. */
  in(language: Language): Cards {
    const own = this.#others.get(language);
    if (!own) return this.#first;
    const storeOf = (number: number): CardStore => (own.lengthOf(number) > 0 ? own : this.#first);
    return {
      lengthOf: (number) => storeOf(number).lengthOf(number),
      copy: (number, into, at, omit) => storeOf(number).copy(number, into, at, omit),
    };
  }
}
