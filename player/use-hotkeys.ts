import { type RefObject, useEffect, useRef } from 'react';
import { isView, type KeyPress, mayRepeat, meaningOf, type PlayerView } from './core/keyboard.ts';
import type { PlayerCommand } from './player-api.ts';

type Hotkeys = {
  run: (command: PlayerCommand) => void;
  hasNext: boolean;
  hasPrevious: boolean;
  onView: (view: PlayerView) => void;
  box: RefObject<HTMLElement | null>;
  /** True once playback has started; before, the up and down arrows scroll the page. */
  played: boolean;
};

const typing =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';
const controls =
  'a[href], button, input, summary, audio, video, [role=slider], [role=menu], [role=listbox], [role=tablist], [role=dialog], [role=radiogroup]';

/** Layers over the page; while the focus is in one of them, the player takes no keys. */
const layers = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const focusOf = (target: EventTarget | null, box: HTMLElement | null): KeyPress['focus'] => {
  if (!(target instanceof Element)) return 'page';
  const layer = target.closest(layers);
  if (layer && !box?.contains(layer)) return 'typing';
  const field = target.closest(typing);
  if (field && field.getAttribute('contenteditable') !== 'false') return 'typing';
  return target.closest(controls) ? 'control' : 'page';
};

/**
 * Returns true if at least half of the player is in view, or if full screen or picture in picture is on; keys that also
 * scroll the page require it.
 */
const isInSight = (box: HTMLElement | null): boolean => {
  if (!box) return false;
  if (document.fullscreenElement ?? document.pictureInPictureElement) return true;
  const { top, bottom, height } = box.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2;
};

/** Controls the playback by keys anywhere on the page, unless the focused element needs the key itself. */
export const useHotkeys = (hotkeys: Hotkeys): void => {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { run, hasNext, hasPrevious, onView, box, played } = latest.current;
      if (event.defaultPrevented || event.isComposing) return;
      const meaning = meaningOf({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        focus: focusOf(event.target, box.current),
        inSight: isInSight(box.current),
        played,
      });
      if (!meaning || (event.repeat && !mayRepeat(meaning))) return;
      if ((meaning.do === 'next' && !hasNext) || (meaning.do === 'previous' && !hasPrevious)) return;
      event.preventDefault();
      if (isView(meaning)) onView(meaning.do);
      else run(meaning);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
