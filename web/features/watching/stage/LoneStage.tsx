import { useMemo } from 'react';
import type { ClassDetail } from '../queries.ts';
import type { ClassesAround } from './around.ts';
import { Stage } from './Stage.tsx';

const nowhere = () => undefined;

const alone = ({ id }: ClassDetail): ClassesAround => ({
  classId: id,
  title: '',
  href: null,
  places: [],
  total: 0,
  loadMore: null,
  index: -1,
  previous: null,
  next: null,
  goTo: nowhere,
  choose: nowhere,
  startAtOnce: id,
  again: 0,
});

/** A class that is watched by itself: it leads to no other. */
export const LoneStage = ({ entry }: { entry: ClassDetail }) => {
  const around = useMemo(() => alone(entry), [entry]);
  return <Stage entry={entry} around={around} onPlaying={nowhere} />;
};
