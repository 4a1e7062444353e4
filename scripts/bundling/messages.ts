import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';
import { messageKey } from '../../contract/catalogs.ts';
import { afterContext } from '../../contract/messages.ts';
import { messagesIn } from '../messages/find.ts';
import { firstModules } from './first-messages.ts';

const hasValues = (text: string): boolean => text.includes('{');

/** Returns source with its messages compiled, so that no browser has a parser of them; null without messages. */
const compiled = (path: string, code: string): string | null => {
  const { messages } = messagesIn(path, code);
  if (messages.length === 0) return null;
  return messages
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { text: message, context, start, end, mark }) => {
      const isAttribute = text[start - 1] === '=';
      const literal = hasValues(message)
        ? JSON.stringify(compileMessageOrThrow(message))
        : context
          ? JSON.stringify(context + afterContext + message)
          : text.slice(start, end);
      const range = mark ?? { start, end };
      const put = isAttribute && hasValues(message) ? `{${literal}}` : literal;
      return text.slice(0, range.start) + put + text.slice(range.end);
    }, code);
};

type Entry = [key: string, translation: ReturnType<typeof compileMessageOrThrow> | string];

/** Returns the translations of a catalog by key; untranslated messages are left out. */
const entriesOf = (catalog: string, isCompiled: boolean): Entry[] => {
  const form = (text: string) => (isCompiled && hasValues(text) ? compileMessageOrThrow(text) : text);
  return parsePo(catalog).items.flatMap(({ msgid, msgctxt, msgstr: [translation] }): Entry[] =>
    translation
      ? [[messageKey(msgctxt ? msgctxt + afterContext + msgid : form(msgid)), form(translation)]]
      : [],
  );
};

const moduleOf = (entries: readonly Entry[]): string =>
  `export default ${JSON.stringify(Object.fromEntries(entries))}`;

/** Returns the keys of the messages in a source file. */
const keysIn = (path: string, code: string): string[] =>
  messagesIn(path, code).messages.map(({ text, context }) =>
    messageKey(
      context ? context + afterContext + text : hasValues(text) ? compileMessageOrThrow(text) : text,
    ),
  );

/** Catalogs (`languages/*.po`), whole, or one of the two parts of them. */
const catalogFile = /\.po(?:\?(first|others))?$/;

/** Makes catalogs modules, and compiles messages in them and in source files. */
export const compiledMessages = (): Plugin => {
  /** Keys of messages by the module that has them, and translations of catalogs in parts by their place in a chunk. */
  const keys = new Map<string, string[]>();
  const parted = new Map<string, Entry[]>();
  let isBuild = false;
  let first: Set<string> | undefined;
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: (_config, { command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: [/\.tsx?$/, catalogFile] },
      handler(code, id) {
        const [, part] = catalogFile.exec(id) ?? [];
        if (part && isBuild) {
          const place = `catalog ${parted.size} ${part}`;
          parted.set(place, entriesOf(code, true));
          return { code: `export default ${JSON.stringify(place)}`, map: null, moduleType: 'js' };
        }
        if (catalogFile.test(id))
          return {
            // Without a build nothing tells the parts apart.
            code: moduleOf(part === 'others' ? [] : entriesOf(code, true)),
            map: null,
            moduleType: 'js',
          };
        const text = compiled(id, code);
        if (text === null) return null;
        keys.set(id, keysIn(id, code));
        return { code: text, map: null };
      },
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('catalog ')) return null;
      const text = code.replace(/(["'`])(catalog \d+ (first|others))\1/g, (place, _quote, name, part) => {
        first ??= new Set([...firstModules(chunks)].flatMap((id) => keys.get(id) ?? []));
        const entries = parted.get(name);
        if (!entries) return place;
        const chosen = entries.filter(([key]) => first?.has(key) === (part === 'first'));
        return JSON.stringify(Object.fromEntries(chosen));
      });
      return text === code ? null : { code: text, map: null };
    },
  };
};

/** Makes catalogs modules for tests, which run the sources as they are. */
export const plainCatalogs = (): Plugin => ({
  name: 'plain-catalogs',
  enforce: 'pre',
  transform: {
    filter: { id: catalogFile },
    handler: (code, id) => ({
      code: moduleOf(id.endsWith('?others') ? [] : entriesOf(code, false)),
      map: null,
      moduleType: 'js',
    }),
  },
});
