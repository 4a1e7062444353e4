import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Number of rows in the page at once; a class of an hour has many times as many lines. */
export const rowsAtOnce = 120;
/** Number of rows by which the window moves, and distance to an end of the list, in pixels, at which it does. */
const step = 40;
const nearEnd = 1200;

type Anchor = { key: string; top: number };

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-line]')];

/** Returns the first row in view and its offset from the top of the list. */
const anchorOf = (list: HTMLElement): Anchor | null => {
  const { top } = list.getBoundingClientRect();
  const row = rowsOf(list).find((one) => one.getBoundingClientRect().bottom > top);
  return row?.dataset.line ? { key: row.dataset.line, top: row.getBoundingClientRect().top - top } : null;
};

/** Returns the start of a window of rows that contains a line, with some rows before it. */
const startFor = (at: number): number => Math.max(0, Math.floor(at / step) * step - step);

type RowsInput = {
  count: number;
  /** Position of the selected line, starting at 0; -1 for none. */
  selectedAt: number;
  /** Scrolls to the selected line as the video plays. */
  following: boolean;
};

/**
 * Virtualizes the list: the rows around the selected line of `count`, and others on scroll. The rows in view keep their
 * place when rows before them are added or removed.
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
    // Scrolls only the list: the video stays in view.
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
    /** Moves the window one page of rows back (-1) or forward (1), and scrolls to its top. */
    turn: (by: 1 | -1): void => {
      moveTo(from + by * rowsAtOnce);
      if (list.current) list.current.scrollTop = 0;
    },
  };
};
