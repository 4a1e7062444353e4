import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ManagedTrack,
  TrackFields,
} from '../../../../contract/catalog-administration/references/music.schema.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { DialogForm } from '../../../editing/forms/DialogForm.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './Music.module.css';
import { TrackFormFields } from './TrackFormFields.tsx';
import { classTracksQuery, saveTrack, trackListsKey, unusedTracksQuery } from './track-queries.ts';

/** A track gets a class, or leaves the one it had; at once, whatever of the class itself is unsaved. */
const useTrackClass = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ track, classId }: { track: ManagedTrack; classId: number | null }) =>
      saveTrack(api, String(track.id), { ...track.fields, classId }, track.version),
    onSuccess: () => setProblem(''),
    onError: (failure) => {
      logFailure('The music of a class was not changed', failure);
      const known = failure instanceof ApiError ? failure : null;
      setProblem(known?.fields.classId?.[0] ?? known?.message ?? t('Something went wrong.'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: trackListsKey }),
  });
  return { mutate, isPending, problem };
};

const Unused = ({ onChoose }: { onChoose: (track: ManagedTrack) => void }) => {
  const [words, setWords] = useState('');
  const { data } = useQuery({
    ...unusedTracksQuery(useApi(), words.trim()),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <FormField label={t('From the library')} hint={t('Tracks that no class plays yet.')}>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder={t('Title or artist')}
            maxLength={trackLimits.search}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </FormField>
      <ul className={styles.choices} aria-label={t('Tracks that no class plays')}>
        {data?.map((track) => (
          <li key={track.id}>
            <button type="button" onClick={() => onChoose(track)}>
              <b>{track.fields.title}</b>
              <span className="small muted">{track.fields.artist}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

type AddTrackProps = { classId: number; onDone: () => void; onChoose: (track: ManagedTrack) => void };

const AddTrack = ({ classId, onDone, onChoose }: AddTrackProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useNewForm<TrackFields, ManagedTrack>({
    drafts: `tracks of class ${classId}`,
    empty: { title: '', artist: '', link: null, classId },
    create: async (fields) => (await api('POST /admin/api/music_tracks', { body: fields })).data,
    onCreated: () => {
      void queryClient.invalidateQueries({ queryKey: trackListsKey });
      onDone();
    },
  });
  return (
    <DialogForm
      form={{ ...form, problem: form.problem ?? form.problems.classId?.[0] ?? null }}
      verb={t('Add track')}
      onCancel={() => {
        form.discard();
        onDone();
      }}
    >
      <Unused onChoose={onChoose} />
      <p className="title-4">{t('Or add a new one')}</p>
      <TrackFormFields draft={form.draft} problems={form.problems} onChange={form.change} />
    </DialogForm>
  );
};

type TracksProps = { tracks: readonly ManagedTrack[]; onTakeOut: (track: ManagedTrack) => void };

const Tracks = ({ tracks, onTakeOut }: TracksProps) => (
  <ul className={styles.tracks} aria-label={t('Music of this class')}>
    {tracks.map((track) => (
      <li key={track.id}>
        <span>
          <b>{track.fields.title}</b>
          <small className="muted">{track.fields.artist}</small>
        </span>
        <IconButton
          label={t('Take {title} out', { title: track.fields.title })}
          icon="close"
          onClick={() => onTakeOut(track)}
        />
      </li>
    ))}
  </ul>
);

/** The music of a class, in its editor; each change is saved at once. */
export const ClassMusicSection = ({ classId }: { classId: number }) => {
  const { data: tracks, isError, refetch } = useQuery(classTracksQuery(useApi(), classId));
  const { mutate, problem } = useTrackClass();
  const [adding, setAdding] = useState(false);
  const full = (tracks?.length ?? 0) >= trackLimits.ofClass;
  return (
    <FormSection
      title={t('Music')}
      about={t('Shown on the class page in this order. Up to {count} tracks, saved right away.', {
        count: trackLimits.ofClass,
      })}
    >
      {tracks && tracks.length > 0 ? (
        <Tracks tracks={tracks} onTakeOut={(track) => mutate({ track, classId: null })} />
      ) : null}
      {tracks?.length === 0 ? <p className="muted">{t('No music yet.')}</p> : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <div>
        <Button look="secondary" size="small" disabled={!tracks || full} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('Add music')}
        </Button>
      </div>
      <p className="small" role="status">
        {problem}
      </p>
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('Add music')}>
        <AddTrack
          classId={classId}
          onDone={() => setAdding(false)}
          onChoose={(track) => {
            setAdding(false);
            mutate({ track, classId });
          }}
        />
      </Dialog>
    </FormSection>
  );
};
