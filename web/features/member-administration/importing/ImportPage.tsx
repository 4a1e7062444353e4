import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { accountImportLimits } from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { membersKey } from '../queries.ts';
import styles from './ImportPage.module.css';
import { ImportRows } from './ImportRows.tsx';
import { accountImportsQuery } from './import-queries.ts';

const megabytes = accountImportLimits.tableBytes / 1024 / 1024;

/** A change that is sent; the list of tables is read again after it. */
const useChange = <Input,>(what: string, send: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => logFailure(what, error),
    onSettled: () => queries.invalidateQueries({ queryKey: membersKey }),
  });
};

const problemOf = (error: Error | null): string | null => {
  if (!error) return null;
  return error instanceof ApiError ? error.message : 'Something went wrong.';
};

const Choose = () => {
  const input = useRef<HTMLInputElement>(null);
  const sending = useChange('A table of members was not read', (file: File) =>
    uploadFile('POST /admin/api/account_imports', {
      field: 'table',
      file,
      fileName: file.name,
      query: { name: file.name },
      onProgress: () => undefined,
    }),
  );
  const problem = problemOf(sending.error);
  return (
    <section className={styles.step} aria-label="Choose a table">
      <h2 className="title-2">1. Choose a table</h2>
      <p className="small muted">
        CSV with a column called email; also name, plan, customer id, subscription id, paid until and joined.
        At most {accountImportLimits.rows.toLocaleString('en-US')} rows and {megabytes} MB. Nothing is written
        before you say so.
      </p>
      <Button look="secondary" aria-busy={sending.isPending} onClick={() => input.current?.click()}>
        Choose a table
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Table of members"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = [...(target.files ?? [])];
          target.value = '';
          if (file) sending.mutate(file);
        }}
      />
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}{' '}
          {sending.variables ? (
            <button type="button" className="link" onClick={() => sending.mutate(sending.variables)}>
              Try again
            </button>
          ) : null}
        </AdminNote>
      ) : null}
    </section>
  );
};

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part / whole) * 100);

const Figures = ({ figures }: { figures: readonly (readonly [string, number])[] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="numeric">{figure.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
);

const Progress = ({ label, part, whole }: { label: string; part: number; whole: number }) => (
  <div role="status">
    <p>
      <b>
        {part.toLocaleString('en-US')} of {whole.toLocaleString('en-US')}
      </b>{' '}
      <span className="muted">{label}. You can leave this page.</span>
    </p>
    <Meter label={label} percent={percentOf(part, whole)} />
  </div>
);

type ActsProps = { one: AccountImport; act: (what: 'start' | 'stop' | 'invitations') => void; busy: boolean };

const verbs = { judged: 'Move them in', stopped: 'Go on' } as const;

const Acts = ({ one, act, busy }: ActsProps) => {
  const { state, verdicts, invitations, invites } = one;
  const writes = verdicts.new + verdicts.changes;
  return (
    <div className={styles.acts}>
      {state === 'judged' || state === 'stopped' ? (
        <Button aria-busy={busy} onClick={() => act('start')}>
          {verbs[state]}
        </Button>
      ) : null}
      {state === 'judged' ? (
        <span className="small muted">
          {writes === 0 ? 'Nothing would change.' : 'Nothing is charged, and no mail is sent.'}
        </span>
      ) : null}
      {state === 'running' ? (
        <Button look="secondary" aria-busy={busy} onClick={() => act('stop')}>
          Stop
        </Button>
      ) : null}
      {state === 'finished' && invitations.waiting > 0 && !invites ? (
        <Button aria-busy={busy} onClick={() => act('invitations')}>
          Invite {invitations.waiting.toLocaleString('en-US')} by mail
        </Button>
      ) : null}
    </div>
  );
};

const Steps = ({ one }: { one: AccountImport }): ReactNode => {
  const { state, rows, judged, verdicts, progress, outcomes, invitations, invites } = one;
  if (state === 'judging') return <Progress label="rows are judged" part={judged} whole={rows} />;
  if (state === 'judged')
    return (
      <Figures
        figures={[
          ['New', verdicts.new],
          ['Changes', verdicts.changes],
          ['As they are', verdicts.exists],
          ['Refused', verdicts.refused],
        ]}
      />
    );
  return (
    <>
      {state === 'finished' ? (
        <Figures
          figures={[
            ['Accounts made', outcomes.created],
            ['Changed', outcomes.changed],
            ['As they were', outcomes.same],
            ['Refused', progress.refused],
          ]}
        />
      ) : (
        <Progress label="rows are in" part={rows - progress.waiting} whole={rows} />
      )}
      {invites ? (
        <Progress
          label="are invited, some each minute"
          part={invitations.sent}
          whole={invitations.sent + invitations.waiting}
        />
      ) : null}
    </>
  );
};

const Latest = ({ one }: { one: AccountImport }) => {
  const api = useApi();
  const acting = useChange('Moving members in was not changed', (what: 'start' | 'stop' | 'invitations') =>
    api(`POST /admin/api/account_imports/{id}/${what}`, { params: { id: one.id } }),
  );
  const problem = problemOf(acting.error) ?? one.failure;
  const leftOut = one.columns.filter(({ field }) => field === null).map(({ name }) => name);
  return (
    <section className={styles.step} aria-label={one.fileName}>
      <h2 className="title-2">{one.fileName}</h2>
      {leftOut.length > 0 ? (
        <p className="small muted">Columns that are left out: {leftOut.join(', ')}.</p>
      ) : null}
      <Steps one={one} />
      <Acts one={one} act={(what) => acting.mutate(what)} busy={acting.isPending} />
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      <ImportRows one={one} />
    </section>
  );
};

/** Members of another platform: a table, what would happen to each row, and then they move in. */
export const ImportPage = () => {
  const { data, isError, refetch } = useQuery(accountImportsQuery(useApi()));
  const [latest] = data ?? [];
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !isError}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/members">Members</Anchor>
          </p>
          <h1 className="title-1">Move members in</h1>
        </div>
      </header>
      <Choose />
      {latest ? <Latest key={latest.id} one={latest} /> : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
