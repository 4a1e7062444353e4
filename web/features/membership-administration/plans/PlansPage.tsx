import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { type PlanList, plansQuery } from '../queries.ts';
import { SandboxBand } from '../sandbox/SandboxBand.tsx';
import { PlanDialog, type PlanQuestion } from './PlanDialogs.tsx';
import { PlanForm } from './PlanForm.tsx';
import * as styles from './PlansPage.module.css';
import { PlansTable } from './PlansTable.tsx';
import { movesNone } from './plan-draft.ts';
import { usePlanActs } from './use-plan-acts.ts';
import { usePlanForm } from './use-plan-form.ts';

const payments = {
  stripe: msg('Payments are live. Changes go to the provider when you save.'),
  off: msg('Payments are off. Changes take effect once they are on.'),
} as const;

const payersText = (plans: readonly ManagedPlan[]): string => {
  const prices = plans.flatMap(({ price, oldPrices }) => [price, ...oldPrices]);
  const count = prices.reduce((sum, { members }) => sum + members, 0);
  return count === 0
    ? t('No paying members yet.')
    : t('{count, plural, one {# paying member.} other {# paying members.}}', { count });
};

const Intro = ({ plans, payments: mode }: PlanList) => {
  const selling = mode !== 'off';
  const waits =
    selling && plans.some(({ provider }) => provider.state === 'waiting' && provider.error !== null);
  return (
    <>
      <p className={classNames(styles.about, 'muted')}>
        {/* The label of the sandbox says what it does. */}
        {payersText(plans)} {mode === 'sandbox' ? null : t(payments[mode])}
      </p>
      {waits ? (
        <div className={styles.notes}>
          <AdminNote live>
            {t(
              'Saved here, not yet there. The new price goes on sale when the provider confirms it; we keep trying.',
            )}
          </AdminNote>
        </div>
      ) : null}
    </>
  );
};

const NoPlans = ({ onFirst, onNew, busy }: { onFirst: () => void; onNew: () => void; busy: boolean }) => (
  <div className={styles.empty}>
    <p className="title-2">{t('No plans on sale yet')}</p>
    <p className="muted">{t('Most studios start with a monthly and a yearly plan.')}</p>
    <div>
      <Button onClick={onFirst} disabled={busy}>
        {t('Add monthly and yearly')}
      </Button>
      <Button look="secondary" onClick={onNew}>
        {t('New plan')}
      </Button>
    </div>
  </div>
);

/** Open question; it stays while its dialog closes. */
const useQuestion = () => {
  const [question, setQuestion] = useState<PlanQuestion | null>(null);
  const [open, setOpen] = useState(false);
  return {
    question,
    open,
    close: () => setOpen(false),
    ask: (next: PlanQuestion) => {
      setQuestion(next);
      setOpen(true);
    },
  };
};

const TrialSetting = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <section className={styles.settings} aria-label={t('For all plans')}>
    <h2 className="title-3">{t('For all plans')}</h2>
    <SwitchRow
      label={t('One free trial for each payment method')}
      about={t(
        'A card, wallet or bank account can start only one free trial, even with a new account. After that, members pay from the first day.',
      )}
      checked={on}
      onChange={onChange}
    />
  </section>
);

const formTitle = ({ isNew, plan }: Pick<ReturnType<typeof usePlanForm>, 'isNew' | 'plan'>): string => {
  if (isNew) return t('New plan');
  return plan ? t('Edit {name}', { name: plan.name }) : t('Edit a plan that is gone');
};

type PlansProps = { list: PlanList; readAtMs: number; reload: () => Promise<PlanList | undefined> };

const Plans = ({ list, readAtMs, reload }: PlansProps) => {
  const { plans, currency } = list;
  const [said, setSaid] = useState<string | null>(null);
  const asking = useQuestion();
  const form = usePlanForm({ plans, currency, reload, onSaved: setSaid });
  const acts = usePlanActs(reload, setSaid);
  const openNew = () => {
    setSaid(null);
    form.openNew();
  };
  const answer = ({ about, asks }: PlanQuestion) => {
    asking.close();
    acts[asks](about);
  };
  return (
    <>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted desktop-only">{t('Money')}</p>
          <h1 className="title-1">{t(msg('Plans', 'of a membership'))}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <MoreActions>
            <ButtonLink look="secondary" href="/subscribe">
              <Icon name="eye" />
              {t('See it as a visitor')}
            </ButtonLink>
          </MoreActions>
          <Button onClick={openNew}>
            <Icon name="plus" />
            {t('New plan')}
          </Button>
        </div>
      </header>
      {list.payments === 'sandbox' ? <SandboxBand /> : null}
      <Intro {...list} />
      <div className={said ? styles.notes : undefined} role="status">
        {said ? <AdminNote tone="done">{said}</AdminNote> : null}
      </div>
      {plans.length === 0 ? (
        <NoPlans onFirst={acts.addFirst} onNew={openNew} busy={acts.isPending} />
      ) : (
        <PlansTable
          plans={plans}
          editedId={form.openId}
          selling={list.payments !== 'off'}
          nowMs={readAtMs}
          actions={{
            edit: ({ id }) => {
              setSaid(null);
              form.openPlan(id);
            },
            move: (plan, by) => acts.move(plans, plan, by),
            sell: (about) => asking.ask({ about, asks: 'sell' }),
            archive: (about) => asking.ask({ about, asks: 'archive' }),
            putBack: acts.putBack,
            remove: (about) => asking.ask({ about, asks: 'remove' }),
          }}
        />
      )}
      {form.openId === null ? null : (
        <PlanForm
          title={formTitle(form)}
          headRef={form.head}
          planId={form.plan?.id ?? null}
          legalPagesMissing={list.legalPagesMissing}
          draft={form.draft}
          problems={form.problems}
          problem={form.problem}
          conflict={form.conflict}
          onChoose={form.choose}
          currency={currency}
          moves={form.plan && movesNone(form.draft, form.plan)}
          unsaved={form.unsaved}
          saving={form.saving}
          onChange={form.change}
          onSave={form.save}
          onDiscard={form.discard}
        />
      )}
      <TrialSetting on={list.oneTrialPerMethod} onChange={acts.setOneTrialPerMethod} />
      <PlanDialog
        question={asking.question}
        legalPagesMissing={list.legalPagesMissing}
        open={asking.open}
        onClose={asking.close}
        onAnswer={answer}
      />
    </>
  );
};

/** Page of the plans for sale: creates, edits, orders and archives them. */
export const PlansPage = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(plansQuery(useApi()));
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !isError}>
      {data ? (
        <Plans list={data} readAtMs={dataUpdatedAt} reload={async () => (await refetch()).data} />
      ) : (
        <>
          <h1 className="title-1">{t(msg('Plans', 'of a membership'))}</h1>
          {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
        </>
      )}
    </main>
  );
};
