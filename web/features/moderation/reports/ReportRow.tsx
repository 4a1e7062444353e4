import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Question } from '../decisions/Question.tsx';
import type { SuspensionTarget } from '../decisions/Suspending.tsx';
import { SuspendMenu } from '../decisions/SuspendMenu.tsx';
import { Author } from '../list/Author.tsx';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import type { Reported } from '../list/list-pages.ts';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { Reporters } from './Reporters.tsx';
import * as styles from './ReportRow.module.css';

type RowAction = (row: Reported, cause: string | undefined) => Promise<unknown>;
type ReportRowProps = {
  row: Reported;
  deleted: boolean;
  acts: { dismiss: RowAction; remove: RowAction; restore: RowAction };
  ask: (question: Question) => void;
  onSuspend: (person: SuspensionTarget) => void;
};

const kinds = { comment: 'Comment', reply: 'Reply', playlist: 'Playlist' } as const;

const Actions = ({ row, deleted, acts, ask, onSuspend }: ReportRowProps) => {
  const of = `the ${row.type} of ${row.fullName}`;
  const { userId, fullName } = row;
  const remove: Question = {
    title: `Are you sure you want to delete this ${row.type}`,
    ...(row.type === 'playlist' ? { says: 'It becomes private; its author keeps it.' } : {}),
    verb: 'Delete',
    look: 'danger',
    act: (cause) => acts.remove(row, cause),
  };
  const dismiss: Question = {
    title: `Are you sure you want to dismiss the reports of this ${row.type}`,
    says: `The ${row.type} stays, and comes back here when somebody else reports it.`,
    verb: 'Dismiss',
    look: 'primary',
    act: (cause) => acts.dismiss(row, cause),
  };
  const restore: Question = {
    title: `Are you sure you want to restore this ${row.type}`,
    verb: 'Restore',
    look: 'primary',
    act: (cause) => acts.restore(row, cause),
  };
  return (
    <div className={entryTextStyles.actions}>
      <ButtonLink
        look="secondary"
        size="small"
        className={entryTextStyles.quiet}
        href={row.href}
        aria-label={`View ${of}`}
      >
        View
      </ButtonLink>
      {deleted ? null : (
        <>
          <Button
            look="secondary"
            size="small"
            className={entryTextStyles.quiet}
            aria-label={`Delete ${of}`}
            onClick={() => ask(remove)}
          >
            Delete
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={`Dismiss the reports of ${of}`}
            onClick={() => ask(dismiss)}
          >
            Dismiss
          </Button>
        </>
      )}
      {deleted && row.restorable ? (
        <Button look="secondary" size="small" aria-label={`Restore ${of}`} onClick={() => ask(restore)}>
          Restore
        </Button>
      ) : null}
      {userId === null ? null : <SuspendMenu of={of} person={{ userId, fullName }} onSuspend={onSuspend} />}
    </div>
  );
};

export const ReportRow = (props: ReportRowProps) => {
  const { row, deleted } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.authored)}>
      <div className={entryTextStyles.text}>
        <Author userId={row.userId} fullName={row.fullName}>
          <span>{kinds[row.type]}</span>
          {deleted ? null : <StateMark state={row.state} />}
        </Author>
        <p className={entryTextStyles.said}>{row.text}</p>
      </div>
      <div className={entriesStyles.below}>
        <Facts>
          {row.title ? `On ${row.title}` : null}
          <span>
            Posted <Moment at={row.postedAt} />
          </span>
          <span>
            Last reported <Moment at={row.reportedAt} />
          </span>
          {row.deletedAt ? (
            <span>
              Deleted{row.deletedBy ? ` by ${row.deletedBy}` : ''}, <Moment at={row.deletedAt} />
            </span>
          ) : null}
        </Facts>
        {open ? <Reporters id={id} of={row} /> : null}
      </div>
      <button
        type="button"
        className={styles.reportCount}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <b className="numeric">{row.reports}</b> {row.reports === 1 ? 'report' : 'reports'}
        <Icon name={open ? 'chevronUp' : 'chevronDown'} />
      </button>
      <Actions {...props} />
    </li>
  );
};
