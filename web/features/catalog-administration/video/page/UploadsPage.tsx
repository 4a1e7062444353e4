import adminContentStyles from '../../../../ui/AdminContent.module.css';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { VideoUploads } from '../VideoUploads.tsx';
import { StorageSection } from './StorageSection.tsx';
import { VideosList } from './VideosList.tsx';

/** Sending videos, how far they are, and what the storage holds (BEY-60). */
export const UploadsPage = () => (
  <main id="main" tabIndex={-1}>
    <header className={adminContentStyles.stop}>
      <div>
        <p className="small muted">Library</p>
        <h1 className="title-1">Uploads</h1>
      </div>
    </header>
    <VideoUploads />
    <FormSection title="Videos" about="Those that are being prepared, have failed, or belong to no class.">
      <VideosList />
    </FormSection>
    <StorageSection />
  </main>
);
