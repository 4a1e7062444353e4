import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SeriesOption } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as selectStyles from '../../../ui/controls/Select.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { stateWords } from '../publishing/content-states.ts';
import { seriesOptionsQuery } from '../series-choice/series-options-query.ts';
import { DropZone } from '../uploading/DropZone.tsx';
import { UploadList } from '../uploading/UploadList.tsx';
import { uploads } from '../uploading/uploads.ts';
import { useKnownUploads } from '../uploading/use-known-uploads.ts';
import { videoKinds } from '../uploading/video-kinds.ts';
import { videoStorageQuery } from '../video-queries.ts';
import { failureWords } from './section/VideoState.tsx';
import * as styles from './UploadsPage.module.css';

const mostChoices = 20;
const firstSeries = 'Classes';

/** Members see what is in a series only once the series itself is published. */
const withState = ({ title, state }: SeriesOption): string =>
  state === 'published' ? title : `${title} (${stateWords[state].word.toLowerCase()})`;

const lastSeriesKey = 'openmat.upload_series';

/** The series in which new drafts stand: the one that was chosen last here, else the first of those that are shown. */
const useSeriesChoice = () => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  // The server knows no browser.
  useEffect(() => setChosen(Number(deviceStorage.get(lastSeriesKey)) || null), []);
  const { data: choices } = useQuery({
    ...seriesOptionsQuery(useApi(), search),
    placeholderData: (before) => before,
  });
  const isShown = choices?.some(({ id }) => id === chosen) ?? false;
  const choose = (id: number): void => {
    deviceStorage.set(lastSeriesKey, String(id));
    setChosen(id);
  };
  return { search, setSearch, setChosen: choose, choices, id: isShown ? chosen : (choices?.[0]?.id ?? null) };
};

const SeriesChoice = ({ search, setSearch, setChosen, choices, id }: ReturnType<typeof useSeriesChoice>) => (
  <div className={styles.series}>
    <label className={selectStyles.select}>
      <span className="quiet">New drafts in</span>
      <select
        value={id === null ? '' : String(id)}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {choices?.length === 0 ? (
          <option value="">
            {search === '' ? `A new series, ${firstSeries} (draft)` : 'No series match'}
          </option>
        ) : null}
        {choices?.map((one) => (
          <option key={one.id} value={one.id}>
            {withState(one)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </label>
    {search !== '' || !choices || choices.length >= mostChoices ? (
      <input
        type="search"
        className={fieldStyles.input}
        aria-label="Find another series"
        placeholder="Find another series"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
    ) : null}
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
    if (choice.id !== null) return choice.id;
    if (choice.search !== '') throw new ApiError(422, { message: 'No series match. Choose one first.' });
    const [first] = await queries.fetchQuery(seriesOptionsQuery(api, ''));
    if (first) return first.id;
    const { data } = await api('POST /admin/api/plans', { body: { kind: 'series', title: firstSeries } });
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
        title={isFirst ? 'Add your first videos' : 'Add videos'}
        about={`${videoKinds}, up to ${limit} each.`}
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
      <UploadList list={list} label="Uploads" />
    </>
  );
};
