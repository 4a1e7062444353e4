import { type RefObject, useEffect, useRef } from 'react';

/** Longer than a dialog takes to close. */
const settleMs = 600;

/**
 * For the body of a table whose rows can be deleted in a dialog that a control of the row opens: once the row with that
 * control is gone and the focus with it, the same control of the row in its place has the focus. `control` is its
 * selector within a row, `items` what the rows show.
 */
export const useFocusInPlace = <E extends HTMLElement>(
  items: readonly unknown[],
  control: string,
): RefObject<E | null> => {
  const rows = useRef<E>(null);
  const last = useRef<{ row: Element; index: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = [...(rows.current?.children ?? [])].find((one) => one.contains(target as Node));
      if (row) last.current = { row, index: [...(row.parentElement?.children ?? [])].indexOf(row) };
      // A dialog is on its way back to the row; what else has the focus keeps it.
      else if (!(target as Element).closest('[role="dialog"], [role="menu"]')) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have changed
  useEffect(() => {
    const gone = last.current;
    if (!gone || gone.row.isConnected) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = rows.current?.children ?? [];
      left[Math.min(gone.index, left.length - 1)]?.querySelector<HTMLElement>(control)?.focus();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [items, control]);
  return rows;
};
