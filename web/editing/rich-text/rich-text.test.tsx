import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextBlocks } from '../../ui/text/FormattedText.tsx';
import { RichTextField } from './RichTextField.tsx';
import { writtenText } from './written-text.ts';

const texts = [
  'Both feet **first**.\n\n- Then one.\n- Then *none*.',
  'One line\nand the next\n\nA paragraph',
  '## Bring\n\n1. A mat\n2. A [block](/series) or **two**',
  'A **bold *and leaning* word**, a ***both***, [a **bold** link](https://openmat.test/)',
  '',
];

afterEach(cleanup);

test.each(texts)('a text that is edited and not changed is kept as it was: %j', (text) => {
  const { container } = render(<TextBlocks text={text} />);
  const again = render(<TextBlocks text={writtenText(container)} />).container;
  expect(again.innerHTML).toBe(container.innerHTML);
});

const edited = (html: string): string => {
  const editor = document.createElement('div');
  editor.innerHTML = html;
  return writtenText(editor);
};

test.each([
  [
    'words without a block, then blocks of the browser',
    'One<div>Two</div><div><br></div><div>Three</div>',
    'One\n\nTwo\n\nThree',
  ],
  ['marks that take spaces in', '<p>Go<b> slowly </b>now</p>', 'Go **slowly** now'],
  ['marks of parts that stand side by side', '<p><b>Go </b><b>slowly</b></p>', '**Go slowly**'],
  ['hard spaces and line feeds', '<p>Go&nbsp;slowly\n  now</p>', 'Go slowly now'],
  [
    'a list in a paragraph, with blocks in its items',
    '<p>Bring</p><ol><li><p>A mat</p></li><li>A block</li></ol>',
    'Bring\n\n1. A mat\n2. A block',
  ],
  [
    'markup that is not supported',
    '<p><span style="color:red">Red</span> <u>line</u><script>1</script></p>',
    'Red line1',
  ],
])('writtenText keeps %s', (_what, html, text) => {
  expect(edited(html)).toBe(text);
});

test('RichTextField tells each change, and begins anew with a text from elsewhere', () => {
  const onChange = vi.fn();
  const field = (value: string) => (
    <RichTextField label="Answer" most={100} value={value} onChange={onChange} />
  );
  const { rerender } = render(field('One **two**'));
  const box = () => screen.getByRole('textbox', { name: 'Answer' });
  expect(box().querySelector('strong')?.textContent).toBe('two');
  box().querySelector('strong')?.replaceWith('three');
  fireEvent.input(box());
  expect(onChange).toHaveBeenLastCalledWith('One three');
  rerender(field('One three'));
  expect(box().textContent).toBe('One three');
  rerender(field('- Restored'));
  expect(box().querySelector('li')?.textContent).toBe('Restored');
});

test('the toolbar of RichTextField names its buttons, and a link leads only where a page may lead', () => {
  render(<RichTextField label="Answer" most={100} value="One" onChange={() => undefined} />);
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  expect([...toolbar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Bold', 'Italic', 'List', 'Numbered list', 'Heading', 'Link'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Address of the link' });
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  fireEvent.keyDown(address, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toMatch(/^Begins with \//);
  fireEvent.keyDown(address, { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
});
