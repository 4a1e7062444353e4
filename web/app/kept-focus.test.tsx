import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let end = () => {};
beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <fieldset><button id="chip">Hips</button></fieldset>
      <button id="beside">Sort</button>
    </main>`;
  end = keepFocus(null);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const part = (selector: string) => document.querySelector(selector) as HTMLElement;
const expectFocus = async (selector: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(part(selector)));

test('the focus of an element that is removed goes to the part around it, which is no stop of the keyboard afterwards', async () => {
  part('#chip').focus();
  part('#chip').remove();
  await expectFocus('fieldset');
  part('#beside').focus();
  expect(part('fieldset').hasAttribute('tabindex')).toBe(false);
});

test('the focus goes to the main part if the parts around the element are removed with it', async () => {
  part('#chip').focus();
  part('fieldset').remove();
  await expectFocus('main');
});

test('the focus of a dialog goes to the part in which it was opened if its opener is gone', async () => {
  part('#chip').focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>Keep</button>';
  document.body.append(dialog);
  part('[role=dialog] button').focus();
  part('#chip').remove();
  dialog.remove();
  await expectFocus('fieldset');
});

test('the focus of an element that was removed before it was watched goes to the main part', async () => {
  end();
  const chip = part('#chip');
  part('fieldset').remove();
  end = keepFocus(chip);
  await expectFocus('main');
});

test('an element that is disabled for a while has the focus again', async () => {
  const button = part('#beside') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  button.blur();
  await Promise.resolve();
  button.disabled = false;
  await expectFocus('#beside');
});

test('the focus stays where a page puts it', async () => {
  vi.useFakeTimers();
  part('#chip').focus();
  part('#chip').remove();
  await vi.advanceTimersByTimeAsync(50);
  part('#beside').focus();
  await vi.advanceTimersByTimeAsync(200);
  expect(document.activeElement).toBe(part('#beside'));
});
