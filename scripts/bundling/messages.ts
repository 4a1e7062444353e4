import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';
import { afterContext } from '../../contract/messages.ts';
import { messageKey } from '../../contract/catalogs.ts';
import { messagesIn } from '../messages/find.ts';

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

/** Returns a module that holds the translations of a catalog by key; untranslated messages are left out. */
const catalogModule = (catalog: string, isCompiled: boolean): string => {
  const form = (text: string) => (isCompiled && hasValues(text) ? compileMessageOrThrow(text) : text);
  const entries = parsePo(catalog).items.flatMap(({ msgid, msgctxt, msgstr: [translation] }) =>
    translation
      ? [[messageKey(msgctxt ? msgctxt + afterContext + msgid : form(msgid)), form(translation)]]
      : [],
  );
  return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
};

/** Makes catalogs (`languages/*.po`) modules, and compiles messages in them and in source files. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: [/\.tsx?$/, /\.po$/] },
    handler(code, id) {
      if (id.endsWith('.po')) return { code: catalogModule(code, true), map: null, moduleType: 'js' };
      const text = compiled(id, code);
      return text === null ? null : { code: text, map: null };
    },
  },
});

/** Makes catalogs modules for tests, which run the sources as they are. */
export const plainCatalogs = (): Plugin => ({
  name: 'plain-catalogs',
  enforce: 'pre',
  transform: {
    filter: { id: /\.po$/ },
    handler: (code) => ({ code: catalogModule(code, false), map: null, moduleType: 'js' }),
  },
});
