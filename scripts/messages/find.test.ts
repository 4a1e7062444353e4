import { expect, test } from 'vitest';
import { messagesIn } from './find.ts';

const start = "import { msg, t } from '../contract/messages.ts';\n";
const found = (code: string) => messagesIn('one.tsx', start + code);
const texts = (code: string) => found(code).messages.map(({ text }) => text);
const problems = (code: string) => found(code).problems.map(({ says }) => says);

test('calls, marks and elements are found with their texts', () => {
  const code = `
    const table = { one: msg('One') };
    export const Page = () => <p title={t("It's two")}><Trans message="Read <link>it</link>" components={{}} /></p>;`;
  expect(texts(code)).toEqual(['One', "It's two", 'Read <link>it</link>']);
});

test('a file without messages is not parsed', () => {
  expect(messagesIn('one.ts', 'this is no { code')).toEqual({ messages: [], problems: [] });
});

test('a comment for translators belongs to the next message alone', () => {
  const { messages } = found(`const f = () => [
    // translators: A button.
    t('Save'), t('Cancel')];`);
  expect(messages.map(({ text, comment }) => [text, comment])).toEqual([
    ['Save', 'A button.'],
    ['Cancel', ''],
  ]);
});

test('a marked message keeps its context', () => {
  expect(found(`const saved = msg('Saved', 'a class');`).messages[0]).toMatchObject({ context: 'a class' });
});

test.each([
  [
    'a value that the message gets and has no place for',
    `const f = () => t('Hi {name}', { name, age })`,
    'age',
  ],
  ['a value that the message lacks', `const f = () => t('Hi {name}', { age })`, '{name}'],
  ['broken ICU syntax', `const f = () => t('Hi {name', { name })`, 'no ICU message'],
  ['a call while the module is loaded', `const label = t('Save');`, 'while the module is loaded'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
  ['a template in place of a literal', 'const f = () => t(`Hi ${name}`);', 'no string literal'],
])('%s is a problem', (_, code, words) => {
  expect(problems(code).join()).toContain(words);
});

test('a message that is known at run time alone is none', () => {
  expect(problems('const f = (label) => t(label, { name });')).toEqual([]);
});
