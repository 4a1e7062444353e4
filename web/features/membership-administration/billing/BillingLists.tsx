import type {
  BillingOverview,
  BillingTask,
  Reconciliation,
} from '../../../../contract/membership/billing-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './BillingPage.module.css';
import { momentText, nextText, typeText } from './billing-words.ts';

const differenceColumns = (): Column<BillingOverview['differences'][number]>[] => [
  {
    title: t('Member'),
    kind: 'main',
    cell: ({ member }) =>
      member ? <RowTitle line={member.email}>{member.name}</RowTitle> : <RowTitle>{t('Unknown')}</RowTitle>,
  },
  { title: t('Here'), cell: ({ here }) => here },
  { title: t('At the provider'), cell: ({ atProvider }) => atProvider },
  {
    title: t('What was done'),
    cell: ({ cause, repair, repaired }) => (
      <StateMark glyph={repaired ? 'done' : 'failed'} tone={repaired ? 'good' : 'warn'} fact={cause}>
        {repair}
      </StateMark>
    ),
  },
];

export const Differences = ({ differences }: Pick<BillingOverview, 'differences'>) =>
  differences.length === 0 ? null : (
    <section aria-label={t('Differences')}>
      <h2 className="title-3">{t('Found and repaired')}</h2>
      <p className="small muted">{t('The provider’s record counts for money, yours for gifts.')}</p>
      <StudioTable
        caption={t('Differences')}
        columns={differenceColumns()}
        items={differences}
        keyOf={({ id }) => id}
      />
    </section>
  );

const taskKey = ({ kind, id }: BillingTask): string => `${kind} ${id}`;

const retryLabel = ({ type: code, member }: BillingTask): string => {
  const type = typeText(code);
  return member
    ? t('Retry {type} of {name}', { type, name: member.name })
    : t('Retry {type} of an unknown member', { type });
};

type TasksProps = {
  tasks: readonly BillingTask[];
  lastEventAt: string | null;
  nowMs: number;
  busy: boolean;
  onRetry: (tasks: readonly BillingTask[]) => void;
};

const taskColumns = ({
  nowMs,
  busy,
  onRetry,
}: Pick<TasksProps, 'nowMs' | 'busy' | 'onRetry'>): Column<BillingTask>[] => [
  {
    title: t('Event'),
    kind: 'main',
    cell: ({ type, kind, id, at }) => (
      <RowTitle
        line={
          kind === 'event'
            ? `${id}, ${momentText(at, nowMs)}`
            : t('call to the provider, {time}', { time: momentText(at, nowMs) })
        }
      >
        {typeText(type)}
      </RowTitle>
    ),
  },
  { title: t('Member'), cell: ({ member }) => member?.name ?? t('Unknown') },
  {
    title: t('State'),
    cell: ({ state, error, attempts }) =>
      state === 'failed' ? (
        <StateMark glyph="failed" tone="bad" fact={error}>
          {t('Failed')}
        </StateMark>
      ) : (
        <StateMark
          glyph="waiting"
          fact={t('{count, plural, one {# try} other {# tries}}', { count: attempts })}
        >
          {t('Waiting')}
        </StateMark>
      ),
  },
  { title: t(msg('Next', 'next try')), cell: (task) => nextText(task, nowMs) },
  {
    title: t('Options'),
    kind: 'wideOptions',
    cell: (task) => (
      <Button
        look="secondary"
        size="small"
        aria-label={retryLabel(task)}
        disabled={busy}
        onClick={() => onRetry([task])}
      >
        {t('Retry')}
      </Button>
    ),
  },
];

export const Tasks = ({ tasks, lastEventAt, ...rows }: TasksProps) => (
  <section aria-label={t('Events waiting or failed')}>
    <h2 className="title-3">{t('Events waiting or failed')}</h2>
    <p className="small muted">{t('We try 8 times over 3 days. Retrying never charges twice.')}</p>
    {tasks.length === 0 ? (
      <div className={styles.nothing}>
        <div>
          <b>{t('No waiting or failed events')}</b>
          {lastEventAt ? (
            <Trans
              // translators: The last event; {time}: “today at 06:00” or “on 19 Nov at 06:00”
              message="<small>Last one {time}</small>"
              values={{ time: momentText(lastEventAt, rows.nowMs) }}
              components={{ small: <span className="small muted" /> }}
            />
          ) : null}
        </div>
        <StateMark glyph="done" tone="good">
          {t('All done')}
        </StateMark>
      </div>
    ) : (
      <>
        <StudioTable
          caption={t('Events waiting or failed')}
          columns={taskColumns(rows)}
          items={tasks}
          keyOf={taskKey}
        />
        {tasks.length > 1 ? (
          <p className={styles.all}>
            <Button look="secondary" size="small" disabled={rows.busy} onClick={() => rows.onRetry(tasks)}>
              {tasks.length === 2
                ? t('Retry both')
                : t('{count, plural, other {Retry all #}}', { count: tasks.length })}
            </Button>
          </p>
        ) : null}
      </>
    )}
  </section>
);

const isWarned = ({ different, repaired, error }: Reconciliation): boolean =>
  error !== null || different > repaired;

const dayOfMonth = (iso: string): number => new Date(iso).getDate();

const dayFact = ({ startedAt, different, repaired, error }: Reconciliation, nowMs: number): string | null => {
  const time = momentText(startedAt, nowMs);
  // translators: {time}: “today at 06:00” or “on 19 Nov at 06:00”
  if (error) return t('Not finished {time}: {error}', { time, error });
  if (different === 0) return null;
  return repaired === different
    ? t(
        '{count, plural, one {# difference {time}, all repaired.} other {# differences {time}, all repaired.}}',
        {
          count: different,
          time,
        },
      )
    : t(
        '{count, plural, one {# difference {time}, {repaired} repaired.} other {# differences {time}, {repaired} repaired.}}',
        { count: different, time, repaired: fullCount(repaired) },
      );
};

/** The last days that had a comparison, the oldest first. */
export const Mornings = ({ history, nowMs }: { history: readonly Reconciliation[]; nowMs: number }) => {
  const facts = history.map((day) => dayFact(day, nowMs)).filter((fact) => fact !== null);
  return history.length === 0 ? null : (
    <section aria-label={t('Earlier checks')}>
      <h2 className="title-3">{history.length === 14 ? t('Last 14 days') : t('Earlier checks')}</h2>
      <p className="small muted">{t('Runs every night and after each backup restore.')}</p>
      <ol className={styles.days}>
        {history.toReversed().map((day) => (
          <li key={day.id} className={isWarned(day) ? styles.warn : undefined}>
            <LineIcon>
              {isWarned(day) ? (
                <path d="M12 4 21 19.5H3zM12 10v4.5M12 17v.01" />
              ) : (
                <>
                  <circle cx="12" cy="12" r="8" />
                  <path d="m8.5 12.3 2.4 2.4 4.6-5" />
                </>
              )}
            </LineIcon>
            <span className="numeric">
              {isWarned(day) ? (
                <Trans
                  message="{day}<hidden>, needs a look</hidden>"
                  values={{ day: dayOfMonth(day.startedAt) }}
                  components={{ hidden: <span className="visually-hidden" /> }}
                />
              ) : (
                <Trans
                  message="{day}<hidden>, all right</hidden>"
                  values={{ day: dayOfMonth(day.startedAt) }}
                  components={{ hidden: <span className="visually-hidden" /> }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {facts.map((fact) => (
        <p key={fact} className="small muted">
          {fact}
        </p>
      ))}
    </section>
  );
};
