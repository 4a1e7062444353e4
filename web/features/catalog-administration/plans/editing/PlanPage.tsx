import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type {
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import adminContentStyles from '../../../../ui/AdminContent.module.css';
import { Anchor, useFollow } from '../../../../ui/Anchor.tsx';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../../ui/administration/SaveBar.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { planOptionsQuery } from '../queries.ts';
import { DeletePlan } from './DeletePlan.tsx';
import { BundleSeries, PlanSectionsList } from './PlanContents.tsx';
import styles from './PlanPage.module.css';
import { PlanPeople } from './PlanPeople.tsx';
import { PlanPoster } from './PlanPoster.tsx';
import { PlanPublishing } from './PlanPublishing.tsx';
import { PlanWords } from './PlanWords.tsx';
import { stateFact, stateWords } from './plan-draft.ts';
import { usePlanEditor } from './use-plan-editor.ts';

const Head = ({ plan, title }: { plan: ManagedPlan; title: string }) => {
  const { glyph, tone, word } = stateWords[plan.state];
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href="/admin/plans">Series</Anchor>
        </p>
        <h1 className="title-1">{title}</h1>
      </div>
      <div className={adminContentStyles.actions}>
        <StateMark
          glyph={glyph}
          tone={tone}
          fact={stateFact({ state: plan.state, at: plan.fields.publishedAt })}
        >
          {word}
        </StateMark>
        {plan.state === 'published' ? (
          <ButtonLink look="secondary" href={plan.url}>
            <Icon name="eye" />
            See it as a member
          </ButtonLink>
        ) : null}
      </div>
    </header>
  );
};

type Editor = ReturnType<typeof usePlanEditor>;
type FormProps = { editor: Editor; plan: ManagedPlan; draft: PlanFields; options: PlanOptions };

const Form = ({ editor, plan, draft, options }: FormProps) => {
  const { problems, problem, conflict, saving, unsaved, change: onChange } = editor;
  const [asking, setAsking] = useState(false);
  const follow = useFollow();
  const close = () => void follow('/admin/plans');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const part = { draft, problems, onChange };
  const [firstProblem] = Object.values(problems).flat();
  const word = plan.kind === 'bundle' ? 'bundle' : 'series';
  return (
    <form onSubmit={submit} noValidate aria-label={plan.fields.title}>
      {conflict ? (
        <div className={styles.notes}>
          <AdminNote live>{conflict}</AdminNote>
        </div>
      ) : null}
      <div className={styles.columns}>
        <PlanPoster plan={plan} draft={draft} onChange={onChange} />
        <div className={styles.form}>
          <PlanWords {...part} path={plan.kind === 'bundle' ? '/bundles/' : '/series/'} />
          <PlanPeople {...part} options={options} />
          {plan.kind === 'bundle' ? <BundleSeries {...part} planId={plan.id} options={options} /> : null}
          <PlanSectionsList plan={plan} />
          <PlanPublishing {...part} />
          <div className={styles.deleting}>
            <Button look="danger-outline" size="small" onClick={() => setAsking(true)}>
              <Icon name="trash" />
              Delete {word}
            </Button>
          </div>
        </div>
      </div>
      <SaveBar
        unsaved={unsaved}
        saving={saving}
        problem={problem ?? firstProblem}
        onDiscard={unsaved ? editor.discard : close}
      />
      <DeletePlan plan={plan} open={asking} onClose={() => setAsking(false)} onDeleted={editor.discard} />
    </form>
  );
};

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      There is no such series or bundle any more. <Anchor href="/admin/plans">See all of them.</Anchor>
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );

/** A series or bundle with its cover, texts, coaches, place and state. */
export const PlanPage = () => {
  const { planId } = useParams({ from: '/admin/plans/$planId' });
  const [saved, setSaved] = useState(false);
  const editor = usePlanEditor(planId, () => setSaved(true));
  const options = useQuery(planOptionsQuery(useApi()));
  const { plan, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!plan && !error}>
      {plan && draft ? (
        <Head plan={plan} title={draft.title || plan.fields.title} />
      ) : (
        <h1 className="title-1">Series</h1>
      )}
      <div className={saved && !editor.unsaved ? styles.notes : undefined} role="status">
        {saved && !editor.unsaved ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
      </div>
      {plan && draft && options.data ? (
        <Form editor={editor} plan={plan} draft={draft} options={options.data} />
      ) : null}
      {error && !plan ? <Failure error={error} retry={editor.retry} /> : null}
      {options.isError ? <TryAgain onRetry={() => void options.refetch()} /> : null}
      <LeaveQuestion unsaved={editor.unsaved !== ''} />
    </main>
  );
};
