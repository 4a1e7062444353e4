import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createIsland, Island } from './island.tsx';

const Counter = ({ begin }: { begin: number }) => {
  const [count, setCount] = useState(begin);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

const createCounter = (component = async () => Counter) =>
  createIsland<{ begin: number }>({ name: 'counter', component, pending: 'Loading', isSame: () => true });

/** Hydrates the markup of the server, with a script that has yet to load; returns the function that loads it. */
const arrive = async (wanted: boolean) => {
  const onServer = createCounter();
  await onServer.load();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Island script={onServer} of={{ begin: 7 }} />);
  document.body.append(container);
  const component = vi.fn(async () => Counter);
  const script = createCounter(component);
  await act(async () =>
    render(<Island script={script} of={{ begin: 7 }} wanted={wanted} />, { container, hydrate: true }),
  );
  return component;
};

test('an island keeps the markup of the server and loads nothing until the first press', async () => {
  const component = await arrive(false);
  const button = screen.getByRole('button', { name: '7' });
  fireEvent.click(button);
  expect(button.textContent).toBe('7');
  expect(component).not.toHaveBeenCalled();
  await act(async () => fireEvent.pointerDown(window));
  await vi.waitFor(() => {
    fireEvent.click(button);
    expect(button.textContent).toBe('8');
  });
  expect(component).toHaveBeenCalledTimes(1);
});

test('an island that is wanted loads as the page arrives', async () => {
  expect(await arrive(true)).toHaveBeenCalledTimes(1);
});
