import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { coachFields } from '../../../../contract/catalog-administration/references/coach-fields.ts';
import type {
  CoachFields,
  ManagedCoach,
} from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryListQuery } from '../categories/category-queries.ts';
import { fieldText } from '../field-text.ts';
import { shownFact, shownWords } from '../publishing/ShownFields.tsx';
import { CoachForm } from './CoachForm.tsx';
import { coachFieldNames, coachListsKey, managedCoachQuery } from './coach-queries.ts';
import { DeleteCoach } from './DeleteCoach.tsx';

const useCoachForm = (id: string) => {
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
    onSaved: () => void queryClient.invalidateQueries({ queryKey: coachListsKey }),
  });
};

type FormatField = (field: keyof CoachFields, fields: CoachFields) => string;
type OpenedProps = { form: ReturnType<typeof useCoachForm>; coach: ManagedCoach; draft: CoachFields };

const Head = ({ form, coach, draft, say }: OpenedProps & { say: FormatField }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = shownWords[coach.state];
  return (
    <EditorHead list={{ title: t('Coaches'), href: '/admin/coaches' }} title={coach.name}>
      <StateMark glyph={glyph} tone={tone} fact={shownFact(coach.state, coach.fields.shownFrom, timeZone)}>
        {t(word)}
      </StateMark>
      <RevisionsButton
        kind="coach"
        id={String(coach.id)}
        draftOf={() => draft}
        names={coachFieldNames}
        say={say}
        onRestore={form.change}
      />
      <ButtonLink look="secondary" href={coach.url}>
        <Icon name="eye" />
        {t('See the page')}
      </ButtonLink>
    </EditorHead>
  );
};

const Opened = (props: OpenedProps) => {
  const { form, coach, draft } = props;
  const follow = useFollow();
  const { timeZone } = useStudio();
  const { data } = useQuery(categoryListQuery(useApi()));
  const close = () => void follow('/admin/coaches');
  const categories = data?.map(({ id, fields }) => ({ id, title: fields.title })) ?? null;
  const say: FormatField = (field, fields) => {
    if (field === 'categoryId') return categories?.find(({ id }) => id === fields.categoryId)?.title ?? '';
    return fieldText(coachFields[field], fields[field], timeZone);
  };
  return (
    <>
      <Head {...props} say={say} />
      <EditorForm
        form={form}
        label={coach.name}
        names={coachFieldNames}
        say={say}
        translated={{ table: coachFields, draft, onChange: form.change }}
        onClose={close}
        actions={
          <DeleteButton
            label={t('Delete coach')}
            dialog={(asked) => (
              <DeleteCoach {...asked} coach={coach} onDeleted={form.discard} onGone={close} />
            )}
          />
        }
      >
        <CoachForm
          coach={coach}
          draft={draft}
          problems={form.problems}
          categories={categories}
          onChange={form.change}
        />
      </EditorForm>
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const form = useCoachForm(id);
  const { saved: coach, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!coach && !error}>
      {coach && draft ? (
        <Opened form={form} coach={coach} draft={draft} />
      ) : (
        <h1 className="title-1">{t('Coach')}</h1>
      )}
      {error && !coach ? (
        <EditorFailure
          error={error}
          retry={form.retry}
          gone={t('There is no such coach any more.')}
          list="/admin/coaches"
        />
      ) : null}
    </main>
  );
};

/** A coach with portrait, words, place and whether members see them. */
export const CoachEditorPage = () => {
  const { coachId } = useParams({ from: '/admin/coaches/$coachId' });
  // Another coach begins with a form of their own.
  return <Editing key={coachId} id={coachId} />;
};
