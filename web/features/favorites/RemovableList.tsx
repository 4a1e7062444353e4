import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import type { HeartState } from '../../ui/cards/ClassMarks.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { SavedRow } from './optimistic-marks.ts';
import * as styles from './RemovableList.module.css';
import type { Removable, useRemovals } from './removals.ts';
import { UndoBar } from './UndoBar.tsx';

type RemovableListProps<K extends SavedRow, T extends Removable<K>> = {
  className: string | undefined;
  /** Accessible name of the list. */
  label: string;
  things: readonly T[];
  removals: ReturnType<typeof useRemovals<K>>;
  /** Called if the row of an undone removal is no longer in `things`: the list must be refetched. */
  onMissed: () => void;
  children: (thing: T, heart: HeartState, index: number) => ReactNode;
};

/** List whose hearts remove rows, with a bar that undoes the last removal. */
export const RemovableList = <K extends SavedRow, T extends Removable<K>>(
  props: RemovableListProps<K, T>,
) => {
  const { className, label, things, removals, onMissed, children } = props;
  const { offer, wanted, shown } = removals;
  const bringBack = async (thing: { id: number; place?: number | undefined }) => {
    const there = things.some(({ id }) => id === thing.id);
    if ((await removals.undo({ id: thing.id, place: thing.place })) && !there) onMissed();
  };
  const heartOf = (thing: T): HeartState => ({
    pressed: wanted(thing.id),
    onToggle: () => (wanted(thing.id) ? removals.remove(thing) : void bringBack(thing)),
  });
  const bar = offer ? (
    <UndoBar
      key={`undo ${offer.at}`}
      title={offer.title}
      onUndo={() => void bringBack(offer)}
      onEnd={removals.endOffer}
    />
  ) : null;
  const rows = things.flatMap((thing, index) => [
    ...(shown(thing.id)
      ? [
          <li
            key={thing.id}
            data-kept={thing.id}
            className={classNames(styles.kept, wanted(thing.id) ? null : styles.fading)}
          >
            {children(thing, heartOf(thing), index)}
          </li>,
        ]
      : []),
    ...(thing.id === offer?.id ? [bar] : []),
  ]);
  const placed = things.some(({ id }) => id === offer?.id);
  return (
    <>
      <ul id={removals.listId} className={className} aria-label={label}>
        {placed ? rows : [...rows, bar]}
      </ul>
      <p className="visually-hidden" role="status">
        {offer ? t("You've removed {title}", { title: offer.title }) : null}
      </p>
    </>
  );
};
