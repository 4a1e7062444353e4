import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { currentLanguage } from './current-language.ts';
import { fullCount } from './formats/numbers.ts';
import { directionOf, type Language } from './languages.ts';

/** Key of a plural's case, before its words: `one {# class}`. */
type Case = `${string} ${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `;
type FirstName<Text> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;
/** Names of the values that an ICU message takes; any if it has a `select`, whose cases look like text to types. */
type ValueNames<Message extends string> = Message extends `${string}, select,${string}`
  ? string
  : Message extends `${infer Before}{${infer After}`
    ? (Before extends Case ? never : FirstName<After>) | ValueNames<After>
    : never;

type Values<Names extends string> = [Names] extends [never] ? [] : [values: Record<Names, string | number>];

declare const names: unique symbol;
/**
 * A message that `msg` has marked and nobody has translated yet. At run time it is its English text; the type is no
 * string, so that it is not shown without `t`.
 */
export type Message<Names extends string = never> = { readonly [names]: Names };

export type { CompiledMessage };
export type MessageValues = Record<string, string | number>;
/** Translations by the key of their message (`messageKey`). */
export type Catalog = Readonly<Record<string, string | CompiledMessage>>;

/** Between the context of a message and its text, in keys of catalogs and in gettext. */
export const afterContext = '\u0004';

const catalogs: Partial<Record<Language, Catalog>> = {};

/** Adds translations of a language. */
export const addMessages = (language: Language, catalog: Catalog): void => {
  catalogs[language] = { ...catalogs[language], ...catalog };
};

let compile: (text: string) => CompiledMessage = (text) => [text];

/** Sets the compiler of messages with values, for programs that no build has compiled them for. */
export const setMessageCompiler = (next: typeof compile): void => {
  compile = next;
};

/**
 * Returns the key of a message in the catalogs: its English text or, where the build has compiled it
 * (`scripts/bundling/messages.ts`), the compiled form as JSON.
 */
export const messageKey = (message: string | CompiledMessage): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

const rules = new Map<string, Intl.PluralRules>();
const pluralCase = (language: Language, type: 'cardinal' | 'ordinal', count: number): string => {
  const key = language + type;
  const known = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, known);
  return known.select(count);
};

/**
 * Returns a value with the marks that keep its Latin words in their order within a line from right to left, U+2068 and
 * U+2069. Addresses have none, since programs read them.
 */
const isolated = (value: string, language: Language): string =>
  directionOf(language) === 'rtl' && /[a-z]/i.test(value) && !/@|:\/\//.test(value)
    ? `\u2068${value}\u2069`
    : value;

type Cases = Record<string, CompiledMessage> & { offset?: number };

/** Puts values into a message, in the form to which Lingui compiles ICU syntax; `count` is that of the plural around it. */
const filled = (
  message: string | CompiledMessage,
  values: MessageValues,
  language: Language,
  count?: number,
): string => {
  if (typeof message === 'string') return message;
  const part = (one: CompiledMessage[number]): string => {
    if (one === '#' && count !== undefined) return fullCount(count);
    if (typeof one === 'string') return one;
    const [name, type, format] = one as [string, string?, unknown?];
    const value = values[name] ?? '';
    if (!type) return isolated(String(value), language);
    if (type === 'number') return fullCount(Number(value));
    const { offset = 0, ...cases } = format as Cases;
    const left = Number(value) - offset;
    const chosen =
      type === 'select'
        ? String(value)
        : pluralCase(language, type === 'plural' ? 'cardinal' : 'ordinal', left);
    const words = cases[value] ?? cases[chosen] ?? cases.other ?? [];
    return filled(words, values, language, type === 'select' ? count : left);
  };
  return message.map(part).join('');
};

const withoutContext = (message: string | CompiledMessage): string | CompiledMessage =>
  typeof message === 'string' ? message.slice(message.indexOf(afterContext) + 1) : message;

/** Returns a message that is known at run time alone, with its values. */
export const translate = (message: string | CompiledMessage, values: MessageValues = {}): string => {
  const language = currentLanguage();
  const translation = catalogs[language]?.[messageKey(message)] ?? withoutContext(message);
  const isCompiled = typeof translation !== 'string' || !translation.includes('{');
  return filled(isCompiled ? translation : compile(translation), values, language);
};

type Translate = {
  <Names extends string>(message: Message<Names>, ...values: Values<Names>): string;
  <const Text extends string>(message: Text, ...values: Values<ValueNames<Text>>): string;
};

/**
 * Returns a message in the language in force, in English where that has no translation. The message is English text in
 * ICU syntax, a literal at the place of the call, as catalogs are made from the source, or one that `msg` has marked:
 * `t('{count, plural, one {# class} other {# classes}}', { count })`. A comment before the call that begins with
 * `translators:` goes along into the catalogs.
 */
export const t: Translate = (message: unknown, values?: MessageValues): string =>
  translate(message as string, values);

/**
 * Marks the text of a constant as a message; `t` translates it where it is shown. English words that need two
 * translations have a context, which only translators see, and no values:
 * `t(msg('Save', 'a class'))`.
 */
export const msg = <const Text extends string>(text: Text, context?: string): Message<ValueNames<Text>> =>
  (context ? context + afterContext + text : text) as unknown as Message<ValueNames<Text>>;

/** Returns a table of messages in the language in force. */
export const translated = <Key extends string>(
  messages: Readonly<Record<Key, Message>>,
): Record<Key, string> =>
  Object.fromEntries(Object.entries<Message>(messages).map(([key, message]) => [key, t(message)])) as Record<
    Key,
    string
  >;

/** Returns the English text of a message, for words that are put into English sentences. */
export const englishText = (message: Message): string =>
  withoutContext(message as unknown as string) as string;
