import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { msg } from '../../../../contract/messages.ts';
import { ItemList } from './ItemList.tsx';

afterEach(cleanup);

const lineWords = {
  title: msg('Line {number}'),
  up: msg('Move line {number} up'),
  down: msg('Move line {number} down'),
  out: msg('Take line {number} out'),
  add: msg('Add a line'),
} as const;

const Listed = ({ first }: { first: { words: string }[] }) => {
  const [items, setItems] = useState(first);
  return (
    <ItemList
      words={lineWords}
      items={items}
      most={4}
      empty={{ words: '' }}
      problem={undefined}
      onChange={setItems}
    >
      {({ words }, change) => (
        <input aria-label="Words" value={words} onChange={({ target }) => change({ words: target.value })} />
      )}
    </ItemList>
  );
};

const words = () => screen.getAllByLabelText<HTMLInputElement>('Words').map(({ value }) => value);

test('a new item of a list has the focus in its first field', () => {
  render(<Listed first={[{ words: 'one' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Words')[1]);
});

test('an item of a list keeps the focus while it is moved, also to the end', () => {
  render(<Listed first={[{ words: 'one' }, { words: 'two' }, { words: 'three' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Move line 1 down' }));
  expect(words()).toEqual(['two', 'one', 'three']);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Move line 2 down');
  fireEvent.click(screen.getByRole('button', { name: 'Move line 2 down' }));
  expect(words()).toEqual(['two', 'three', 'one']);
  expect(focused()).toBe('Move line 3 up');
});
