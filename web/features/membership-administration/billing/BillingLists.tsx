import type {
  BillingOverview,
  BillingTask,
  Reconciliation,
} from '../../../../contract/membership/billing-administration.schema.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as styles from './BillingPage.module.css';
import { momentText, nextText, typeText } from './billing-words.ts';

const differenceColumns: readonly Column<BillingOverview['differences'][number]>[] = [
  {
    title: 'Member',
    kind: 'main',
    cell: ({ member }) =>
      member ? <RowTitle line={member.email}>{member.name}</RowTitle> : <RowTitle>Unknown</RowTitle>,
  },
  { title: 'Here', cell: ({ here }) => here },
  { title: 'At the provider', cell: ({ atProvider }) => atProvider },
  {
    title: 'What was done',
    cell: ({ cause, repair, repaired }) => (
      <StateMark glyph={repaired ? 'done' : 'failed'} tone={repaired ? 'good' : 'warn'} fact={cause}>
        {repair}
      </StateMark>
    ),
  },
];

export const Differences = ({ differences }: Pick<BillingOverview, 'differences'>) =>
  differences.length === 0 ? null : (
    <section aria-label="Differences">
      <h2 className="title-3">Found and repaired</h2>
      <p className="small muted">The provider’s record counts for money, yours for gifts.</p>
      <StudioTable
        caption="Differences"
        columns={differenceColumns}
        items={differences}
        keyOf={({ id }) => id}
      />
    </section>
  );

const taskKey = ({ kind, id }: BillingTask): string => `${kind} ${id}`;

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
    title: 'Event',
    kind: 'main',
    cell: ({ type, kind, id, at }) => (
      <RowTitle
        line={
          <>
            {kind === 'event' ? id : 'call to the provider'}, {momentText(at, nowMs)}
          </>
        }
      >
        {typeText(type)}
      </RowTitle>
    ),
  },
  { title: 'Member', cell: ({ member }) => member?.name ?? 'Unknown' },
  {
    title: 'State',
    cell: ({ state, error, attempts }) =>
      state === 'failed' ? (
        <StateMark glyph="failed" tone="bad" fact={error}>
          Failed
        </StateMark>
      ) : (
        <StateMark glyph="waiting" fact={`${attempts} ${attempts === 1 ? 'try' : 'tries'}`}>
          Waiting
        </StateMark>
      ),
  },
  { title: 'Next', cell: (task) => nextText(task, nowMs) },
  {
    title: 'Options',
    kind: 'wideOptions',
    cell: (task) => (
      <Button
        look="secondary"
        size="small"
        aria-label={`Retry ${typeText(task.type)} of ${task.member?.name ?? 'an unknown member'}`}
        disabled={busy}
        onClick={() => onRetry([task])}
      >
        Retry
      </Button>
    ),
  },
];

export const Tasks = ({ tasks, lastEventAt, ...rows }: TasksProps) => (
  <section aria-label="Events waiting or failed">
    <h2 className="title-3">Events waiting or failed</h2>
    <p className="small muted">We try 8 times over 3 days. Retrying never charges twice.</p>
    {tasks.length === 0 ? (
      <div className={styles.nothing}>
        <div>
          <b>No waiting or failed events</b>
          {lastEventAt ? (
            <span className="small muted">Last one {momentText(lastEventAt, rows.nowMs)}</span>
          ) : null}
        </div>
        <StateMark glyph="done" tone="good">
          All done
        </StateMark>
      </div>
    ) : (
      <>
        <StudioTable
          caption="Events waiting or failed"
          columns={taskColumns(rows)}
          items={tasks}
          keyOf={taskKey}
        />
        {tasks.length > 1 ? (
          <p className={styles.all}>
            <Button look="secondary" size="small" disabled={rows.busy} onClick={() => rows.onRetry(tasks)}>
              {tasks.length === 2 ? 'Retry both' : `Retry all ${tasks.length}`}
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
  const when = momentText(startedAt, nowMs);
  if (error) return `Not finished ${when}: ${error}`;
  if (different === 0) return null;
  const all = repaired === different ? 'all repaired' : `${repaired} repaired`;
  return `${different === 1 ? '1 difference' : `${different} differences`} ${when}, ${all}.`;
};

/** The last days that had a comparison, the oldest first. */
export const Mornings = ({ history, nowMs }: { history: readonly Reconciliation[]; nowMs: number }) => {
  const facts = history.map((day) => dayFact(day, nowMs)).filter((fact) => fact !== null);
  return history.length === 0 ? null : (
    <section aria-label="Earlier checks">
      <h2 className="title-3">{history.length === 14 ? 'Last 14 days' : 'Earlier checks'}</h2>
      <p className="small muted">Runs every night and after each backup restore.</p>
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
              {dayOfMonth(day.startedAt)}
              <span className="visually-hidden">{isWarned(day) ? ', needs a look' : ', all right'}</span>
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
