import { useState } from 'react';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { dayTitle } from '../../ui/text/dates/calendar-words.ts';
import * as calendarPageStyles from './CalendarPage.module.css';
import * as styles from './DayList.module.css';
import { usePlanClasses, useUnplanClass } from './queries.ts';
import { ScheduleDialog } from './scheduling/ScheduleDialog.tsx';

const undoShownMs = 10_000;

/** Takes a class out of the calendar at once; for a while it can be put back where it was. */
const useRemove = () => {
  const unplan = useUnplanClass();
  const plan = usePlanClasses();
  return async (item: CalendarItem): Promise<void> => {
    try {
      await unplan.mutateAsync(item.id ?? 0);
    } catch {
      return;
    }
    const ahead = Date.parse(item.at) > Date.now();
    const classIds = item.planEntryId === null ? [] : [item.planEntryId];
    const putBack = () =>
      plan
        .mutateAsync({ classIds, day: item.day, time: item.time })
        .catch((error: unknown) =>
          sayFailed('The class is not back in your calendar.', error, () => void putBack()),
        );
    showToast(`${item.title} is out of your calendar.`, {
      shownMs: undoShownMs,
      ...(ahead && item.planEntryUrl ? { action: { label: 'Undo', onClick: () => void putBack() } } : {}),
    });
  };
};

const PlanMenu = ({ item, onMove }: { item: CalendarItem; onMove: () => void }) => {
  const remove = useRemove();
  return (
    <Menu
      label={`Options for ${item.title}`}
      entries={[
        ...(item.planEntryUrl
          ? [{ kind: 'action', label: 'Move', icon: 'calendar', onSelect: onMove } as const]
          : []),
        { kind: 'action', label: 'Remove', icon: 'trash', danger: true, onSelect: () => void remove(item) },
      ]}
    >
      <Icon name="options" />
    </Menu>
  );
};

const ItemRow = ({ item, onMove }: { item: CalendarItem; onMove: () => void }) => {
  const done = item.kind === 'completed';
  const length = item.humanDuration ? ` · ${item.humanDuration}` : '';
  return (
    <li className={compactCardStyles.mini} data-part="compact-card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={item.coverPhoto} sizes="104px" />
        {done ? (
          <span className={classNames(cardStyles.completed, cardStyles.dot)} data-part="completed dot">
            <Icon name="check" />
          </span>
        ) : null}
      </div>
      <div>
        <h3>{item.planEntryUrl ? <Anchor href={item.planEntryUrl}>{item.title}</Anchor> : item.title}</h3>
        <p className="numeric">
          {done ? 'Completed ' : null}
          {item.kind === 'live' ? 'Live ' : null}
          {item.time}
          {length}
          {item.planEntryUrl ? null : ' No longer available'}
        </p>
      </div>
      {item.kind === 'scheduled' ? <PlanMenu item={item} onMove={onMove} /> : <span />}
    </li>
  );
};

type DayListProps = { day: string; today: string; items: readonly CalendarItem[]; children: React.ReactNode };

/** The classes of one day, and the way to plan another. `children` stands beside the title. */
export const DayList = ({ day, today, items, children }: DayListProps) => {
  const [open, setOpen] = useState<'plan' | 'move' | null>(null);
  const [moved, setMoved] = useState<CalendarItem | null>(null);
  const move = (item: CalendarItem) => {
    setMoved(item);
    setOpen('move');
  };
  const past = day < today;
  return (
    <>
      <div className={styles.dayHead}>
        <h2 className="title-1" aria-live="polite">
          {dayTitle(day)}
        </h2>
        {children}
      </div>
      {items.length > 0 ? (
        <ul className={styles.dayList}>
          {items.map((item) => (
            <ItemRow
              key={`${item.kind} ${item.id ?? item.planEntryId} ${item.at}`}
              item={item}
              onMove={() => move(item)}
            />
          ))}
        </ul>
      ) : (
        <p className={classNames(calendarPageStyles.empty, 'muted')}>
          {past ? 'Nothing completed on this day.' : 'Nothing planned for this day.'}
        </p>
      )}
      <Button look="secondary" wide className={calendarPageStyles.plan} onClick={() => setOpen('plan')}>
        <Icon name="plus" />
        Schedule a class
      </Button>
      <ScheduleDialog
        key={`plan ${day}`}
        open={open === 'plan'}
        onClose={() => setOpen(null)}
        day={past ? undefined : day}
      />
      {moved ? (
        <ScheduleDialog
          key={`move ${moved.id}`}
          open={open === 'move'}
          onClose={() => setOpen(null)}
          moving={moved}
        />
      ) : null}
    </>
  );
};
