import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { CaptionsEditorForm } from './CaptionsEditorForm.tsx';
import * as styles from './CaptionsPage.module.css';
import { useCaptions } from './draft/use-captions.ts';

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      <Trans
        message="This class no longer exists. <link>See all of them.</link>"
        components={{ link: <Anchor href="/admin/library" /> }}
      />
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );

/** The captions of a class in every language, and its chapters, beside its video. */
export const CaptionsPage = () => {
  const { id } = useParams({ from: '/admin/class_builder/$id/captions' });
  const [saved, setSaved] = useState(false);
  const editor = useCaptions(id, () => setSaved(true));
  const done = saved && !editor.unsaved;
  return (
    <main id="main" tabIndex={-1} aria-busy={!editor.saved && !editor.error}>
      {editor.saved && editor.draft && editor.saved.videoId !== null ? (
        <CaptionsEditorForm editor={editor} saved={editor.saved} draft={editor.draft} isSaved={done}>
          <div className={done ? styles.notes : undefined} role="status">
            {done ? <AdminNote tone="done">{t('Successfully saved updates!')}</AdminNote> : null}
          </div>
        </CaptionsEditorForm>
      ) : (
        <h1 className="title-1">{t('Captions and chapters')}</h1>
      )}
      {editor.saved?.videoId === null ? (
        <AdminNote>
          {t('{title} has no video yet. Captions and chapters come with its video.', {
            title: editor.saved.title,
          })}
        </AdminNote>
      ) : null}
      {editor.error ? <Failure error={editor.error} retry={editor.retry} /> : null}
      <LeaveQuestion unsaved={editor.unsaved !== ''} />
    </main>
  );
};
