import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type {
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { DeleteButton } from '../../../../editing/deleting/DeleteButton.tsx';
import { EditorFailure } from '../../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../../editing/forms/EditorHead.tsx';
import { RevisionsButton } from '../../../../editing/revisions/RevisionsButton.tsx';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { stateFact, stateWords } from '../../publishing/content-states.ts';
import { planOptionsQuery } from '../queries.ts';
import { DeletePlan } from './DeletePlan.tsx';
import { BundleSeries, PlanSectionsList } from './PlanContents.tsx';
import { PlanIntro } from './PlanIntro.tsx';
import * as styles from './PlanPage.module.css';
import { PlanPeople } from './PlanPeople.tsx';
import { PlanPoster } from './PlanPoster.tsx';
import { PlanPublishing } from './PlanPublishing.tsx';
import { PlanWords } from './PlanWords.tsx';
import { planFieldNames } from './plan-draft.ts';
import { planValue } from './plan-values.ts';
import { usePlanEditor } from './use-plan-editor.ts';

type Editor = ReturnType<typeof usePlanEditor>;
type FormatField = (field: keyof PlanFields, fields: PlanFields) => string;
type OpenedProps = { editor: Editor; plan: ManagedPlan; draft: PlanFields; options: PlanOptions };

const Head = ({ editor, plan, draft, say }: Omit<OpenedProps, 'options'> & { say: FormatField }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = stateWords[plan.state];
  return (
    <EditorHead list={{ title: t('Series'), href: '/admin/plans' }} title={draft.title || plan.fields.title}>
      <StateMark
        glyph={glyph}
        tone={tone}
        fact={stateFact({ state: plan.state, at: plan.fields.publishedAt }, timeZone)}
      >
        {t(word)}
      </StateMark>
      <RevisionsButton
        kind="plan"
        id={String(plan.id)}
        draftOf={() => draft}
        names={planFieldNames}
        say={say}
        onRestore={editor.change}
      />
      {plan.state === 'published' ? (
        <ButtonLink look="secondary" href={plan.url}>
          <Icon name="eye" />
          {t('See it as a member')}
        </ButtonLink>
      ) : null}
    </EditorHead>
  );
};

/** Titles of the sections in the order of the form. */
const sections = {
  series: [
    msg('Details'),
    msg('Coaches and categories'),
    msg('Intro video'),
    msg('Classes'),
    msg('Publishing'),
  ],
  bundle: [msg('Details'), msg('Coaches and categories'), msg('Series'), msg('Sections'), msg('Publishing')],
} as const;

const Form = ({ editor, plan, draft, options, say }: OpenedProps & { say: FormatField }) => {
  const { problems, change: onChange } = editor;
  const follow = useFollow();
  const part = { draft, problems, onChange };
  const isBundle = plan.kind === 'bundle';
  return (
    <EditorForm
      form={editor}
      label={plan.fields.title}
      names={planFieldNames}
      say={say}
      translated={{ table: planFields, draft, onChange }}
      sections={sections[plan.kind].map((title) => t(title))}
      onClose={() => void follow('/admin/plans')}
      actions={
        <DeleteButton
          label={isBundle ? t('Delete bundle') : t('Delete series')}
          dialog={(asked) => <DeletePlan {...asked} plan={plan} onDeleted={editor.discard} />}
        />
      }
    >
      <div className={styles.columns}>
        <PlanPoster {...part} plan={plan} />
        <div className={styles.form}>
          <PlanWords {...part} path={isBundle ? '/bundles/' : '/series/'} />
          <PlanPeople {...part} options={options} />
          {isBundle ? <BundleSeries {...part} planId={plan.id} options={options} /> : null}
          {isBundle ? null : <PlanIntro {...part} plan={plan} />}
          <PlanSectionsList plan={plan} />
          <PlanPublishing {...part} />
        </div>
      </div>
    </EditorForm>
  );
};

const Opened = (props: OpenedProps) => {
  const { timeZone } = useStudio();
  const say: FormatField = (field, fields) => {
    const { options, plan } = props;
    return planValue(field, fields, { options, introChoices: plan.introChoices, timeZone });
  };
  return (
    <>
      <Head {...props} say={say} />
      <Form {...props} say={say} />
    </>
  );
};

/** A series or bundle with its cover, texts, coaches, place and state. */
export const PlanPage = () => {
  const { planId } = useParams({ from: '/admin/plans/$planId' });
  const editor = usePlanEditor(planId);
  const options = useQuery(planOptionsQuery(useApi()));
  const { saved: plan, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!plan && !error}>
      {plan && draft && options.data ? (
        <Opened editor={editor} plan={plan} draft={draft} options={options.data} />
      ) : (
        <h1 className="title-1">{t('Series')}</h1>
      )}
      {error && !plan ? (
        <EditorFailure
          error={error}
          retry={editor.retry}
          gone={t('There is no such series or bundle any more.')}
          list="/admin/plans"
        />
      ) : null}
      {options.isError ? <TryAgain onRetry={() => void options.refetch()} /> : null}
    </main>
  );
};
