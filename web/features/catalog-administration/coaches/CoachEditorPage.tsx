import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type {
  CoachFields,
  ManagedCoach,
} from '../../../../contract/catalog-administration/references/coaches.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { categoryListQuery } from '../categories/category-queries.ts';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import { useVersionedForm } from '../conflict/use-versioned-form.ts';
import { shownFact, shownWords } from '../references/ShownFields.tsx';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';
import styles from './Coaches.module.css';
import { CoachForm } from './CoachForm.tsx';
import { coachFieldNames, coachListsKey, managedCoachQuery } from './coach-queries.ts';
import { DeleteCoach } from './DeleteCoach.tsx';

const Head = ({ coach, onRevisions }: { coach: ManagedCoach; onRevisions: () => void }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = shownWords[coach.state];
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href="/admin/coaches">Coaches</Anchor>
        </p>
        <h1 className="title-1">{coach.name}</h1>
      </div>
      <div className={adminContentStyles.actions}>
        <StateMark glyph={glyph} tone={tone} fact={shownFact(coach.state, coach.fields.shownFrom, timeZone)}>
          {word}
        </StateMark>
        <Button look="secondary" onClick={onRevisions}>
          <Icon name="restore" />
          Versions
        </Button>
        <ButtonLink look="secondary" href={coach.url}>
          <Icon name="eye" />
          See the page
        </ButtonLink>
      </div>
    </header>
  );
};

const useCoachForm = (id: string, onSaved: () => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'coach pages',
    kind: 'coach',
    id,
    query: managedCoachQuery(api, id),
    names: coachFieldNames,
    save: async (fields: CoachFields, version) =>
      (await api('PUT /admin/api/coaches/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: coachListsKey });
      onSaved();
    },
  });
};

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      There is no such coach any more. <Anchor href="/admin/coaches">See all of them.</Anchor>
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );

type CoachFormState = ReturnType<typeof useCoachForm>;

type FormProps = {
  form: CoachFormState;
  coach: ManagedCoach;
  draft: CoachFields;
  categories: readonly { id: number; title: string }[] | null;
};

const Form = ({ form, coach, draft, categories }: FormProps) => {
  const follow = useFollow();
  const [asking, setAsking] = useState(false);
  const close = () => void follow('/admin/coaches');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a dialog of the form sends comes by here, too.
    if (event.target === event.currentTarget) form.save();
  };
  const { problems, problem, unsaved } = form;
  const [firstProblem] = Object.values(problems).flat();
  return (
    <form onSubmit={submit} noValidate aria-label={coach.name}>
      <CoachForm
        coach={coach}
        draft={draft}
        problems={problems}
        categories={categories}
        onChange={form.change}
      />
      <div className={styles.deleting}>
        <Button look="danger-outline" size="small" onClick={() => setAsking(true)}>
          <Icon name="trash" />
          Delete coach
        </Button>
      </div>
      <SaveBar
        unsaved={unsaved}
        saving={form.saving}
        problem={problem ?? firstProblem}
        onDiscard={unsaved ? form.discard : close}
      />
      <DeleteCoach
        coach={coach}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={form.discard}
        onGone={close}
      />
    </form>
  );
};

type OpenedProps = { form: CoachFormState; coach: ManagedCoach; draft: CoachFields; saved: boolean };

const Opened = ({ form, coach, draft, saved }: OpenedProps) => {
  const { data } = useQuery(categoryListQuery(useApi()));
  const [lookingBack, setLookingBack] = useState(false);
  const categories = data?.map(({ id, fields }) => ({ id, title: fields.title })) ?? null;
  const say = (field: keyof CoachFields, fields: CoachFields): string => {
    if (field === 'categoryId') return categories?.find(({ id }) => id === fields.categoryId)?.title ?? '';
    if (field === 'focalPoint') return `${fields.focalPoint.x} %, ${fields.focalPoint.y} %`;
    if (field === 'shown') return fields.shown ? 'Yes' : 'No';
    return fields[field] ?? '';
  };
  return (
    <>
      <Head coach={coach} onRevisions={() => setLookingBack(true)} />
      <div className={saved ? styles.note : undefined} role="status">
        {saved ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
      </div>
      {form.conflict ? (
        <ConflictPanel conflict={form.conflict} names={coachFieldNames} say={say} onChoose={form.choose} />
      ) : null}
      <Form form={form} coach={coach} draft={draft} categories={categories} />
      <RevisionsDialog
        open={lookingBack}
        kind="coach"
        id={String(coach.id)}
        draft={draft}
        names={coachFieldNames}
        say={say}
        onRestore={(fields) => {
          form.change(fields);
          setLookingBack(false);
        }}
        onClose={() => setLookingBack(false)}
      />
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const [isSaved, setIsSaved] = useState(false);
  const form = useCoachForm(id, () => setIsSaved(true));
  const { saved: coach, draft, unsaved, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!coach && !error}>
      {coach && draft ? (
        <Opened form={form} coach={coach} draft={draft} saved={isSaved && !unsaved} />
      ) : (
        <h1 className="title-1">Coach</h1>
      )}
      {error && !coach ? <Failure error={error} retry={form.retry} /> : null}
      <LeaveQuestion unsaved={unsaved !== ''} />
    </main>
  );
};

/** A coach with portrait, words, place and whether members see them. */
export const CoachEditorPage = () => {
  const { coachId } = useParams({ from: '/admin/coaches/$coachId' });
  // Another coach begins with a form of their own.
  return <Editing key={coachId} id={coachId} />;
};
