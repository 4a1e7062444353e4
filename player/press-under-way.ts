/** A finger's click comes some time after it was lifted. */
const clickAfterReleaseMilliseconds = 350;

/**
 * Resolves when a press that has just begun is over, with its click behind it: a button that is exchanged between the
 * two halves of a press hears no click at all.
 */
export const pressOver = (): Promise<void> =>
  new Promise((resolve) => {
    const ending = new AbortController();
    const over = () => {
      ending.abort();
      resolve();
    };
    const on = (type: string, call: () => void) =>
      window.addEventListener(type, call, { capture: true, signal: ending.signal });
    // Behind whatever the page itself does about the click.
    on('click', () => setTimeout(over));
    on('pointercancel', over);
    for (const type of ['pointerup', 'keyup'])
      on(type, () => setTimeout(over, clickAfterReleaseMilliseconds));
  });
