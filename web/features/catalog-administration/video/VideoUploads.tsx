import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { type ChosenSeries, SeriesSelect } from '../series-choice/SeriesSelect.tsx';
import { seriesOptionsQuery } from '../series-choice/series-options-query.ts';
import { DropZone } from '../uploading/DropZone.tsx';
import { UploadList } from '../uploading/UploadList.tsx';
import { uploads } from '../uploading/uploads.ts';
import { useKnownUploads } from '../uploading/use-known-uploads.ts';
import { videoStorageQuery } from '../video-queries.ts';
import { failureWords } from './section/VideoState.tsx';
import * as styles from './UploadsPage.module.css';

const firstSeries = msg('Classes');
const lastSeriesKey = 'openmat.upload_series';

/** The series in which new drafts stand: the one that was chosen last here, else the first of those that are shown. */
const useSeriesChoice = () => {
  const [last, setLast] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ChosenSeries | null>(null);
  // The server knows no browser.
  useEffect(() => setLast(Number(deviceStorage.get(lastSeriesKey)) || null), []);
  const { data: series } = useQuery(seriesOptionsQuery(useApi(), ''));
  const choose = (one: ChosenSeries | null): void => {
    if (one) deviceStorage.set(lastSeriesKey, String(one.id));
    setChosen(one);
  };
  return { value: chosen ?? series?.find(({ id }) => id === last) ?? series?.[0] ?? null, series, choose };
};

const SeriesChoice = ({ value, series, choose }: ReturnType<typeof useSeriesChoice>) => (
  <div className={styles.series}>
    <label className="small muted" htmlFor="upload-series">
      {/* translators: Followed by a series to choose. */}
      {t('New drafts in')}
    </label>
    <SeriesSelect
      control={{ id: 'upload-series', className: fieldStyles.input }}
      value={value && { id: value.id, title: value.title }}
      placeholder={series?.length === 0 ? t('A new series, {title} (draft)', { title: t(firstSeries) }) : ''}
      onChange={choose}
    />
  </div>
);

/** Takes several videos at once and sends them; each becomes a draft of its own. The queue goes on on other pages. */
export const VideoUploads = ({
  isFirst,
}: {
  /** True if the studio has no class yet. */ isFirst?: boolean;
}) => {
  const api = useApi();
  const queries = useQueryClient();
  const list = useKnownUploads();
  const choice = useSeriesChoice();
  const { data: storage } = useQuery(videoStorageQuery(api));
  /** A studio without a series gets its first one. */
  const seriesId = async (): Promise<number> => {
    if (choice.value) return choice.value.id;
    const [first] = await queries.fetchQuery(seriesOptionsQuery(api, ''));
    if (first) return first.id;
    const { data } = await api('POST /admin/api/plans', { body: { kind: 'series', title: t(firstSeries) } });
    await queries.invalidateQueries({ queryKey: ['videos', 'series'] });
    return data.id;
  };
  const { mutate, error } = useMutation({
    mutationFn: async (files: readonly File[]) =>
      uploads.add(files, { seriesId: await seriesId() }, storage?.maxBytes ?? null),
  });
  // As long as it will be, so that nothing moves once it is known.
  const limit = storage ? bytesWords(storage.maxBytes) : '… GB';
  return (
    <>
      <DropZone
        title={isFirst ? t('Add your first videos') : t('Add videos')}
        about={t('MP4, MOV, MKV, WebM, AVI or MPEG, up to {limit} each.', { limit })}
        several
        isFirst={isFirst}
        onFiles={(files) => mutate(files)}
      >
        <SeriesChoice {...choice} />
      </DropZone>
      {error ? (
        <p className={styles.problem} role="alert">
          {failureWords(error)}
        </p>
      ) : null}
      <UploadList list={list} label={t('Uploads')} />
    </>
  );
};
