import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose rows can be taken away: after `removing(index)` and the change of `items`, the row in that place has
 * the focus, at the element of `selector`; without rows, what stands beside the list has it, such as what adds one.
 */
export const useFocusAfterRemoval = <E extends HTMLElement>(
  items: readonly unknown[],
  selector: string,
): { list: RefObject<E | null>; removing: (index: number) => void } => {
  const list = useRef<E>(null);
  const removed = useRef<{ index: number; beside: Element | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have changed
  useEffect(() => {
    if (removed.current === null) return;
    const { index, beside } = removed.current;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(index, rows.length - 1)] ?? beside;
    row?.querySelector<HTMLElement>(selector)?.focus();
    removed.current = null;
  }, [items, selector]);
  return {
    list,
    removing: (index) => {
      removed.current = { index, beside: list.current?.parentElement ?? null };
    },
  };
};
