import { type RefObject, useEffect, useRef, useState } from 'react';

/** Commands of the browser that the toolbar offers. */
export type FormatCommand = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList';

export type Formats = Readonly<Record<FormatCommand, boolean>> & { heading: boolean; link: string | null };

const none: Formats = {
  bold: false,
  italic: false,
  insertUnorderedList: false,
  insertOrderedList: false,
  heading: false,
  link: null,
};

/**
 * Runs a command of the browser's editing, which keeps its history for undo. Deprecated without a successor: every
 * browser has it.
 */
const run = (command: string, value?: string): boolean => document.execCommand(command, false, value);

const closestAt = (node: Node | null, selector: string): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(selector) ?? null;

const formatsAt = (range: Range): Formats => ({
  bold: document.queryCommandState('bold'),
  italic: document.queryCommandState('italic'),
  insertUnorderedList: document.queryCommandState('insertUnorderedList'),
  insertOrderedList: document.queryCommandState('insertOrderedList'),
  heading: closestAt(range.startContainer, 'h1, h2, h3, h4, h5, h6') !== null,
  link: closestAt(range.startContainer, 'a[href]')?.getAttribute('href') ?? null,
});

const select = (range: Range): void => {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
};

/** Formats of the selection in an editor, and functions that change them where the selection was last. */
export const useFormatting = (editor: RefObject<HTMLElement | null>) => {
  const [formats, setFormats] = useState(none);
  const last = useRef<Range | null>(null);
  useEffect(() => {
    const note = () => {
      const selection = document.getSelection();
      if (!selection?.rangeCount || !editor.current?.contains(selection.anchorNode)) return;
      last.current = selection.getRangeAt(0).cloneRange();
      setFormats(formatsAt(last.current));
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [editor]);
  /** Gives the focus back to the text, with the selection that it had. */
  const resume = (): Range | null => {
    const range = last.current;
    editor.current?.focus();
    if (range && editor.current?.contains(range.startContainer)) select(range);
    return range;
  };
  const format = (command: FormatCommand): void => {
    resume();
    run(command);
  };
  const toggleHeading = (): void => {
    resume();
    run('formatBlock', formats.heading ? 'p' : 'h3');
  };
  /** Makes the selected words a link, or writes the address as one where none are selected; null takes the link away. */
  const link = (href: string | null): void => {
    const range = resume();
    if (!range) return;
    const old = closestAt(range.startContainer, 'a[href]');
    if (old) range.selectNodeContents(old);
    else if (href !== null && range.collapsed) {
      run('insertText', href);
      const end = document.getSelection()?.getRangeAt(0);
      if (!end) return;
      range.setStart(end.startContainer, Math.max(0, end.startOffset - href.length));
      range.setEnd(end.endContainer, end.endOffset);
    }
    select(range);
    if (href === null) run('unlink');
    else run('createLink', href);
  };
  const insert = (text: string): void => void run('insertText', text);
  const begin = (): void => void run('defaultParagraphSeparator', 'p');
  return { formats, format, toggleHeading, link, insert, begin };
};
