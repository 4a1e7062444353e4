import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberPresses } from './early-presses.ts';

/** A page with a button, a form of its own, a link, a choice and a field, which says what it has heard. */
const Page = () => {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(false);
  const hear = (what: string) => setHeard((before) => [...before, what]);
  return (
    <main>
      <button type="button" onClick={() => hear('play')}>
        <b>Play</b>
      </button>
      <button type="button" onClick={() => hear('save')}>
        Save
      </button>
      <form action="/class-finder">
        <button type="submit">Search</button>
      </form>
      <a href="#there">There</a>
      <label>
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => {
            setChosen(target.checked);
            hear(`chosen ${target.checked}`);
          }}
        />
        Yoga
      </label>
      <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{[...heard, text].join(' ')}</output>
    </main>
  );
};

let listening = new AbortController();
let root: Root | null = null;
beforeEach(() => {
  // React's development build warns of the attribute of a pressed button.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  listening = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, capture) =>
    add(type, listener as EventListener, { capture: capture === true, signal: listening.signal }),
  );
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  rememberPresses();
});
afterEach(async () => {
  await act(() => root?.unmount());
  listening.abort();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name, index = 0) =>
  document.querySelectorAll(name)[index] as HTMLElementTagNameMap[Name];
const pass = () => act(() => vi.advanceTimersByTimeAsync(200));
const hydrate = async () => {
  await act(() => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Page />);
  });
  await pass();
};

test('the last press before hydration is done once after it, and its button is busy until then', async () => {
  find('button', 1).click();
  find('b').click();
  find('b').click();
  await pass();
  expect([0, 1].map((index) => find('button', index).getAttribute('aria-busy'))).toEqual(['true', null]);
  await hydrate();
  expect(find('output').textContent).toBe('play ');
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  await pass();
  expect(find('output').textContent).toBe('play ');
});

test('a choice and words from before hydration reach the page and stay in their fields', async () => {
  find('label').click();
  find('input', 1).value = 'hips';
  find('input', 1).dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate();
  expect(find('output').textContent).toBe('chosen true hips');
  expect([find('input').checked, find('input', 1).value]).toEqual([true, 'hips']);
});

test('links, and forms with an address, are left to the browser', async () => {
  const left = [find('a'), find('button', 2)].map((element) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('form').addEventListener('submit', (submission) => submission.preventDefault());
    element.dispatchEvent(event);
    return [event.defaultPrevented, element.hasAttribute('aria-busy')];
  });
  expect(left).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('a press on a page whose scripts do not come gives its button back after 30 seconds', async () => {
  find('button').click();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
});

test('a press after hydration is heard once', async () => {
  await hydrate();
  await act(() => find('button').click());
  await pass();
  expect(find('output').textContent).toBe('play ');
});
