import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows in the page at once; a class of an hour has many times as many lines. */
export const rowsAtOnce = 120;
/** How far they move on, and how near to their ends, in pixels, the list is scrolled before they do. */
const step = 40;
const nearEnd = 1200;

type Anchor = { key: string; top: number };

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-line]')];

/** The first row in view, and how far down the list it stands. */
const anchorOf = (list: HTMLElement): Anchor | null => {
  const { top } = list.getBoundingClientRect();
  const row = rowsOf(list).find((one) => one.getBoundingClientRect().bottom > top);
  return row?.dataset.line ? { key: row.dataset.line, top: row.getBoundingClientRect().top - top } : null;
};

/** Where the rows begin so that a line stands among them, with some before it. */
const startFor = (at: number): number => Math.max(0, Math.floor(at / step) * step - step);

type RowsInput = {
  count: number;
  /** The place of the selected line, 0 first; -1 where none is. */
  selectedAt: number;
  /** The selected line is brought into view as the video goes on. */
  following: boolean;
};

/**
 * Which lines of `count` are rows of the page: those around the selected one, and others as the list is scrolled. What
 * is in view stays where it is when rows before it come and go.
 */
export const useRows = ({ count, selectedAt, following }: RowsInput) => {
  const list = useRef<HTMLOListElement>(null);
  const [start, setStart] = useState(0);
  const [sought, setSought] = useState(selectedAt);
  const anchor = useRef<Anchor | null>(null);
  const latest = Math.max(0, count - rowsAtOnce);
  if (sought !== selectedAt) {
    setSought(selectedAt);
    if (selectedAt >= 0 && (selectedAt < start || selectedAt >= start + rowsAtOnce))
      setStart(startFor(selectedAt));
  }
  const from = Math.min(start, latest);

  useLayoutEffect(() => {
    const kept = anchor.current;
    anchor.current = null;
    const row = kept && list.current && rowsOf(list.current).find(({ dataset }) => dataset.line === kept.key);
    if (!row || !list.current) return;
    const top = row.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    list.current.scrollTop += top - kept.top;
  });

  useEffect(() => {
    if (!following || selectedAt < 0) return;
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the list scrolls: the video stays where it is.
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.offsetTop - 80;
  }, [following, selectedAt]);

  const moveTo = (next: number): void => setStart(Math.min(Math.max(0, next), latest));
  return {
    list,
    from,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>): void => {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget;
      const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEnd && from < latest;
      if (!isNearEnd && (scrollTop > nearEnd || from === 0)) return;
      anchor.current = anchorOf(currentTarget);
      moveTo(isNearEnd ? from + step : from - step);
    },
    /** A whole list of rows earlier (-1) or later (1), from its beginning. */
    turn: (by: 1 | -1): void => {
      moveTo(from + by * rowsAtOnce);
      if (list.current) list.current.scrollTop = 0;
    },
  };
};
