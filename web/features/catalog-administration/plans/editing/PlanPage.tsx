import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type {
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
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
import { ConflictPanel } from '../../conflict/ConflictPanel.tsx';
import { stateFact, stateWords } from '../../publishing/content-states.ts';
import { RevisionsDialog } from '../../revisions/RevisionsDialog.tsx';
import { planOptionsQuery } from '../queries.ts';
import { DeletePlan } from './DeletePlan.tsx';
import { BundleSeries, PlanSectionsList } from './PlanContents.tsx';
import styles from './PlanPage.module.css';
import { PlanPeople } from './PlanPeople.tsx';
import { PlanPoster } from './PlanPoster.tsx';
import { PlanPublishing } from './PlanPublishing.tsx';
import { PlanWords } from './PlanWords.tsx';
import { planFieldNames } from './plan-draft.ts';
import { planValue } from './plan-values.ts';
import { usePlanEditor } from './use-plan-editor.ts';

const Head = ({ plan, title }: { plan: ManagedPlan; title: string }) => {
  const { timeZone } = useStudio();
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
          fact={stateFact({ state: plan.state, at: plan.fields.publishedAt }, timeZone)}
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
  const [isLookingBack, setIsLookingBack] = useState(false);
  const { timeZone } = useStudio();
  const follow = useFollow();
  const close = () => void follow('/admin/plans');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a dialog of the form sends comes by here, too.
    if (event.target === event.currentTarget) editor.save();
  };
  const part = { draft, problems, onChange };
  const say = (field: keyof PlanFields, fields: PlanFields) =>
    planValue(field, fields, { options, timeZone });
  const [firstProblem] = Object.values(problems).flat();
  const word = plan.kind === 'bundle' ? 'bundle' : 'series';
  return (
    <form onSubmit={submit} noValidate aria-label={plan.fields.title}>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={planFieldNames} say={say} onChoose={editor.choose} />
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
            <Button look="secondary" size="small" onClick={() => setIsLookingBack(true)}>
              <Icon name="restore" />
              Earlier versions
            </Button>
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
      <RevisionsDialog
        open={isLookingBack}
        kind="plan"
        id={String(plan.id)}
        draft={draft}
        names={planFieldNames}
        say={say}
        onRestore={(fields) => {
          onChange(fields);
          setIsLookingBack(false);
        }}
        onClose={() => setIsLookingBack(false)}
      />
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
  const [isSaved, setIsSaved] = useState(false);
  const editor = usePlanEditor(planId, () => setIsSaved(true));
  const options = useQuery(planOptionsQuery(useApi()));
  const { saved: plan, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!plan && !error}>
      {plan && draft ? (
        <Head plan={plan} title={draft.title || plan.fields.title} />
      ) : (
        <h1 className="title-1">Series</h1>
      )}
      <div className={isSaved && !editor.unsaved ? styles.notes : undefined} role="status">
        {isSaved && !editor.unsaved ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
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
