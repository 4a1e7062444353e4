import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { listedVideosQuery, videoStorageQuery } from '../video-queries.ts';
import { StorageSection } from './StorageSection.tsx';
import { VideosList } from './VideosList.tsx';
import { VideoUploads } from './VideoUploads.tsx';

/** Both at once, so that nothing moves while they load. */
const Kept = () => {
  const api = useApi();
  const asked = [useQuery(listedVideosQuery(api)), useQuery(videoStorageQuery(api))];
  if (asked.some(({ isPending }) => isPending)) return null;
  return (
    <>
      <FormSection title={t('Videos')} about={t('Videos in progress, failed, or not in a class.')}>
        <VideosList />
      </FormSection>
      <StorageSection />
    </>
  );
};

/** Sending videos, how far they are, and what the storage holds (BEY-60). */
export const UploadsPage = () => (
  <main id="main" tabIndex={-1}>
    <header className={adminContentStyles.stop}>
      <div>
        <p className="small muted desktop-only">{t('Library')}</p>
        <h1 className="title-1">{t('Uploads')}</h1>
      </div>
    </header>
    <VideoUploads />
    <Kept />
  </main>
);
