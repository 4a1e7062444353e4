import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ManagedTrack,
  TrackFields,
} from '../../../../contract/catalog-administration/references/music.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { ConflictPanel } from '../../../editing/conflict/ConflictPanel.tsx';
import { DialogForm } from '../../../editing/forms/DialogForm.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type ChosenClass, ClassChoice } from './ClassChoice.tsx';
import { TrackFormFields } from './TrackFormFields.tsx';
import { saveTrack, trackListsKey, trackNames, trackQuery } from './track-queries.ts';

type FieldsProps = {
  draft: TrackFields;
  problems: Readonly<Record<string, string[]>>;
  chosen: ChosenClass | null;
  change: (changes: Partial<TrackFields>) => void;
  onChosen: (chosen: ChosenClass | null) => void;
};

const Fields = ({ draft, problems, chosen, change, onChosen }: FieldsProps) => (
  <TrackFormFields draft={draft} problems={problems} onChange={change}>
    <ClassChoice
      value={chosen}
      problem={problems.classId?.[0]}
      onChange={(one) => {
        onChosen(one);
        change({ classId: one?.id ?? null });
      }}
    />
  </TrackFormFields>
);

type DoneProps = { onDone: () => void };

const emptyTrack: TrackFields = { title: '', artist: '', link: null, classId: null };

/** Returns the chosen class of a draft, which holds only its id. The title is looked up in `known`. */
const shownClass = (
  { classId }: TrackFields,
  ...known: (ChosenClass | null | undefined)[]
): ChosenClass | null =>
  classId === null
    ? null
    : (known.find((one) => one?.id === classId) ?? { id: classId, title: t('Class {id}', { id: classId }) });

const NewTrack = ({ onDone }: DoneProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenClass | null>(null);
  const form = useNewForm<TrackFields, ManagedTrack>({
    drafts: 'tracks',
    empty: emptyTrack,
    create: async (fields) => (await api('POST /admin/api/music_tracks', { body: fields })).data,
    onCreated: () => {
      void queryClient.invalidateQueries({ queryKey: trackListsKey });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      verb={t('Add track')}
      onCancel={() => {
        form.discard();
        onDone();
      }}
    >
      <Fields {...form} chosen={shownClass(form.draft, chosen)} onChosen={setChosen} />
    </DialogForm>
  );
};

const said = (field: keyof TrackFields, fields: TrackFields): string => {
  if (field !== 'classId') return fields[field] ?? '';
  return fields.classId === null ? '' : t('Class {id}', { id: fields.classId });
};

const SavedTrack = ({ id, onDone }: DoneProps & { id: number }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenClass | null>(null);
  const query = trackQuery(api, String(id));
  const form = useVersionedForm({
    drafts: 'tracks',
    kind: 'track',
    id: String(id),
    query,
    names: trackNames,
    save: (fields, version) => saveTrack(api, String(id), fields, version),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: trackListsKey });
      onDone();
    },
  });
  const { draft, saved, conflict, error } = form;
  if (error && !saved) return <TryAgain onRetry={form.retry} />;
  if (!draft) return <p className="muted">{t('Loading the track.')}</p>;
  return (
    <>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={trackNames} say={said} onChoose={form.choose} />
      ) : null}
      <DialogForm
        form={form}
        verb={t('Save')}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      >
        <Fields
          {...form}
          draft={draft}
          chosen={shownClass(draft, chosen, saved?.class)}
          onChosen={setChosen}
        />
      </DialogForm>
    </>
  );
};

type TrackDialogProps = {
  /** Id of the edited track, or `new`; null while the dialog is closed. */
  track: number | 'new' | null;
  onClose: () => void;
};

/** Dialog that adds or edits a track. The draft is kept until it is saved or cancelled. */
export const TrackDialog = ({ track, onClose }: TrackDialogProps) => {
  // The content stays the same during the closing animation.
  const [shown, setShown] = useState(track);
  if (track !== null && track !== shown) setShown(track);
  return (
    <Dialog
      open={track !== null}
      onClose={onClose}
      title={shown === 'new' ? t('Add track') : t('Edit track')}
    >
      {shown === 'new' ? <NewTrack onDone={onClose} /> : null}
      {typeof shown === 'number' ? <SavedTrack key={shown} id={shown} onDone={onClose} /> : null}
    </Dialog>
  );
};
