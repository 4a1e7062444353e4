import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VideoStorage } from '../../../../contract/catalog-administration/videos.schema.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { videoStorageKey, videoStorageQuery } from '../video-queries.ts';
import { failureWords } from './section/VideoState.tsx';
import * as styles from './UploadsPage.module.css';

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${fullCount(count)} ${several}`;

const Amounts = ({ storage: { videos, originals, pictures } }: { storage: VideoStorage }) => {
  const rows = [
    {
      name: 'Videos',
      what: counted(videos.count, 'video in all its sizes', 'videos in all their sizes'),
      bytes: videos.bytes,
    },
    {
      name: 'Originals',
      what: counted(originals.count, 'file as it was sent', 'files as they were sent'),
      bytes: originals.bytes,
    },
    { name: 'Pictures', what: counted(pictures.count, 'file', 'files'), bytes: pictures.bytes },
  ];
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <dl className={styles.amounts}>
      {rows.map(({ name, what, bytes }) => (
        <div key={name}>
          <dt>
            {name} <span className="small muted">{what}</span>
          </dt>
          <dd className="numeric">{bytesWords(bytes)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          Total{' '}
          {videos.uncounted > 0 ? (
            <span className="small muted">
              {counted(videos.uncounted, 'older video is', 'older videos are')} still to be counted
            </span>
          ) : null}
        </dt>
        <dd className="numeric">{bytesWords(total)}</dd>
      </div>
    </dl>
  );
};

type QuestionProps = {
  open: boolean;
  spare: VideoStorage['originals']['spare'];
  onClose: () => void;
  onDelete: () => void;
};

const DeleteQuestion = ({ open, spare, onClose, onDelete }: QuestionProps) => (
  <Dialog open={open} onClose={onClose} title="Delete originals?">
    <p className="muted">
      {spare.count > 0
        ? `The originals of ${counted(spare.count, 'video', 'videos')} (${bytesWords(spare.bytes)}) are deleted within the hour, and later ones as soon as their videos are ready. `
        : 'Originals are deleted as soon as their videos are ready. '}
      Members will not notice. This cannot be undone, so keep your own copy if you may edit a class later.
    </p>
    <DialogFoot>
      <Button look="secondary" onClick={onClose}>
        Keep originals
      </Button>
      <Button look="danger" onClick={onDelete}>
        Delete originals
      </Button>
    </DialogFoot>
  </Dialog>
);

/** Usage of the storage, and the switch that keeps original files. */
export const StorageSection = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(videoStorageQuery(api));
  const [asking, setAsking] = useState(false);
  const { mutate, error } = useMutation({
    mutationFn: async (keepOriginals: boolean) =>
      (await api('PUT /admin/api/video_storage', { body: { keepOriginals } })).data,
    onSuccess: (saved) => queries.setQueryData(videoStorageKey, saved),
  });
  return (
    <FormSection title="Storage" about="Space used by videos and pictures.">
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Amounts storage={data} />
          <SwitchRow
            label="Keep originals"
            about="Your uploaded files, to download or process again"
            checked={data.keepOriginals}
            onChange={(keep) => (keep ? mutate(true) : setAsking(true))}
          />
          {error ? (
            <p className={styles.problem} role="alert">
              {failureWords(error)}
            </p>
          ) : null}
          <DeleteQuestion
            open={asking}
            spare={data.originals.spare}
            onClose={() => setAsking(false)}
            onDelete={() => {
              setAsking(false);
              mutate(false);
            }}
          />
        </>
      ) : null}
    </FormSection>
  );
};
