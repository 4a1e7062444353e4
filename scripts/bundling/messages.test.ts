import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { compiledMessages } from './messages.ts';

type Handler = (code: string, id: string) => { code: string } | null;
const transform = (code: string, id: string): string | undefined => {
  const { transform: hook } = compiledMessages() as Plugin & { transform: { handler: Handler } };
  return hook.handler(code, id)?.code;
};

const start = "import { msg, t } from './contract/messages.ts';\n";

test('a message with values is compiled at its place', () => {
  expect(transform(`${start}f(() => t('Hello {name}', { name }));`, 'a.ts')).toContain(
    `t(["Hello ",["name"]], { name })`,
  );
});

test('a message without values stays as it is', () => {
  expect(transform(`${start}f(() => t('Save'));`, 'a.ts')).toContain(`t('Save')`);
});

test('a mark leaves its text, with its context', () => {
  expect(transform(`${start}const a = msg('Save'), b = msg('Save', 'a class');`, 'a.ts')).toContain(
    `const a = 'Save', b = "a class\\u0004Save";`,
  );
});

test('the message of an element is compiled', () => {
  expect(transform('const a = <Trans message="Hi <b>{name}</b>" values={{ name }} />;', 'a.tsx')).toContain(
    '<Trans message={["Hi <b>",["name"],"</b>"]} values',
  );
});

test('a catalog becomes a module of its translations by key', () => {
  const catalog = `msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Save"\nmsgstr "Speichern"\n\nmsgid "Hi {name}"\nmsgstr "Hallo {name}"\n\nmsgid "Open"\nmsgstr ""\n`;
  expect(transform(catalog, 'languages/de/members.po')).toBe(
    `export default ${JSON.stringify({ Save: 'Speichern', '["Hi ",["name"]]': ['Hallo ', ['name']] })}`,
  );
});
