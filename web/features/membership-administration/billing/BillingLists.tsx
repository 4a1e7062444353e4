import type {
  BillingOverview,
  BillingTask,
  Reconciliation,
} from '../../../../contract/membership/billing-administration.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import tableStyles from '../../../ui/Table.module.css';
import styles from './BillingPage.module.css';
import { momentText, nextText, typeText } from './billing-words.ts';

const Member = ({ member }: { member: BillingTask['member'] }) =>
  member ? (
    <>
      <span className={cardTableStyles.title}>{member.name}</span>
      <span className={cardTableStyles.line}>{member.email}</span>
    </>
  ) : (
    <span className={cardTableStyles.title}>Unknown</span>
  );

export const Differences = ({ differences }: Pick<BillingOverview, 'differences'>) =>
  differences.length === 0 ? null : (
    <section aria-label="Differences">
      <h2 className="title-3">Found and repaired</h2>
      <p className="small muted">The provider is right about money, we are right about gifts.</p>
      <div className={cardTableStyles.frame}>
        <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
          <caption className="visually-hidden">Differences</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Here</th>
              <th scope="col">At the provider</th>
              <th scope="col">What was done</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ id, member, here, atProvider, cause, repair, repaired }) => (
              <tr key={id}>
                <td className={cardTableStyles.main}>
                  <Member member={member} />
                </td>
                <td data-label="Here">{here}</td>
                <td data-label="At the provider">{atProvider}</td>
                <td data-label="What was done">
                  <StateMark
                    glyph={repaired ? 'done' : 'failed'}
                    tone={repaired ? 'good' : 'warn'}
                    fact={cause}
                  >
                    {repair}
                  </StateMark>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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

const TaskRow = ({
  task,
  nowMs,
  busy,
  onRetry,
}: Omit<TasksProps, 'tasks' | 'lastEventAt'> & { task: BillingTask }) => (
  <tr>
    <td className={cardTableStyles.main}>
      <span className={cardTableStyles.title}>{typeText(task.type)}</span>
      <span className={cardTableStyles.line}>
        {task.kind === 'event' ? task.id : 'call to the provider'}, {momentText(task.at, nowMs)}
      </span>
    </td>
    <td data-label="Member">{task.member?.name ?? 'Unknown'}</td>
    <td data-label="State">
      {task.state === 'failed' ? (
        <StateMark glyph="failed" tone="bad" fact={task.error}>
          Failed
        </StateMark>
      ) : (
        <StateMark glyph="waiting" fact={`${task.attempts} ${task.attempts === 1 ? 'try' : 'tries'}`}>
          Waiting
        </StateMark>
      )}
    </td>
    <td data-label="Next">{nextText(task, nowMs)}</td>
    <td className={cardTableStyles.wideOptions}>
      <Button
        look="secondary"
        size="small"
        aria-label={`Retry ${typeText(task.type)} of ${task.member?.name ?? 'an unknown member'}`}
        disabled={busy}
        onClick={() => onRetry([task])}
      >
        Retry
      </Button>
    </td>
  </tr>
);

export const Tasks = ({ tasks, lastEventAt, ...rows }: TasksProps) => (
  <section aria-label="Events waiting or failed">
    <h2 className="title-3">Events waiting or failed</h2>
    <p className="small muted">Each is tried 8 times over 3 days. Trying one again can never charge twice.</p>
    {tasks.length === 0 ? (
      <div className={styles.nothing}>
        <div>
          <b>No events waiting, none failed</b>
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
        <div className={cardTableStyles.frame}>
          <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
            <caption className="visually-hidden">Events waiting or failed</caption>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Member</th>
                <th scope="col">State</th>
                <th scope="col">Next</th>
                <th scope="col">
                  <span className="visually-hidden">Options</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <TaskRow key={taskKey(task)} task={task} {...rows} />
              ))}
            </tbody>
          </table>
        </div>
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
    <section aria-label="Earlier comparisons">
      <h2 className="title-3">{history.length === 14 ? 'Fourteen mornings' : 'Earlier comparisons'}</h2>
      <p className="small muted">Every night, and after each restore of a backup.</p>
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
