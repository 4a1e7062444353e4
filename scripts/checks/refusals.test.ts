import { expect, test } from 'vitest';
import { untranslatedRefusals } from './refusals.ts';

const found = (code: string) => untranslatedRefusals('one.ts', code).map(({ text }) => text);

test('words of a refusal are found beside fields, in choices and in templates', () => {
  const code = `
    throw new AppError('conflict', {
      message: isTaken ? 'This is taken.' : \`Only \${count} are left.\`,
      fields: { name: ['is taken'], ...more, [field]: [problem ?? 'is missing'] },
    });`;
  expect(found(code)).toEqual(['This is taken.', 'Only … are left.', 'is taken', 'is missing']);
});

test('messages, values and codes of a refusal are not found', () => {
  const code = `
    throw new AppError('invalid', {
      message: t('This is taken.'),
      fields: { name: [t('is taken')], email: [state === 'open' ? t('It is open.') : words] },
      cause: new Error('the address is taken'),
    });
    throw new AppError('not_found');
    throw new Error('no message');`;
  expect(found(code)).toEqual([]);
});

test('words are found in calls that refuse, in errors of commands and of the storage, and in problems of fields', () => {
  const code = `
    throw invalid('email', 'That is no address.');
    throw new CommandRefusal(\`\${name} is no backup.\`);
    throw new StorageProblem('It does not answer.', { cause });
    problems.host = ['Type a name.'];
    fields.host = ['Not a problem.'];
    throw invalid('email', t('That is no address.'));`;
  expect(found(code)).toEqual([
    'That is no address.',
    '… is no backup.',
    'It does not answer.',
    'Type a name.',
  ]);
});

test('the line of a refusal is that of its words', () => {
  const code = "const one = 1;\n\nthrow new AppError('invalid', {\n  message: 'No.',\n});";
  expect(untranslatedRefusals('one.ts', code)).toEqual([{ line: 4, text: 'No.' }]);
});
