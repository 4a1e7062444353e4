import type { KeyboardEvent, RefObject } from 'react';
import type { Playhead } from '../player/playhead.ts';
import type { LineCommands } from './use-line-commands.ts';
import type { SelectedLine } from './use-selected-line.ts';

const isTyping = (target: Element): boolean => target.matches('input, textarea, select');
/** True for elements that handle key presses themselves. */
const isControl = (target: Element): boolean => isTyping(target) || target.matches('button, a');

type KeyContext = Pick<SelectedLine, 'latest' | 'goTo'> &
  Pick<LineCommands, 'command'> & { playhead: RefObject<Playhead> };

/** Returns a bracket: alone outside of text fields, with Alt everywhere. */
const bracketOf = (event: KeyboardEvent, target: Element): string | undefined => {
  if (event.altKey) return { BracketLeft: '[', BracketRight: ']' }[event.code];
  return isTyping(target) ? undefined : event.key;
};

/** Handles a key in the line with this `key`; returns true if the key has a meaning there. */
const pressInLine = ({ latest, goTo, command }: KeyContext, event: KeyboardEvent, key: string): boolean => {
  const target = event.target as Element;
  const inText = target.matches('textarea');
  const isRow = target.matches('[data-line]');
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { cues } = latest.current;
  if (inText && event.key === 'Enter' && !event.shiftKey) command('next', key);
  else if (inText && event.key === 'Escape') goTo(key, 'row');
  else if (isRow && event.key === 'Enter') goTo(key, 'text');
  else if (isRow && event.key === 'Delete') command('delete', key);
  else if (isRow && by) goTo(cues[cues.findIndex((cue) => cue.key === key) + by]?.key, 'row');
  else return false;
  return true;
};

const means = (given: KeyContext, event: KeyboardEvent, target: Element): boolean => {
  if (event.ctrlKey || event.metaKey) return false;
  const key = target.closest<HTMLElement>('[data-line]')?.dataset.line ?? given.latest.current.selected;
  const bracket = bracketOf(event, target);
  if (key && (bracket === '[' || bracket === ']')) {
    given.command(bracket === '[' ? 'start here' : 'end here', key);
    return true;
  }
  if (event.altKey) return false;
  if (event.key === ' ' && !isControl(target)) {
    given.playhead.current.toggle();
    return true;
  }
  return key ? pressInLine(given, event, key) : false;
};

/** Returns the handler of the keys for lines and video; ignores keys that a menu or dialog has handled. */
export const pressLines = (given: KeyContext) => (event: KeyboardEvent) => {
  const target = event.target as Element;
  if (event.defaultPrevented || event.nativeEvent.isComposing || !event.currentTarget.contains(target))
    return;
  if (means(given, event, target)) event.preventDefault();
};

type Steps = { undo: (() => unknown) | null; redo: (() => unknown) | null };

/** Returns the handler of undo and redo, which have the same keys everywhere on the page, text fields included. */
export const pressUndo =
  ({ undo, redo }: Steps) =>
  (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const pressed = event.key.toLowerCase();
    if ((pressed !== 'z' && pressed !== 'y') || !event.currentTarget.contains(event.target as Element))
      return;
    event.preventDefault();
    if (pressed === 'y' || event.shiftKey) redo?.();
    else undo?.();
  };
