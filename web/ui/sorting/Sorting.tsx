import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { isPress, moveByKeys } from './by-keys.ts';
import { dragByPointer } from './by-pointer.ts';
import { Carrying } from './carrying.ts';
import './Sorting.module.css';
import { instructions, type SortItem } from './spoken.ts';

type SortingProps = {
  /** Holds as its children an element with `data-sort-id` for each item, and a `data-sort-handle` in it. */
  list: RefObject<HTMLElement | null>;
  items: readonly SortItem[];
  onMove: (from: number, to: number) => void;
};

const describeHandles = (list: HTMLElement | null, by: string): void => {
  for (const handle of list?.querySelectorAll(':scope > [data-sort-id] [data-sort-handle]') ?? []) {
    if (handle.getAttribute('aria-describedby') === by) continue;
    handle.setAttribute('aria-roledescription', 'draggable');
    handle.setAttribute('aria-describedby', by);
  }
};

type Grip = { row: HTMLElement; handle: HTMLElement };

const gripOf = (list: HTMLElement | null, target: EventTarget | null): Grip | null => {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-sort-handle]') : null;
  const row = handle?.closest<HTMLElement>('[data-sort-id]');
  return handle && row && row.parentElement === list ? { row, handle } : null;
};

/** Dragging by mouse, touch and keys for rows that stand elsewhere on the page. Loaded only where one may drag. */
export const Sorting = (props: SortingProps) => {
  const { list } = props;
  const live = useRef<HTMLParagraphElement>(null);
  const present = useRef(props);
  const described = useId();
  const carrying = useRef<Carrying | null>(null);
  // Each time: handles come with their rows, and rows may be rendered in another order.
  useLayoutEffect(() => {
    present.current = props;
    describeHandles(props.list.current, described);
    carrying.current?.rendered();
  });
  useEffect(() => {
    const created = new Carrying({
      list: () => list.current,
      items: () => present.current.items,
      onMove: (from, to) => present.current.onMove(from, to),
      say: (text) => {
        if (live.current) live.current.textContent = text;
      },
    });
    carrying.current = created;
    let under: { stop: () => void } | null = null;
    const begin = (event: PointerEvent | KeyboardEvent, take: (grip: Grip) => { stop: () => void }) => {
      const grip = created.isBusy ? null : gripOf(list.current, event.target);
      if (grip) under = take(grip);
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0)
        begin(event, ({ row, handle }) => dragByPointer(created, row, handle, event));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPress(event) || event.repeat) return;
      begin(event, ({ row, handle }) => {
        event.preventDefault();
        return moveByKeys(created, row, handle);
      });
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      under?.stop();
      created.end();
    };
  }, [list]);
  return (
    <>
      <p id={described} hidden>
        {t(instructions)}
      </p>
      <p ref={live} className="visually-hidden" role="status" data-sort-said="" />
    </>
  );
};
