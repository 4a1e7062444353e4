import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type {
  ManagedTrack,
  TrackFields,
} from '../../../../contract/catalog-administration/references/music.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import { useVersionedForm } from '../conflict/use-versioned-form.ts';
import { useNewForm } from '../editing/use-new-form.ts';
import { type ChosenClass, ClassChoice } from './ClassChoice.tsx';
import styles from './Music.module.css';
import { TrackFormFields } from './TrackFormFields.tsx';
import { saveTrack, trackListsKey, trackNames, trackQuery } from './track-queries.ts';

type FormProps = {
  draft: TrackFields;
  problems: Readonly<Record<string, string[]>>;
  problem: string | null;
  saving: boolean;
  /** Of the button that saves. */
  verb: string;
  chosen: ChosenClass | null;
  onChange: (changes: Partial<TrackFields>, chosen?: ChosenClass | null) => void;
  onSave: () => void;
  onCancel: () => void;
};

const TrackForm = ({
  draft,
  problems,
  problem,
  saving,
  verb,
  chosen,
  onChange,
  onSave,
  onCancel,
}: FormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TrackFormFields draft={draft} problems={problems} onChange={onChange}>
        <ClassChoice
          value={chosen}
          problem={problems.classId?.[0]}
          onChange={(one) => onChange({ classId: one?.id ?? null }, one)}
        />
      </TrackFormFields>
      <p className="small" role="status">
        {problem ?? ''}
      </p>
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-busy={saving}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
};

type DoneProps = { onDone: () => void };

const emptyTrack: TrackFields = { title: '', artist: '', link: null, classId: null };

/** A draft knows the id of its class; its title is known once the class was chosen, or is that of what is saved. */
const shownClass = (
  { classId }: TrackFields,
  ...known: (ChosenClass | null | undefined)[]
): ChosenClass | null =>
  classId === null
    ? null
    : (known.find((one) => one?.id === classId) ?? { id: classId, title: `Class ${classId}` });

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
    <TrackForm
      {...form}
      verb="Add track"
      chosen={shownClass(form.draft, chosen)}
      onChange={(changes, one) => {
        if (one !== undefined) setChosen(one);
        form.change(changes);
      }}
      onSave={form.save}
      onCancel={() => {
        form.discard();
        onDone();
      }}
    />
  );
};

const said = (field: keyof TrackFields, fields: TrackFields): string => {
  if (field !== 'classId') return fields[field] ?? '';
  return fields.classId === null ? '' : `Class ${fields.classId}`;
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
  if (!draft) return <p className="muted">Loading the track.</p>;
  return (
    <>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={trackNames} say={said} onChoose={form.choose} />
      ) : null}
      <TrackForm
        {...form}
        draft={draft}
        verb="Save"
        chosen={shownClass(draft, chosen, saved?.class)}
        onChange={(changes, one) => {
          if (one !== undefined) setChosen(one);
          form.change(changes);
        }}
        onSave={form.save}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </>
  );
};

type TrackDialogProps = {
  /** What is edited: a track by its id, or a new one; null while nothing is. */
  track: number | 'new' | null;
  onClose: () => void;
};

/** Adds a track or edits one. What is typed is kept until it is saved or cancelled. */
export const TrackDialog = ({ track, onClose }: TrackDialogProps) => (
  <Dialog open={track !== null} onClose={onClose} title={track === 'new' ? 'Add track' : 'Edit track'}>
    {track === 'new' ? <NewTrack onDone={onClose} /> : null}
    {typeof track === 'number' ? <SavedTrack key={track} id={track} onDone={onClose} /> : null}
  </Dialog>
);
