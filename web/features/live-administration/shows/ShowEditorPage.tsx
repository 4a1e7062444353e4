import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type {
  LiveShowFields,
  ManagedLiveShow,
} from '../../../../contract/live/live-administration.schema.ts';
import { liveShowWords } from '../../../../contract/live/live-show-words.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { translationsText } from '../../../editing/translations/translated-texts.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { liveInstructorListQuery, showListsKey, showQuery } from '../queries.ts';
import { DeleteShow } from './DeleteShow.tsx';
import { ShowForm } from './ShowForm.tsx';
import { StatusSteps } from './StatusSteps.tsx';
import { showFieldNames, showStateMarks } from './show-words.ts';

const useShowForm = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'live show pages',
    kind: 'live_show',
    id,
    query: showQuery(api, id),
    names: showFieldNames,
    save: async (fields: LiveShowFields, version) =>
      (await api('PUT /admin/api/live_shows/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: showListsKey }),
  });
};

/** A value as an editor would say it. */
const useSay = (show: ManagedLiveShow) => {
  const { timeZone } = useStudio();
  const { data } = useQuery(liveInstructorListQuery(useApi()));
  return (field: keyof LiveShowFields, fields: LiveShowFields): string => {
    if (field === 'liveInstructorId')
      return data?.find(({ id }) => id === fields.liveInstructorId)?.name ?? show.instructor;
    if (field === 'startsAt') return fields.startsAt === null ? '' : momentText(fields.startsAt, timeZone);
    if (field === 'focalPoint') return `${fields.focalPoint.x} %, ${fields.focalPoint.y} %`;
    if (field === 'status') return t(showStateMarks[fields.status].word);
    if (field === 'translations') return translationsText(fields.translations);
    return String(fields[field] ?? '');
  };
};

type OpenedProps = {
  form: ReturnType<typeof useShowForm>;
  show: ManagedLiveShow;
  draft: LiveShowFields;
};

const Opened = ({ form, show, draft }: OpenedProps) => {
  const follow = useFollow();
  const { timeZone } = useStudio();
  const say = useSay(show);
  const mayGoLive = draft.status !== 'live' && (show.state === 'draft' || show.state === 'scheduled');
  return (
    <>
      <EditorHead list={{ title: t('Live shows'), href: '/admin/live_shows' }} title={show.title}>
        <RevisionsButton
          kind="live_show"
          id={String(show.id)}
          draftOf={() => draft}
          names={showFieldNames}
          say={say}
          onRestore={form.change}
        />
        {show.fields.status === 'draft' ? null : (
          <ButtonLink look="secondary" href={show.url} fullLoad>
            <Icon name="eye" />
            {t('Open member page')}
          </ButtonLink>
        )}
      </EditorHead>
      <StatusSteps state={show.state} when={momentText(show.startsAt, timeZone)} />
      <EditorForm
        form={form}
        label={show.title}
        names={showFieldNames}
        say={say}
        onClose={() => void follow('/admin/live_shows')}
        translated={{ table: liveShowWords, draft, onChange: form.change }}
        saveWith={mayGoLive ? { label: t('Go live now'), changes: { status: 'live' } } : null}
        actions={
          <DeleteButton
            label={t('Delete live show')}
            dialog={(asked) => <DeleteShow {...asked} show={show} onDeleted={form.discard} />}
          />
        }
      >
        <ShowForm show={show} draft={draft} problems={form.problems} onChange={form.change} />
      </EditorForm>
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const form = useShowForm(id);
  const { saved: show, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!show && !error}>
      {show && draft ? (
        <Opened form={form} show={show} draft={draft} />
      ) : (
        <h1 className="title-1">{t('Live show')}</h1>
      )}
      {error && !show ? (
        <EditorFailure
          error={error}
          retry={form.retry}
          gone={t('There is no such live show any more.')}
          list="/admin/live_shows"
        />
      ) : null}
    </main>
  );
};

/** A live show: its words, its moment, its stream, and what shows it again. */
export const ShowEditorPage = () => {
  const { id } = useParams({ from: '/admin/live_shows/$id/edit' });
  // Another one begins with a form of its own.
  return <Editing key={id} id={id} />;
};
