import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * For the body of a table whose rows can be deleted in a dialog that a control of the row opens: once the row with that
 * control is gone and the focus with it, the same control of the row in its place has the focus; after the last row, the
 * page. `control` is its selector within a row, `items` what the rows show. The dialog gets `returnFocus`, for the row
 * may go before it has closed.
 */
export const useFocusInPlace = <E extends HTMLElement>(
  items: readonly unknown[],
  control: string,
): { rows: RefObject<E | null>; returnFocus: () => HTMLElement | null } => {
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
  /** Null while the row that had the focus is there. */
  const inItsPlace = useCallback((): HTMLElement | null => {
    const gone = last.current;
    if (!gone || gone.row.isConnected) return null;
    const left = rows.current?.children ?? [];
    const row = left[Math.min(gone.index, left.length - 1)];
    return row?.querySelector<HTMLElement>(control) ?? document.getElementById('main');
  }, [control]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have changed
  useEffect(() => {
    if (document.activeElement === document.body) inItsPlace()?.focus();
  }, [items, inItsPlace]);
  return { rows, returnFocus: inItsPlace };
};
