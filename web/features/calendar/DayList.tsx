import { useState } from 'react';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { dayTitle, timeOfDay } from '../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as calendarPageStyles from './CalendarPage.module.css';
import { isDone, planIdOf } from './calendar-days.ts';
import * as styles from './DayList.module.css';
import { ChoiceDialog } from './planning/PlanDialog.tsx';
import { usePlanClasses, usePutBackDay, useUnplanClass } from './queries.ts';
import { RepeatMark } from './RepeatMark.tsx';
import { isUnchosen, stepWords } from './rule-words.ts';

const undoShownMs = 10_000;

/** Takes a class out of the calendar at once; for a while it can be put back where it was. */
const useRemove = () => {
  const unplan = useUnplanClass();
  const plan = usePlanClasses();
  const putBackDay = usePutBackDay();
  return async (item: CalendarItem): Promise<void> => {
    try {
      await unplan.mutateAsync(item.id ?? 0);
    } catch {
      return;
    }
    const ahead = Date.parse(item.at) > Date.now();
    const { rule, planEntryId, day, time } = item;
    const putBack = (): Promise<unknown> =>
      (rule
        ? putBackDay.mutateAsync({ ruleId: rule.id, step: rule.step, planEntryId, day, time })
        : plan.mutateAsync({ classIds: planEntryId === null ? [] : [planEntryId], day, time })
      ).catch((error: unknown) =>
        sayFailed(t('The class could not be restored.'), error, () => void putBack()),
      );
    showToast(t('{title} was removed from your calendar.', { title: item.title }), {
      shownMs: undoShownMs,
      ...(ahead && item.planEntryUrl ? { action: { label: t('Undo'), onClick: () => void putBack() } } : {}),
    });
  };
};

type PlanActions = { onMove: (item: CalendarItem) => void; onChoose: (item: CalendarItem) => void };

const PlanMenu = ({ item, onMove, onChoose }: { item: CalendarItem } & PlanActions) => {
  const remove = useRemove();
  return (
    <Menu
      label={t('Options for {title}', { title: item.title })}
      entries={[
        ...(item.rule?.kind === 'wish'
          ? [
              {
                kind: 'action',
                label: isUnchosen(item) ? t('Choose a class') : t('Choose another class'),
                icon: 'swap',
                onSelect: () => onChoose(item),
              } as const,
            ]
          : []),
        ...(item.planEntryUrl
          ? [{ kind: 'action', label: t('Move'), icon: 'calendar', onSelect: () => onMove(item) } as const]
          : []),
        {
          kind: 'action',
          label: t('Remove'),
          icon: 'trash',
          danger: true,
          onSelect: () => void remove(item),
        },
      ]}
    >
      <Icon name="options" />
    </Menu>
  );
};

/** Small words of a row: time, length and place in a series. */
const factsOf = (item: CalendarItem): string =>
  [timeOfDay(item.time), lengthText(item.humanDuration), stepWords(item)].filter(Boolean).join(' · ');

/** Kind and small words of a row: "Completed 07:00 · 12 min". */
const rowFacts = (item: CalendarItem): string => {
  const facts = factsOf(item);
  return {
    completed: t('Completed {facts}', { facts }),
    elsewhere: t('Elsewhere {facts}', { facts }),
    live: t('Live {facts}', { facts }),
    scheduled: facts,
  }[item.kind];
};

/** Equipment, for a class that is still to come. */
const bringWords = ({ bring }: CalendarItem): string =>
  bring.length > 0 ? withCommas(bring) : t('Nothing needed');

const ItemRow = ({ item, ...actions }: { item: CalendarItem } & PlanActions) => {
  const done = isDone(item);
  const unchosen = isUnchosen(item);
  return (
    <li className={compactCardStyles.mini} data-part="compact-card" data-plan-id={planIdOf(item)}>
      <div className={cardStyles.frame} data-part="frame">
        {unchosen ? <RepeatMark className={styles.unchosen} /> : null}
        {unchosen || item.kind === 'elsewhere' ? null : <Picture image={item.coverPhoto} sizes="104px" />}
        {done ? (
          <span className={classNames(cardStyles.completed, cardStyles.dot)} data-part="completed dot">
            <Icon name="check" />
          </span>
        ) : null}
      </div>
      <div>
        <h3>
          {item.planEntryUrl && !unchosen ? (
            <Anchor href={item.planEntryUrl}>
              <OwnText of={item}>{item.title}</OwnText>
            </Anchor>
          ) : (
            item.title
          )}
        </h3>
        <p className="numeric">
          {rowFacts(item)}
          {item.planEntryUrl ? null : ` ${t('No longer available')}`}
        </p>
        {item.kind === 'scheduled' && item.planEntryUrl && !unchosen ? <p>{bringWords(item)}</p> : null}
        {unchosen && item.id !== null ? (
          <button type="button" className="link small" onClick={() => actions.onChoose(item)}>
            {item.rule?.chooser === 'member' ? t('Choose from three') : t('Choose it yourself')}
          </button>
        ) : null}
      </div>
      {item.kind === 'scheduled' && item.id !== null ? (
        <span className={styles.controls}>
          {planIdOf(item) === undefined ? null : (
            <IconButton
              label={t('Move {title}', { title: item.title })}
              icon="grip"
              data-plan-handle=""
              onClick={() => actions.onMove(item)}
            />
          )}
          <PlanMenu item={item} {...actions} />
        </span>
      ) : (
        <span />
      )}
    </li>
  );
};

type DayListProps = {
  day: string;
  today: string;
  items: readonly CalendarItem[];
  onSchedule: () => void;
  onMove: (item: CalendarItem) => void;
  children: React.ReactNode;
};

/** The classes of one day, and the way to plan another. `children` stands beside the title. */
export const DayList = ({ day, today, items, onSchedule, onMove, children }: DayListProps) => {
  const [choosing, setChoosing] = useState<{ item: CalendarItem; open: boolean } | null>(null);
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
          {items.map((item, at) => (
            <ItemRow
              key={`${item.kind} ${item.id ?? item.planEntryId ?? at} ${item.at}`}
              item={item}
              onMove={onMove}
              onChoose={(one) => setChoosing({ item: one, open: true })}
            />
          ))}
        </ul>
      ) : (
        <p className={classNames(calendarPageStyles.empty, 'muted')}>
          {past ? t('Nothing completed on this day.') : t('Nothing planned for this day.')}
        </p>
      )}
      <Button look="secondary" wide className={calendarPageStyles.plan} onClick={onSchedule}>
        <Icon name="plus" />
        {t('Schedule a class')}
      </Button>
      {choosing ? (
        <ChoiceDialog
          key={choosing.item.id}
          open={choosing.open}
          onClose={() => setChoosing({ ...choosing, open: false })}
          item={choosing.item}
        />
      ) : null}
    </>
  );
};
