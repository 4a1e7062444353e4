import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VideoStorage } from '../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { videoStorageKey, videoStorageQuery } from '../video-queries.ts';
import { failureWords } from './section/VideoState.tsx';
import * as styles from './UploadsPage.module.css';

const Amounts = ({ storage: { videos, originals, pictures } }: { storage: VideoStorage }) => {
  const rows = [
    {
      name: t('Videos'),
      what: t('{count, plural, one {# video in all its sizes} other {# videos in all their sizes}}', {
        count: videos.count,
      }),
      bytes: videos.bytes,
    },
    {
      name: t('Originals'),
      what: t('{count, plural, one {# file as it was sent} other {# files as they were sent}}', {
        count: originals.count,
      }),
      bytes: originals.bytes,
    },
    {
      name: t('Pictures'),
      what: t('{count, plural, one {# file} other {# files}}', { count: pictures.count }),
      bytes: pictures.bytes,
    },
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
          {t('Total')}{' '}
          {videos.uncounted > 0 ? (
            <span className="small muted">
              {t(
                '{count, plural, one {# older video is still to be counted} other {# older videos are still to be counted}}',
                { count: videos.uncounted },
              )}
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
  <Dialog open={open} onClose={onClose} title={t('Delete originals?')}>
    <p className="muted">
      {spare.count > 0
        ? t(
            'The originals of {count, plural, one {# video} other {# videos}} ({size}) are deleted within the hour, and later ones as soon as their videos are ready.',
            { count: spare.count, size: bytesWords(spare.bytes) },
          )
        : t('Originals are deleted as soon as their videos are ready.')}{' '}
      {t(
        'Members will not notice. This cannot be undone, so keep your own copy if you may edit a class later.',
      )}
    </p>
    <DialogFoot>
      <Button look="secondary" onClick={onClose}>
        {t('Keep originals')}
      </Button>
      <Button look="danger" onClick={onDelete}>
        {t('Delete originals')}
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
    <FormSection title={t('Storage')} about={t('Space used by videos and pictures.')}>
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Amounts storage={data} />
          <SwitchRow
            label={t('Keep originals')}
            about={t('Your uploaded files, to download or process again')}
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
