import { type ReactNode, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { uploadFile } from '../../client/upload.ts';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { SignInLink } from '../../ui/messages/FailedChange.tsx';
import { FileButton } from './FileButton.tsx';
import * as styles from './PictureUpload.module.css';
import { isAccepted, isStudioPicture, pictureKinds } from './photo-kind.ts';

type UploadState = {
  sent: number | null;
  problem: string | null;
  /** File that failed to upload, and its error. */
  failed?: { file: File; error: unknown };
};
const idle: UploadState = { sent: null, problem: null };

const useUpload = (onDone: (url: string) => void) => {
  const [state, setState] = useState(idle);
  const send = async (file: File): Promise<void> => {
    if (!(await isAccepted(file)) && !(await isStudioPicture(file)))
      return setState({ sent: null, problem: t(pictureKinds.studio.wrong) });
    setState({ sent: 0, problem: null });
    try {
      const { imageUrl } = await uploadFile('POST /api/v2/upload/image', {
        field: 'image',
        file,
        fileName: file.name,
        onProgress: (sent) => setState({ sent, problem: null }),
      });
      setState(idle);
      onDone(imageUrl);
    } catch (failure) {
      logFailure('A picture was not uploaded', failure);
      const known = failure instanceof ApiError && failure.status > 0 ? failure.message : null;
      setState({
        sent: null,
        problem: known ?? t('The picture did not arrive. Check the connection and try again.'),
        failed: { file, error: failure },
      });
    }
  };
  return { ...state, send };
};

type PictureUploadProps = {
  /** Label of the button. */
  children: ReactNode;
  size?: 'small';
  /** Problem of the current picture. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Receives the address of the picture. */
  onDone: (url: string) => void;
  /** Content beside the button. */
  beside?: ReactNode;
};

/** Uploads a picture of the studio uncropped: its focal point decides which part a frame of another shape shows. */
export const PictureUpload = ({ children, size, problem, hint, onDone, beside }: PictureUploadProps) => {
  const { sent, problem: said, failed, send } = useUpload(onDone);
  const wrong = said ?? problem;
  return (
    <>
      <div className={styles.row}>
        <FileButton look="secondary" size={size} sender="studio" onChoose={(file) => void send(file)}>
          {children}
        </FileButton>
        {beside}
        <span className="small muted" role="status">
          {sent === null ? '' : t('Uploading, {percent} %', { percent: Math.round(sent * 100) })}
        </span>
      </div>
      {hint && !wrong ? <p className="hint">{hint}</p> : null}
      {wrong ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {wrong}
          <SignInLink error={failed?.error} />
          {failed ? (
            <>
              {' '}
              <button type="button" className="link" onClick={() => void send(failed.file)}>
                {t('Try again')}
              </button>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
};
