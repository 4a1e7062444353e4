import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { OptimisticMarks, SavedRow } from './optimistic-marks.ts';
import { useOptimisticMarks } from './saved-marks.ts';

const fadeMs = 420;

/** Entry of a list; `place` is its zero-based position in the whole list, if known. */
export type Removable<K extends SavedRow> = { id: number; title: string; saved: K; place?: number };

/** Last removal that can be undone; `at` counts the removals. */
export type Offer = { id: number; title: string; place: number | undefined; at: number };

const none: ReadonlySet<number> = new Set();

const without = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...set].filter((one) => one !== id));

const holdsFocus = (element: Element | null | undefined): boolean =>
  element?.contains(document.activeElement) ?? false;

const heartIn = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[data-part~="heart"]') ?? null;

/** Moves the focus: from a removed row to Undo, and from Undo to the restored row or to a neighbour. */
const useFocus = () => {
  const listId = useId();
  const back = useRef<number | null>(null);
  const list = () => document.getElementById(listId);
  const bar = () => list()?.querySelector('[data-part~="undo"]');
  const rowOf = (id: number) => list()?.querySelector(`[data-kept="${id}"]`);
  useLayoutEffect(() => {
    const heart = back.current === null ? null : heartIn(rowOf(back.current));
    if (!heart) return;
    back.current = null;
    heart.focus();
  });
  return {
    listId,
    rowLeaves: (id: number) => {
      if (holdsFocus(rowOf(id))) bar()?.querySelector('button')?.focus();
    },
    rowReturns: (id: number) => {
      back.current = id;
    },
    barLeaves: () => {
      const leaving = bar();
      if (!holdsFocus(leaving)) return;
      (heartIn(leaving?.nextElementSibling) ?? heartIn(leaving?.previousElementSibling))?.focus();
    },
  };
};

/**
 * List with removable rows: the request is sent at once, the row fades out, and the latest removal can be undone for a
 * while. A row whose removal failed reappears.
 */
export const useRemovals = <K extends SavedRow>(marks: OptimisticMarks<K> | undefined) => {
  useOptimisticMarks(marks as OptimisticMarks<SavedRow> | undefined);
  const [fading, setFading] = useState(none);
  const [offer, setOffer] = useState<Offer | null>(null);
  const { listId, rowLeaves, rowReturns, barLeaves } = useFocus();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const wanted = (id: number): boolean => marks?.get(id)?.wanted ?? true;
  const remove = ({ id, title, saved, place }: Removable<K>) => {
    setFading((before) => new Set(before).add(id));
    setOffer((before) => ({ id, title, place, at: (before?.at ?? 0) + 1 }));
    timers.current.add(
      setTimeout(() => {
        rowLeaves(id);
        setFading((before) => without(before, id));
      }, fadeMs),
    );
    void marks?.want(id, false, saved);
  };
  /** Undoes a removal; resolves to true once the server has the row in the list again. */
  const undo = async ({ id, place }: Pick<Offer, 'id' | 'place'>): Promise<boolean> => {
    rowReturns(id);
    setOffer(null);
    setFading((before) => without(before, id));
    const done = (await marks?.want(id, true, null, place)) ?? false;
    // A failed undo is offered again.
    if (!done) setOffer((now) => now ?? (offer?.id === id ? { ...offer, at: offer.at + 1 } : now));
    return done;
  };
  return {
    listId,
    offer: offer && !wanted(offer.id) ? offer : null,
    wanted,
    shown: (id: number) => wanted(id) || fading.has(id),
    /** True while the server has not confirmed the removal. */
    underWay: (id: number) => !wanted(id) && marks?.get(id)?.saved !== null,
    remove,
    undo,
    endOffer: () => {
      barLeaves();
      setOffer(null);
    },
  };
};
