/** Values of a message by their names. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns a message, English in ICU syntax, in the language of the page, with its values. */
export type Translate = (message: string, values?: MessageValues) => string;

let translate: Translate = (message) => message;

/** Sets the translator of the site, which also puts values and plurals into English messages. */
export const setTranslator = (next: Translate): void => {
  translate = next;
};

/** Returns a message of the player, a literal at the place of the call, by the translator of the site. */
export const t: Translate = (message, values) => translate(message, values);
