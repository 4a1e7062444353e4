import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { planIdOf } from '../calendar-days.ts';
import type { DayAndTime } from '../queries.ts';
import { Lifting } from './lifting.ts';
import * as styles from './Moving.module.css';

type MovingProps = {
  /** Holds plans with `data-plan-id`, handles with `data-plan-handle`, and places with `data-drop-day`. */
  area: RefObject<HTMLElement | null>;
  items: readonly CalendarItem[];
  /** Time that a plan takes in a part of the day. */
  timeIn: (band: string, item: CalendarItem) => string;
  onDrop: (item: CalendarItem, when: DayAndTime) => void;
};

/** Moves plans by mouse, touch and keys; says each step. */
export const Moving = (props: MovingProps) => {
  const { area } = props;
  const [said, setSaid] = useState('');
  const present = useRef(props);
  useLayoutEffect(() => {
    present.current = props;
  });
  // Before the paint, so that nothing is pressed in vain once it is there.
  useLayoutEffect(() => {
    const lifting = new Lifting({
      area: () => area.current,
      itemOf: (id) => present.current.items.find((item) => planIdOf(item) === id),
      timeIn: (band, item) => present.current.timeIn(band, item),
      onDrop: (item, when) => present.current.onDrop(item, when),
      say: setSaid,
    });
    return lifting.listen();
  }, [area]);
  return (
    <p className={styles.said} role="status" data-moving-said="">
      {said}
    </p>
  );
};
