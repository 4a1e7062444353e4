import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import type {
  LiveInstructorFields,
  ManagedLiveInstructor,
} from '../../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { middleOfPicture } from '../../../editing/fields/FocalPointField.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { LivePicture } from '../LivePicture.tsx';
import { liveInstructorListQuery, liveInstructorQuery } from '../queries.ts';
import { DeleteLiveInstructor } from './DeleteLiveInstructor.tsx';

const names = {
  firstName: msg('first name'),
  lastName: msg('last name'),
  slug: msg('slug'),
  bio: msg('words'),
  photo: msg('photo'),
  focalPoint: msg('middle of the photo'),
  active: msg('active'),
} as const satisfies Record<keyof LiveInstructorFields, Message>;

const say = (field: keyof LiveInstructorFields, fields: LiveInstructorFields): string => {
  if (field === 'active') return fields.active ? t('Yes') : t('No');
  if (field === 'focalPoint') return `${fields.focalPoint.x} %, ${fields.focalPoint.y} %`;
  return fields[field] ?? '';
};

const useLiveInstructorForm = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'live instructor pages',
    kind: 'live_instructor',
    id,
    query: liveInstructorQuery(api, id),
    names,
    save: async (fields: LiveInstructorFields, version) =>
      (await api('PUT /admin/api/live_instructors/{id}', { params: { id }, body: { ...fields, version } }))
        .data,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: liveInstructorListQuery(api).queryKey }),
  });
};

const Fields = (form: DraftProps<LiveInstructorFields>) => (
  <>
    <FormSection title={t('Photo')} about={t('A face, seen in a circle.')} first>
      <LivePicture
        round
        image={form.draft.photo === null ? null : imageOf(form.draft.photo)}
        title={t('Photo of the live instructor')}
        word="photo"
        problem={form.problems.photo?.[0]}
        focalPoint={form.draft.focalPoint}
        onDone={(url) => form.onChange({ photo: pictureKey(url), focalPoint: middleOfPicture })}
        onRemove={() => form.onChange({ photo: null, focalPoint: middleOfPicture })}
        onFocus={(focalPoint) => form.onChange({ focalPoint })}
      />
    </FormSection>
    <FormSection title={t(msg('About', 'a coach'))}>
      <FieldRow columns={2}>
        <TextField
          label={t('First name')}
          required
          autoComplete="off"
          most={liveLimits.firstName}
          {...fieldOf(form, 'firstName')}
        />
        <TextField
          label={t('Last name')}
          required
          autoComplete="off"
          most={liveLimits.lastName}
          {...fieldOf(form, 'lastName')}
        />
      </FieldRow>
      <TextField label={t('Bio')} rows={4} most={liveLimits.bio} {...fieldOf(form, 'bio')} />
      <TextField
        label={t('Slug')}
        most={liveLimits.slug}
        {...fieldOf(form, 'slug')}
        hint={t('If a coach has the same slug, shows link to that coach. Leave empty to use the name.')}
        spellCheck={false}
        autoCapitalize="none"
      />
    </FormSection>
    <FormSection title={t('Shows')}>
      <SwitchRow
        label={t('Active')}
        about={t('Inactive instructors stay on past shows but cannot be chosen for new ones')}
        checked={form.draft.active}
        onChange={(active) => form.onChange({ active })}
      />
    </FormSection>
  </>
);

type OpenedProps = {
  form: ReturnType<typeof useLiveInstructorForm>;
  instructor: ManagedLiveInstructor;
  draft: LiveInstructorFields;
};

const Opened = ({ form, instructor, draft }: OpenedProps) => {
  const follow = useFollow();
  const { id, name, fields } = instructor;
  return (
    <>
      <EditorHead list={{ title: t('Live instructors'), href: '/admin/live_instructors' }} title={name}>
        <StateMark glyph={fields.active ? 'done' : 'draft'} tone={fields.active ? 'good' : 'quiet'}>
          {fields.active ? t('Active') : t('Inactive')}
        </StateMark>
        <RevisionsButton
          kind="live_instructor"
          id={String(id)}
          draftOf={() => draft}
          names={names}
          say={say}
          onRestore={form.change}
        />
      </EditorHead>
      <EditorForm
        form={form}
        label={name}
        names={names}
        say={say}
        onClose={() => void follow('/admin/live_instructors')}
        actions={
          <DeleteButton
            label={t('Delete live instructor')}
            dialog={(asked) => (
              <DeleteLiveInstructor {...asked} instructor={instructor} onDeleted={form.discard} />
            )}
          />
        }
      >
        <Fields draft={draft} problems={form.problems} onChange={form.change} />
      </EditorForm>
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const form = useLiveInstructorForm(id);
  const { saved, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!saved && !error}>
      {saved && draft ? (
        <Opened form={form} instructor={saved} draft={draft} />
      ) : (
        <h1 className="title-1">{t('Live instructor')}</h1>
      )}
      {error && !saved ? (
        <EditorFailure
          error={error}
          retry={form.retry}
          gone={t('There is no such live instructor any more.')}
          list="/admin/live_instructors"
        />
      ) : null}
    </main>
  );
};

/** A live instructor with photo and words. */
export const LiveInstructorEditorPage = () => {
  const { id } = useParams({ from: '/admin/live_instructors/$id/edit' });
  // Another one begins with a form of their own.
  return <Editing key={id} id={id} />;
};
