import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SandboxTime as Time } from '../../../../contract/membership/sandbox-time/sandbox-time.schema.ts';
import { sandboxTimeLimits } from '../../../../contract/membership/sandbox-time/sandbox-time-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { momentAt, wallTime } from '../../../../contract/studio/studio-time.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { dayText, momentText } from '../../../ui/text/dates/written-dates.ts';
import { sandboxTimeQuery } from './queries.ts';
import * as styles from './SandboxTime.module.css';
import { aheadText } from './sandbox-time-words.ts';

const dayMs = 86_400_000;

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a day in the browser's time zone, as a date field holds it. */
const dayField = (ms: number): string => wallTime(new Date(ms).toISOString(), zoneHere()).slice(0, 10);

/** Returns 23:59 of a day in the browser's time zone, when the day's events have happened; null for an invalid day. */
const endOf = (day: string): string | null => momentAt(`${day}T23:59`, zoneHere());

const useMoving = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = sandboxTimeQuery(api);
  return useMutation({
    mutationFn: async (until: string) =>
      (await api('POST /admin/api/sandbox_time/moves', { body: { until } })).data,
    onSuccess: (time: Time) => queryClient.setQueryData(queryKey, time),
    onError: (failure) => logFailure('The time was not moved', failure),
    meta: { failed: t('The time was not moved.') },
  });
};

/** Progress of the clock since this page first saw it move. */
const Moving = ({ now, movesTo }: { now: string; movesTo: string }) => {
  const [from] = useState(() => Date.parse(now));
  const most = Math.max(1, Date.parse(movesTo) - from);
  return (
    <>
      <progress
        className={styles.progress}
        value={Math.max(0, Date.parse(now) - from)}
        max={most}
        aria-label={t('On the way to {date}', { date: dayText(movesTo) })}
      />
      <p className="small muted">
        {t('On the way to {date}. You can leave this page.', { date: dayText(movesTo) })}
      </p>
    </>
  );
};

type ControlsProps = { time: Time; onMove: (until: string) => void };

const Controls = ({ time: { now, nextPaymentAt }, onMove }: ControlsProps) => {
  const nowMs = Date.parse(now);
  const [day, setDay] = useState('');
  const after = (ms: number) => () => onMove(new Date(nowMs + ms).toISOString());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = endOf(day);
    if (until === null) return;
    onMove(until);
    setDay('');
  };
  return (
    <>
      <div className={styles.steps}>
        <Button look="secondary" size="small" onClick={after(dayMs)}>
          {t('1 day later')}
        </Button>
        <Button look="secondary" size="small" onClick={after(7 * dayMs)}>
          {t('1 week later')}
        </Button>
        {nextPaymentAt ? (
          <Button look="secondary" size="small" onClick={() => onMove(nextPaymentAt)}>
            {t('To the next payment, {date}', { date: dayText(nextPaymentAt) })}
          </Button>
        ) : null}
      </div>
      <form className={styles.until} onSubmit={submit}>
        <FormField label={t('To the end of a day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min={dayField(nowMs + dayMs)}
              max={dayField(nowMs + (sandboxTimeLimits.mostDays - 1) * dayMs)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </FormField>
        <Button look="secondary" type="submit">
          {t('Go there')}
        </Button>
      </form>
    </>
  );
};

/** Refetches everything that the clock changed, once it has arrived. */
const useReadingAnew = (movesTo: string | null | undefined) => {
  const queryClient = useQueryClient();
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && movesTo === null) void queryClient.invalidateQueries();
    wasMoving.current = Boolean(movesTo);
  }, [movesTo, queryClient]);
};

/**
 * Clock of the sandbox, for owners who want to see the events of a month; shown only while the sandbox takes payments.
 */
export const SandboxTime = () => {
  const { data, isError, refetch } = useQuery(sandboxTimeQuery(useApi()));
  const moving = useMoving();
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  // The buttons are removed while the clock moves.
  const move = (until: string) => moving.mutate(until, { onSuccess: () => head.current?.focus() });
  useReadingAnew(data?.movesTo);
  return (
    <section className={styles.panel} aria-labelledby={heading} id="sandbox-time">
      <h2 className="title-3" id={heading} ref={head} tabIndex={-1}>
        {t('Sandbox time')}
      </h2>
      {data ? (
        <>
          <p className={styles.now} role="status">
            {t('It is {time}.', { time: momentText(data.now) })}
            <span className="small muted">
              {data.aheadSeconds === 0
                ? t('The same as the real time.')
                : t(
                    // translators: {ahead}: “2 days ahead”
                    '{ahead} of the real time.',
                    { ahead: aheadText(data.aheadSeconds) },
                  )}
            </span>
          </p>
          <p className="small muted">
            {t('Move time forward to test renewals, retries, endings and their mails. You cannot go back.')}
          </p>
          {data.movesTo ? (
            <Moving key={data.movesTo} now={data.now} movesTo={data.movesTo} />
          ) : (
            <Controls time={data} onMove={move} />
          )}
        </>
      ) : isError ? (
        <TryAgain onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
};
