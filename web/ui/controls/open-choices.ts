import type { KeyboardEvent } from 'react';

const changesClosed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  (/^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' '));

/**
 * For `onKeyDown` of a select that does something as soon as an option is chosen: a key that would choose another
 * option of the closed list opens it instead, so that every option can be reached without choosing those before it.
 */
export const openChoices = (event: KeyboardEvent<HTMLSelectElement>): void => {
  const { currentTarget: select } = event;
  if (!changesClosed(event) || typeof select.showPicker !== 'function') return;
  event.preventDefault();
  try {
    select.showPicker();
  } catch {
    // The list is open already, or the browser opens it in its own way.
  }
};
