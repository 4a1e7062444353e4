import { useId, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import type { Question } from '../decisions/Question.tsx';
import type { SuspensionTarget } from '../decisions/Suspending.tsx';
import { SuspendMenu } from '../decisions/SuspendMenu.tsx';
import { Author } from '../list/Author.tsx';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { entryWords } from '../list/entry-words.ts';
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

const Actions = ({ row, deleted, acts, ask, onSuspend }: ReportRowProps) => {
  const { userId, fullName } = row;
  const words = entryWords[row.type];
  const name = { name: fullName };
  const remove: Question = {
    title: t(words.askRemoval),
    ...(row.type === 'playlist' ? { says: t('It becomes private; its author keeps it.') } : {}),
    verb: t('Delete'),
    look: 'danger',
    act: (cause) => acts.remove(row, cause),
  };
  const dismiss: Question = {
    title: t(words.askDismissal),
    says: t(words.dismissed),
    verb: t('Dismiss'),
    look: 'primary',
    act: (cause) => acts.dismiss(row, cause),
  };
  const restore: Question = {
    title: t(words.askRestoring),
    verb: t('Restore'),
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
        aria-label={t(words.view, name)}
      >
        {t('View')}
      </ButtonLink>
      {deleted ? null : (
        <>
          <Button
            look="secondary"
            size="small"
            className={entryTextStyles.quiet}
            aria-label={t(words.remove, name)}
            onClick={() => ask(remove)}
          >
            {t('Delete')}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={t(words.dismiss, name)}
            onClick={() => ask(dismiss)}
          >
            {t('Dismiss')}
          </Button>
        </>
      )}
      {deleted && row.restorable ? (
        <Button
          look="secondary"
          size="small"
          aria-label={t(words.restore, name)}
          onClick={() => ask(restore)}
        >
          {t('Restore')}
        </Button>
      ) : null}
      {userId === null ? null : (
        <SuspendMenu label={t(words.options, name)} person={{ userId, fullName }} onSuspend={onSuspend} />
      )}
    </div>
  );
};

const Deletion = ({ by, at }: { by: string | null; at: string }) => {
  const components = { time: <Moment at={at} /> };
  return by ? (
    <Trans message="Deleted by {name}, <time/>" values={{ name: by }} components={components} />
  ) : (
    <Trans message="Deleted, <time/>" components={components} />
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
          <span>{t(entryWords[row.type].title)}</span>
          {deleted ? null : <StateMark state={row.state} />}
        </Author>
        <p className={entryTextStyles.said}>{row.text}</p>
      </div>
      <div className={entriesStyles.below}>
        <Facts>
          {row.title ? t('On {title}', { title: row.title }) : null}
          <Trans message="Posted <time/>" components={{ time: <Moment at={row.postedAt} /> }} />
          <Trans message="Last reported <time/>" components={{ time: <Moment at={row.reportedAt} /> }} />
          {row.deletedAt ? <Deletion by={row.deletedBy} at={row.deletedAt} /> : null}
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
        <Trans
          message="{count, plural, one {<b>#</b> report} other {<b>#</b> reports}}"
          values={{ count: row.reports }}
          components={{ b: <b className="numeric" /> }}
        />
        <Icon name={open ? 'chevronUp' : 'chevronDown'} />
      </button>
      <Actions {...props} />
    </li>
  );
};
