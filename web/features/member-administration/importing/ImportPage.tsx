import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type AccountSource,
  accountImportLimits,
  accountVerdicts,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportSummary,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
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
import { Trans } from '../../../ui/text/Trans.tsx';
import { membersKey } from '../queries.ts';
import { ChooseSource, SourceSteps } from './ChooseSource.tsx';
import { ChooseTable } from './ChooseTable.tsx';
import * as styles from './ImportPage.module.css';
import { ImportRows, verdictMarks } from './ImportRows.tsx';
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
        {t('Undo this import')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Undo this import?')}>
        <p className="muted">
          {t(
            'Accounts from this file that no one has used are removed. Members who have signed in, paid, practiced or been edited stay, and the rows say why. Subscriptions at the provider are not affected.',
          )}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('Keep them')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsking(false);
              onUndo();
            }}
          >
            {t('Undo the import')}
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

const progressParts = { b: <b />, muted: <span className="muted" /> };

type ProgressProps = {
  label: string;
  part: number;
  whole: number;
  /** Sentence on the progress. */
  children: ReactNode;
};

const Progress = ({ label, part, whole, children }: ProgressProps) => (
  <div role="status">
    <p>{children}</p>
    <Meter label={label} percent={percentOf(part, whole)} />
  </div>
);

const Judging = ({ rows, judged }: Pick<AccountImport, 'rows' | 'judged'>) => (
  <Progress
    label={t('{count, plural, one {row checked} other {rows checked}}', { count: rows })}
    part={judged}
    whole={rows}
  >
    <Trans
      message="{whole, plural, one {<b>{part} of #</b> <muted>row checked. You can leave this page.</muted>} other {<b>{part} of #</b> <muted>rows checked. You can leave this page.</muted>}}"
      values={{ part: fullCount(judged), whole: rows }}
      components={progressParts}
    />
  </Progress>
);

const Running = ({ rows, done }: { rows: number; done: number }) => (
  <Progress
    label={t('{count, plural, one {row imported} other {rows imported}}', { count: rows })}
    part={done}
    whole={rows}
  >
    <Trans
      message="{whole, plural, one {<b>{part} of #</b> <muted>row imported. You can leave this page.</muted>} other {<b>{part} of #</b> <muted>rows imported. You can leave this page.</muted>}}"
      values={{ part: fullCount(done), whole: rows }}
      components={progressParts}
    />
  </Progress>
);

const Inviting = ({ sent, waiting }: AccountImport['invitations']) => (
  <Progress label={t('invited. Invitations go out in batches')} part={sent} whole={sent + waiting}>
    <Trans
      message="{whole, plural, one {<b>{part} of #</b> <muted>invited. Invitations go out in batches. You can leave this page.</muted>} other {<b>{part} of #</b> <muted>invited. Invitations go out in batches. You can leave this page.</muted>}}"
      values={{ part: fullCount(sent), whole: sent + waiting }}
      components={progressParts}
    />
  </Progress>
);

const Undoing = ({ done, total }: { done: number; total: number }) => (
  <Progress
    label={t('{count, plural, one {row undone} other {rows undone}}', { count: total })}
    part={done}
    whole={total}
  >
    <Trans
      message="{whole, plural, one {<b>{part} of #</b> <muted>row undone. You can leave this page.</muted>} other {<b>{part} of #</b> <muted>rows undone. You can leave this page.</muted>}}"
      values={{ part: fullCount(done), whole: total }}
      components={progressParts}
    />
  </Progress>
);

/** The progress of an undoing, or its result. */
const Undone = ({ one, undoing }: { one: AccountImport; undoing: NonNullable<AccountImport['undoing']> }) =>
  one.state === 'undoing' ? (
    <Undoing done={undoing.removed + undoing.kept} total={undoing.total} />
  ) : (
    <Figures
      figures={[
        [t('Accounts removed'), undoing.removed],
        // translators: number of accounts
        [t('Kept'), undoing.kept],
      ]}
    />
  );

type ImportAction = 'start' | 'stop' | 'invitations' | 'undo';
type ActsProps = { one: AccountImport; act: (what: ImportAction) => void; busy: boolean };

const verbs = { judged: msg('Import members'), stopped: msg('Continue') };

const Acts = ({ one, act, busy }: ActsProps) => {
  const { state, verdicts, invitations, invites } = one;
  const writes = verdicts.new + verdicts.changes;
  return (
    <div className={styles.acts}>
      {(state === 'judged' && writes > 0) || state === 'stopped' ? (
        <Button aria-busy={busy} onClick={() => act('start')}>
          {t(verbs[state])}
        </Button>
      ) : null}
      {state === 'judged' ? (
        <span className="small muted">
          {writes === 0 ? t('Nothing would change.') : t('Nothing is charged, and no mail is sent.')}
        </span>
      ) : null}
      {state === 'running' ? (
        <Button look="secondary" aria-busy={busy} onClick={() => act('stop')}>
          {t('Stop')}
        </Button>
      ) : null}
      {state === 'finished' && invitations.waiting > 0 && !invites ? (
        <Button aria-busy={busy} onClick={() => act('invitations')}>
          {t('Invite {count} by mail', { count: fullCount(invitations.waiting) })}
        </Button>
      ) : null}
      <UndoMovingIn one={one} busy={busy} onUndo={() => act('undo')} />
    </div>
  );
};

const Steps = ({ one }: { one: AccountImport }): ReactNode => {
  const { state, rows, judged, verdicts, progress, outcomes, invitations, invites, undoing } = one;
  if (undoing) return <Undone one={one} undoing={undoing} />;
  if (state === 'judging') return <Judging rows={rows} judged={judged} />;
  if (state === 'judged')
    return (
      <Figures
        figures={accountVerdicts.map((verdict) => [t(verdictMarks[verdict].word), verdicts[verdict]])}
      />
    );
  return (
    <>
      {state === 'finished' ? (
        <Figures
          figures={[
            [t('Accounts created'), outcomes.created],
            // translators: number of accounts
            [t('Changed'), outcomes.changed],
            [t(verdictMarks.exists.word), outcomes.same],
            [t(verdictMarks.refused.word), progress.refused],
          ]}
        />
      ) : (
        <Running rows={rows} done={rows - progress.waiting} />
      )}
      {invites ? <Inviting {...invitations} /> : null}
    </>
  );
};

const limits = () => [
  { name: t('Passwords'), words: t('Members choose a new one from an invitation or a link in a mail.') },
  { name: t('Minutes and streaks'), words: t('Members start at zero here.') },
  {
    // translators: bank cards
    name: t('Cards'),
    words: t('Cards stay in Stripe. Payments continue if this studio uses the same account.'),
  },
];

const Limits = () => (
  <section className={styles.limits} aria-label={t('What cannot be imported')}>
    <h3 className="title-3">{t('What cannot be imported')}</h3>
    <dl>
      {limits().map(({ name, words }) => (
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
        isJudged
          ? // translators: verb: title of a step
            t('Check')
          : ['finished', 'undoing', 'undone'].includes(one.state)
            ? t('Result')
            : t('Importing')
      }
      about={
        isJudged
          ? t('Nothing has changed yet. This is what the import would do.')
          : t('The result for each row.')
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

const stateWords: Readonly<Record<AccountImportSummary['state'], Message>> = {
  mapping: msg('Columns to match'),
  judging: msg('Being checked'),
  judged: msg('Checked, not started'),
  running: msg('In progress'),
  stopped: msg('Stopped'),
  finished: msg('Finished'),
  undoing: msg('Being undone'),
  undone: msg('Undone'),
};

const Earlier = ({ imports }: { imports: readonly AccountImportSummary[] }) =>
  imports.length === 0 ? null : (
    <Step title={t('Earlier imports')}>
      <ul className={styles.earlier}>
        {imports.map(({ id, fileName, createdAt, state, rows }) => (
          <li key={id}>
            <Anchor className="link" href={pageAddress('/admin/members/import', {}, { import: id })}>
              {fileName}
            </Anchor>
            <span className="small muted">
              {dayText(createdAt)} · {t('{count, plural, one {# row} other {# rows}}', { count: rows })} ·{' '}
              {t(stateWords[state])}
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

const ahead = () => [
  { title: t('Match columns'), about: t('You say which column holds the e-mail, the plan and the dates.') },
  { title: t('Check'), about: t('Every row is judged: ready, with a warning, or refused and why.') },
  {
    title: t(msg('Import', 'verb')),
    about: t('Accounts are created. You can stop at any row and undo all of it.'),
  },
];

/** Steps that follow once a file is chosen. */
const Ahead = () => (
  <ol className={styles.ahead} aria-label={t('What comes next')}>
    {ahead().map(({ title, about }) => (
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
            <Anchor href="/admin/members">{t('Members')}</Anchor>
          </p>
          <h1 className="title-1">{t('Import members')}</h1>
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        {t(
          'Bring your members with their plans and dates. No one is charged, and no one gets a mail before the last step.',
        )}
      </p>
      <Step
        number={1}
        title={t('Choose your file')}
        about={t(
          'Choose your platform, then its CSV file. You match columns and check the result before anything changes.',
        )}
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
