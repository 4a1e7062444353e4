import { Accessibility, Feedback, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';
import { scrollAroundList } from './page-scrolling.ts';

/**
 * With each move dnd-kit writes these on the dragged row alone: inherited, they would have the style of everything in
 * it worked out anew.
 */
const rowProperties = ['translate', 'top', 'left', 'width', 'height', 'transform', 'transition'];
for (const name of rowProperties) {
  try {
    globalThis.CSS?.registerProperty?.({ name: `--dnd-${name}`, syntax: '*', inherits: false });
  } catch {
    // It is registered already.
  }
}

/** How long rows take to make room (GEN-054). */
const animation = { duration: 150, easing: 'ease' };

export type SortItem = { id: number | string; title: string };

type SortingProps = {
  /** Holds an element with `data-sort-id` for each item, and a `data-sort-handle` in it. */
  list: RefObject<HTMLElement | null>;
  items: readonly SortItem[];
  onMove: (from: number, to: number) => void;
};

type Elements = { row: Element; handle: Element };

const elementsOf = (list: HTMLElement | null, id: SortItem['id']): Elements | null => {
  const row = list?.querySelector(`[data-sort-id="${CSS.escape(String(id))}"]`);
  const handle = row?.querySelector('[data-sort-handle]');
  return row && handle ? { row, handle } : null;
};

type RowProps = { item: SortItem; index: number; count: number; elements: Elements };

const AttachedRow = ({ item, index, count, elements }: RowProps) => {
  useSortable({
    id: item.id,
    index,
    element: elements.row,
    handle: elements.handle,
    transition: animation,
    data: { title: item.title, count },
  });
  return null;
};

/** Renders nothing: it attaches dragging to a row that is on the page already. */
const Row = ({ list, ...row }: { list: SortingProps['list'] } & Omit<RowProps, 'elements'>) => {
  const [elements, setElements] = useState<Elements | null>(null);
  const { id } = row.item;
  useLayoutEffect(() => setElements(elementsOf(list.current, id)), [list, id]);
  return elements ? <AttachedRow {...row} elements={elements} /> : null;
};

/** The plugins are taken once, and the list may grow after that: each row carries its length. */
const countOf = (event: Pick<DragOverEvent, 'operation'>): number =>
  Number(event.operation.source?.data.count ?? 0);

const titleOf = (event: Pick<DragOverEvent, 'operation'>): string =>
  String(event.operation.source?.data.title ?? '');

/** Where it is now, or will be as soon as the rows have made room; 1 first. */
const placeOf = ({ operation: { source, target } }: Pick<DragOverEvent, 'operation'>): number => {
  if (isSortable(target)) return target.index + 1;
  return isSortable(source) ? source.index + 1 : 1;
};

/** What screen readers hear (spoken politely, so it does not cut into what they say by themselves). */
const spoken = {
  announcements: {
    dragstart: (event: Pick<DragOverEvent, 'operation'>) =>
      `Picked up ${titleOf(event)}, position ${placeOf(event)} of ${countOf(event)}.`,
    // Over its own place it has only just been picked up, or the rows have made room already.
    dragover: (event: Pick<DragOverEvent, 'operation'>) =>
      event.operation.source?.id === event.operation.target?.id
        ? undefined
        : `${titleOf(event)} is at position ${placeOf(event)} of ${countOf(event)}.`,
    dragend: (event: Pick<DragEndEvent, 'operation' | 'canceled'>) =>
      event.canceled
        ? `${titleOf(event)} is back where it was.`
        : `${titleOf(event)} is now at position ${placeOf(event)} of ${countOf(event)}.`,
  },
  screenReaderInstructions: {
    draggable:
      'Press space to pick it up, the arrow keys to move it, space again to put it down, or escape to leave it where it was.',
  },
};

const nonce = (): string | undefined => document.querySelector<HTMLElement>('script[nonce]')?.nonce;

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;

const plugins: Extract<Plugins, (...given: never[]) => unknown> = (defaults) => [
  ...defaults.filter((one) => one !== Accessibility),
  Accessibility.configure(spoken),
  Feedback.configure({ dropAnimation: animation, keyboardTransition: animation }),
  StyleInjector.configure({ nonce: nonce() ?? '' }),
];

/** Dragging by mouse, touch and keys for rows that stand elsewhere on the page. Loaded only where one may drag. */
export const Sorting = ({ list, items, onMove }: SortingProps) => {
  return (
    <DragDropProvider
      plugins={plugins}
      onBeforeDragStart={(_event, manager) => scrollAroundList(manager, list.current)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return;
        if (source.initialIndex !== source.index) onMove(source.initialIndex, source.index);
      }}
    >
      {items.map((item, index) => (
        <Row key={item.id} list={list} item={item} index={index} count={items.length} />
      ))}
    </DragDropProvider>
  );
};
