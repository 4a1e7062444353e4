import { type FormEvent, useState } from 'react';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { whyFailed } from '../../../ui/messages/failed-change.ts';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { fullDay, timeOfDay, weekdayName } from '../../../ui/text/dates/calendar-words.ts';
import { addDays, calendarPath, nextHalfHour, weekday } from '../calendar-days.ts';
import { type DayAndTime, useMoveClass, usePlanClasses } from '../queries.ts';
import { RadioChoices } from '../RadioChoices.tsx';
import { type FollowingChoice, followingChoices } from '../rule-words.ts';
import { ClassPicker, type PickedClass } from './ClassPicker.tsx';
import * as styles from './SchedulePanel.module.css';

type SchedulePanelProps = {
  open: boolean;
  onClose: () => void;
  /** Classes to plan, one after another; absent: the panel has a search for one. */
  classes?: readonly PickedClass[] | undefined;
  /** Plan to move, instead of adding one. */
  moving?: CalendarItem | undefined;
  /** Initial day. */
  day?: string | undefined;
};

const sentenceOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError && error.status === 422) return error.message;
  return t('That did not work. {reason}', { reason: whyFailed(error) });
};

/** Returns the submit function of the form, its state, and the error if the plan was refused. */
const useSchedule = ({ moving, onClose }: SchedulePanelProps) => {
  const plan = usePlanClasses();
  const move = useMoveClass();
  const follow = useFollow();
  const [problem, setProblem] = useState<unknown>(null);
  const send = async (when: DayAndTime & { following: boolean }, classes: readonly PickedClass[]) => {
    setProblem(null);
    try {
      const done = moving
        ? await move.mutateAsync({
            id: moving.id ?? 0,
            day: when.day,
            time: when.time,
            ...(when.following ? { following: true } : {}),
          })
        : (
            await plan.mutateAsync({
              classIds: classes.map(({ id }) => id),
              day: when.day,
              time: when.time,
            })
          )[0];
      onClose();
      if (!done) return;
      const { day, time } = done;
      showToast(t('Planned for {day}, {time}.', { day: fullDay(day), time: timeOfDay(time) }), {
        action: {
          label: t('Open calendar'),
          onClick: () => follow(calendarPath({ month: day.slice(0, 7), day })),
        },
      });
    } catch (error) {
      setProblem(error);
    }
  };
  return { send, problem, setProblem, busy: plan.isPending || move.isPending };
};

const Fields = ({
  when,
  onWhen,
  zone,
}: {
  when: DayAndTime;
  onWhen: (when: DayAndTime) => void;
  zone: string;
}) => (
  <>
    <div className={styles.when}>
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Day')}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="date"
          required
          value={when.day}
          onChange={(event) => onWhen({ ...when, day: event.target.value })}
        />
      </label>
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Time')}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="time"
          required
          value={when.time}
          onChange={(event) => onWhen({ ...when, time: event.target.value.slice(0, 5) })}
        />
      </label>
    </div>
    <p className="hint">{t('Your time zone: {zone}.', { zone: zone.replaceAll('_', ' ') })}</p>
  </>
);

/** Days that a plan is often moved to: tomorrow, and the next end of a week. */
const NearDays = ({ zone, day, onDay }: { zone: string; day: string; onDay: (day: string) => void }) => {
  const [tomorrow] = useState(() => addDays(nextHalfHour(new Date(), zone).day, 1));
  const near = [tomorrow, ...[4, 5].map((one) => addDays(tomorrow, (one - weekday(tomorrow) + 7) % 7))];
  return (
    <div className={styles.nearDays}>
      {[...new Set(near)].map((one) => (
        <ChipToggle key={one} pressed={day === one} onClick={() => onDay(one)}>
          {one === tomorrow ? t('Tomorrow') : weekdayName(one)}
        </ChipToggle>
      ))}
    </div>
  );
};

const Classes = ({ classes }: { classes: readonly PickedClass[] }) => (
  <ol className={styles.planned}>
    {classes.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ol>
);

export const SchedulePanel = (props: SchedulePanelProps) => {
  const { open, onClose, classes, moving, day } = props;
  const zone = useMe()?.timeZone ?? 'UTC';
  const [when, setWhen] = useState<DayAndTime>(() => {
    const soon = nextHalfHour(new Date(), zone);
    if (moving) return { day: moving.day, time: moving.time };
    return day && day > soon.day ? { day, time: '07:00' } : soon;
  });
  const [picked, setPicked] = useState<PickedClass | null>(null);
  const [scope, setScope] = useState<FollowingChoice>('one');
  const { send, problem, setProblem, busy } = useSchedule(props);
  const searches = !classes && !moving;
  const chosen = classes ?? (picked ? [picked] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (searches && !picked) setProblem(t('Choose a class first.'));
    else void send({ ...when, following: scope === 'following' }, chosen);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={moving ? t('Move {title}', { title: moving.title }) : t('Schedule a class')}
    >
      <form className={styles.schedule} onSubmit={submit}>
        {searches ? <ClassPicker picked={picked} onPick={setPicked} /> : null}
        {classes ? <Classes classes={classes} /> : null}
        {moving ? (
          <NearDays zone={zone} day={when.day} onDay={(one) => setWhen({ ...when, day: one })} />
        ) : null}
        <Fields when={when} onWhen={setWhen} zone={zone} />
        {moving?.rule ? (
          <RadioChoices
            label={t('What moves')}
            value={scope}
            choices={followingChoices(moving.rule.kind)}
            onChange={setScope}
          />
        ) : null}
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem ? sentenceOf(problem) : null}
          <SignInLink error={problem} />
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {moving ? t('Move') : t('Schedule')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
