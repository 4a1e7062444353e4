import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { keptFormats, localeInForce } from './formats/locale.ts';
import { fullCount } from './formats/numbers.ts';
import { otherForms } from './formats/other-forms.ts';

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
/** Between the context of a message and its text, in keys of catalogs and in gettext. */
export const afterContext = '\u0004';

/** Reads a message whose text the build has not compiled. */
let read: (text: string) => string | CompiledMessage = (text) => text;

/** Sets the compiler of messages with values, for programs that no build has compiled them for. */
export const setMessageCompiler = (compile: (text: string) => CompiledMessage): void => {
  read = (text) => (text.includes('{') ? compile(text) : text);
};

const rules = keptFormats(
  (locale: string, type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }),
);

type Cases = Record<string, CompiledMessage> & { offset?: number };

/** Puts values into a message, in the form to which Lingui compiles ICU syntax; `count` is that of the plural around it. */
const filled = (message: string | CompiledMessage, values: MessageValues, count?: number): string => {
  if (typeof message === 'string') return message;
  const part = (one: CompiledMessage[number]): string => {
    if (one === '#' && count !== undefined) return fullCount(count);
    if (typeof one === 'string') return one;
    const [name, type, format] = one as [string, string?, unknown?];
    const value = values[name] ?? '';
    if (!type) return otherForms()?.isolated(String(value)) ?? String(value);
    if (type === 'number') return fullCount(Number(value));
    const { offset = 0, ...cases } = format as Cases;
    const isSelect = type === 'select';
    const left = Number(value) - offset;
    const rule = () => rules(localeInForce('en-US'), type === 'plural' ? 'cardinal' : 'ordinal').select(left);
    const words = cases[value] ?? cases[isSelect ? value : rule()] ?? cases.other ?? [];
    return filled(words, values, isSelect ? count : left);
  };
  return message.map(part).join('');
};

const withoutContext = (message: string): string => message.slice(message.indexOf(afterContext) + 1);

/** Returns a message that is known at run time alone, with its values. */
export const translate = (message: string | CompiledMessage, values: MessageValues = {}): string => {
  const translation = otherForms()?.translation(message) ?? message;
  return filled(typeof translation === 'string' ? read(withoutContext(translation)) : translation, values);
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
export const englishText = (message: Message): string => withoutContext(message as unknown as string);
