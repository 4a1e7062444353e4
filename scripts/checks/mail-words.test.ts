import { expect, test } from 'vitest';
import { untranslatedMailWords } from './mail-words.ts';

const found = (content: string) =>
  untranslatedMailWords('one.ts', `const mail = (): MailContent => (${content});`).map(({ text }) => text);

test('words of a mail are found in its lines, facts, actions and choices', () => {
  expect(
    found(`{
      subject: \`Your gift for \${name}\`,
      preview: isOpen ? 'It is open.' : t('It is closed.'),
      paragraphs: [['Hello.', { strong: 'Now' }]],
      facts: [{ label: 'Receipt', value: number }],
      actions: [{ label: t('Open the gift'), url }],
    }`),
  ).toEqual(['Your gift for …', 'It is open.', 'Hello.', 'Now', 'Receipt']);
});

test('messages, values and codes of a mail are not found', () => {
  expect(
    found(`{
      to: 'sofia@example.com',
      subject: t('Your gift has ended'),
      preview: words,
      paragraphs: [paragraph(t('It ends on <strong>{day}</strong>.', { day }))],
      facts: [{ label: t('Receipt'), value: 'RE-1' }],
      actions: [{ label: t('Open'), url: \`\${publicUrl}/gift\` }],
      reason: 'refunded',
    }`),
  ).toEqual([]);
  expect(untranslatedMailWords('one.ts', "const one = { subject: 'No mail' };")).toEqual([]);
});
