import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { useOnceOpen } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { timeOfDay, weekdayName } from '../../../ui/text/dates/calendar-words.ts';
import { type DayAndTime, useMoveClass } from '../queries.ts';
import { type BandId, timeIn } from '../week/bands.ts';
import * as styles from './Moving.module.css';

const LazyMoving = lazy(async () => ({
  default: (await loadChunk('Moving', () => import('./Moving.tsx'))).Moving,
}));
const LazyFollowing = lazy(async () => ({
  default: (await loadChunk('FollowingPanel', () => import('./FollowingPanel.tsx'))).FollowingPanel,
}));

const undoShownMs = 10_000;

/** Returns a function that moves a plan and offers to undo it. */
const useDrop = () => {
  const { mutateAsync } = useMoveClass();
  const move = async (item: CalendarItem, when: DayAndTime, following: boolean): Promise<void> => {
    const change = (to: DayAndTime) =>
      mutateAsync({
        id: item.id ?? 0,
        day: to.day,
        time: to.time,
        ...(following ? { following: true } : {}),
      });
    try {
      await change(when);
    } catch (error) {
      sayFailed(
        t('{title} is where it was.', { title: item.title }),
        error,
        () => void move(item, when, following),
      );
      return;
    }
    const undo = (): void =>
      void change(item).catch((error: unknown) =>
        sayFailed(t('{title} was not moved back.', { title: item.title }), error, undo),
      );
    showToast(
      t('{title} is on {day} now, {time}.', {
        title: item.title,
        day: weekdayName(when.day),
        time: timeOfDay(when.time),
      }),
      {
        shownMs: undoShownMs,
        action: { label: t('Undo'), onClick: undo },
      },
    );
  };
  return move;
};

type Question = { item: CalendarItem; when: DayAndTime; open: boolean };

const FollowingQuestion = ({
  question: { item, when, open },
  onClose,
  onMove,
}: {
  question: Question;
  onClose: () => void;
  onMove: (following: boolean) => void;
}) =>
  useOnceOpen(open) ? (
    <Suspense fallback={null}>
      <LazyFollowing
        key={`${item.id} ${when.day} ${when.time}`}
        open={open}
        onClose={onClose}
        item={item}
        day={when.day}
        onMove={onMove}
      />
    </Suspense>
  ) : null;

/** True in a browser once the page is there: the server renders nothing that is only moved by hand. */
const useOnPage = (): boolean => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen;
};

/** Lets plans within it be dragged, or lifted by their handles with the keyboard, to other days. */
export const MovablePlans = ({
  items,
  children,
}: {
  items: readonly CalendarItem[];
  children: ReactNode;
}) => {
  const area = useRef<HTMLDivElement>(null);
  const move = useDrop();
  /** Answers by rule: each is asked about once while the page is open. */
  const answers = useRef(new Map<number, boolean>());
  const isOpen = useOnPage();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion((before) => before && { ...before, open: false });
  const drop = (item: CalendarItem, when: DayAndTime) => {
    const following = item.rule ? answers.current.get(item.rule.id) : false;
    if (following === undefined) setQuestion({ item, when, open: true });
    else void move(item, when, following);
  };
  return (
    <div ref={area} className={styles.area}>
      {children}
      {isOpen && items.length > 0 ? (
        <Suspense fallback={null}>
          <LazyMoving
            area={area}
            items={items}
            timeIn={(band, item) => timeIn(band as BandId, item.time, items)}
            onDrop={drop}
          />
        </Suspense>
      ) : null}
      {question ? (
        <FollowingQuestion
          question={question}
          onClose={close}
          onMove={(following) => {
            close();
            if (question.item.rule) answers.current.set(question.item.rule.id, following);
            void move(question.item, question.when, following);
          }}
        />
      ) : null}
    </div>
  );
};
