import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type AccountSource,
  accountImportLimits,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportSummary,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { membersKey } from '../queries.ts';
import { ChooseSource, SourceSteps } from './ChooseSource.tsx';
import { ChooseTable } from './ChooseTable.tsx';
import * as styles from './ImportPage.module.css';
import { ImportRows } from './ImportRows.tsx';
import { MapTable } from './MapTable.tsx';
import { problemOf } from './problem.ts';
import { accountImportQuery, accountImportsQuery } from './queries.ts';
import { Step } from './Step.tsx';

type UndoProps = { one: AccountImport; busy: boolean; onUndo: () => void };

/** Removes the unused accounts that the table made, after a question. */
const UndoMovingIn = ({ one, busy, onUndo }: UndoProps) => {
  const { state, outcomes, createdAt } = one;
  const [asking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const isLate = now - Date.parse(createdAt) > accountImportLimits.undoneWithinDays * 86_400_000;
  if ((state !== 'finished' && state !== 'stopped') || outcomes.created === 0 || isLate) return null;
  return (
    <>
      <Button look="danger-outline" aria-busy={busy} onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Undo this import?">
        <p className="muted">
          Accounts from this file that no one has used are removed. Members who have signed in, paid,
          practiced or been edited stay, and the rows say why. Subscriptions at the provider are not affected.
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsking(false);
              onUndo();
            }}
          >
            Undo the import
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part / whole) * 100);

const Figures = ({ figures }: { figures: readonly (readonly [string, number])[] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="numeric">{fullCount(figure)}</dd>
      </div>
    ))}
  </dl>
);

const Progress = ({ label, part, whole }: { label: string; part: number; whole: number }) => (
  <div role="status">
    <p>
      <b>
        {fullCount(part)} of {fullCount(whole)}
      </b>{' '}
      <span className="muted">{label}. You can leave this page.</span>
    </p>
    <Meter label={label} percent={percentOf(part, whole)} />
  </div>
);

/** The progress of an undoing, or its result. */
const Undone = ({ one, undoing }: { one: AccountImport; undoing: NonNullable<AccountImport['undoing']> }) =>
  one.state === 'undoing' ? (
    <Progress
      label={undoing.total === 1 ? 'row undone' : 'rows undone'}
      part={undoing.removed + undoing.kept}
      whole={undoing.total}
    />
  ) : (
    <Figures
      figures={[
        ['Accounts removed', undoing.removed],
        ['Kept', undoing.kept],
      ]}
    />
  );

type ImportAction = 'start' | 'stop' | 'invitations' | 'undo';
type ActsProps = { one: AccountImport; act: (what: ImportAction) => void; busy: boolean };

const verbs = { judged: 'Import members', stopped: 'Continue' } as const;

const Acts = ({ one, act, busy }: ActsProps) => {
  const { state, verdicts, invitations, invites } = one;
  const writes = verdicts.new + verdicts.changes;
  return (
    <div className={styles.acts}>
      {(state === 'judged' && writes > 0) || state === 'stopped' ? (
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
          Invite {fullCount(invitations.waiting)} by mail
        </Button>
      ) : null}
      <UndoMovingIn one={one} busy={busy} onUndo={() => act('undo')} />
    </div>
  );
};

const Steps = ({ one }: { one: AccountImport }): ReactNode => {
  const { state, rows, judged, verdicts, progress, outcomes, invitations, invites, undoing } = one;
  if (undoing) return <Undone one={one} undoing={undoing} />;
  if (state === 'judging')
    return <Progress label={rows === 1 ? 'row checked' : 'rows checked'} part={judged} whole={rows} />;
  if (state === 'judged')
    return (
      <Figures
        figures={[
          ['New', verdicts.new],
          ['Changes', verdicts.changes],
          ['Unchanged', verdicts.exists],
          ['Refused', verdicts.refused],
        ]}
      />
    );
  return (
    <>
      {state === 'finished' ? (
        <Figures
          figures={[
            ['Accounts created', outcomes.created],
            ['Changed', outcomes.changed],
            ['Unchanged', outcomes.same],
            ['Refused', progress.refused],
          ]}
        />
      ) : (
        <Progress
          label={rows === 1 ? 'row imported' : 'rows imported'}
          part={rows - progress.waiting}
          whole={rows}
        />
      )}
      {invites ? (
        <Progress
          label="invited. Invitations go out in batches"
          part={invitations.sent}
          whole={invitations.sent + invitations.waiting}
        />
      ) : null}
    </>
  );
};

const facts = [
  ['Passwords', 'Members choose a new one from an invitation or a link in a mail.'],
  ['Minutes and streaks', 'Members start at zero here.'],
  ['Cards', 'Cards stay in Stripe. Payments continue if this studio uses the same account.'],
] as const;

const Limits = () => (
  <section className={styles.limits} aria-label="What cannot be imported">
    <h3 className="title-3">What cannot be imported</h3>
    <dl>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="small muted">{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Verdicts on the rows, and their results. */
const Result = ({ one }: { one: AccountImport }) => {
  const api = useApi();
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (what: ImportAction) =>
      api(`POST /admin/api/account_imports/{id}/${what}`, { params: { id: one.id } }),
    onError: (error) => logFailure('Moving members in was not changed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: membersKey }),
  });
  const problem = problemOf(acting.error) ?? one.failure;
  const isJudged = one.state === 'judging' || one.state === 'judged';
  return (
    <Step
      number={isJudged ? (one.plans.length > 0 ? 5 : 4) : undefined}
      title={
        isJudged ? 'Check' : ['finished', 'undoing', 'undone'].includes(one.state) ? 'Result' : 'Importing'
      }
      about={
        isJudged ? 'Nothing has changed yet. This is what the import would do.' : 'The result for each row.'
      }
    >
      <Steps one={one} />
      <Acts one={one} act={(what) => acting.mutate(what)} busy={acting.isPending} />
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      <ImportRows one={one} />
      {isJudged ? <Limits /> : null}
    </Step>
  );
};

const stateWords: Readonly<Record<AccountImportSummary['state'], string>> = {
  mapping: 'Columns to match',
  judging: 'Being checked',
  judged: 'Checked, not started',
  running: 'In progress',
  stopped: 'Stopped',
  finished: 'Finished',
  undoing: 'Being undone',
  undone: 'Undone',
};

const Earlier = ({ imports }: { imports: readonly AccountImportSummary[] }) =>
  imports.length === 0 ? null : (
    <Step title="Earlier imports">
      <ul className={styles.earlier}>
        {imports.map(({ id, fileName, createdAt, state, rows }) => (
          <li key={id}>
            <Anchor className="link" href={pageAddress('/admin/members/import', {}, { import: id })}>
              {fileName}
            </Anchor>
            <span className="small muted">
              {dayText(createdAt)} · {rows === 1 ? '1 row' : `${fullCount(rows)} rows`} · {stateWords[state]}
            </span>
          </li>
        ))}
      </ul>
    </Step>
  );

const isOpen = ({ state }: AccountImport): boolean => ['mapping', 'judging', 'judged'].includes(state);

const Chosen = ({ one, source }: { one: AccountImport; source: AccountSource }) => (
  <>
    {isOpen(one) ? <MapTable key={`${one.id} ${one.encoding} ${source}`} one={one} source={source} /> : null}
    {one.state === 'mapping' ? null : <Result key={one.id} one={one} />}
  </>
);

const ahead = [
  ['Match columns', 'You say which column holds the e-mail, the plan and the dates.'],
  ['Check', 'Every row is judged: ready, with a warning, or refused and why.'],
  ['Import', 'Accounts are created. You can stop at any row and undo all of it.'],
] as const;

/** Steps that follow once a file is chosen. */
const Ahead = () => (
  <ol className={styles.ahead} aria-label="What comes next">
    {ahead.map(([title, about]) => (
      <li key={title}>
        <b>{title}</b>
        <p className="small muted">{about}</p>
      </li>
    ))}
  </ol>
);

/** The import of members of another platform: its table, the columns, the check and the import. */
export const ImportPage = () => {
  const api = useApi();
  const asked = firstValue(useLocation().search.import);
  const { data: imports, isError, refetch } = useQuery(accountImportsQuery(api));
  const id = asked || (imports?.[0]?.id ?? '');
  const shown = useQuery({ ...accountImportQuery(api, id), enabled: id !== '' });
  const [said, setSaid] = useState<AccountSource | null>(null);
  const one = id === '' ? undefined : shown.data;
  const source = said ?? one?.source ?? null;
  const failed = isError || shown.isError;
  return (
    <main id="main" tabIndex={-1} aria-busy={!imports && !isError}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/members">Members</Anchor>
          </p>
          <h1 className="title-1">Import members</h1>
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        Bring your members with their plans and dates. No one is charged, and no one gets a mail before the
        last step.
      </p>
      <Step
        number={1}
        title="Choose your file"
        about="Choose your platform, then its CSV file. You match columns and check the result before anything changes."
      >
        <div className={styles.how}>
          <div>
            <ChooseSource value={source} onChange={setSaid} />
            <SourceSteps source={source ?? 'other'} />
          </div>
          <ChooseTable one={one} source={said} onRead={() => setSaid(null)} />
        </div>
      </Step>
      {one && source ? <Chosen one={one} source={source} /> : null}
      {imports && !one ? <Ahead /> : null}
      {failed ? <TryAgain onRetry={() => void (isError ? refetch() : shown.refetch())} /> : null}
      <Earlier imports={(imports ?? []).filter((other) => other.id !== id)} />
    </main>
  );
};
