import { type ChangeEvent, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { BrandMark } from '../../../../contract/studio/brand.schema.ts';
import { largestMarkBytes } from '../../../../contract/studio/brand-limits.ts';
import { ApiError } from '../../../client/api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import * as styles from './Sections.module.css';

type Mark = 'logo' | 'logoDark' | 'icon';

type MarkUploadProps = {
  mark: Mark;
  hasOne: boolean;
  /** Places where the picture is shown, beside the buttons. */
  about?: string;
  problem: string | undefined;
  onChange: (name: string | null) => void;
};

type State = {
  sending: boolean;
  problem: string | null;
  /** File that failed to upload, with the error. */
  failed: { file: File; error: unknown } | null;
  /** Uploaded logo with a box around it, which waits for a confirmation. */
  boxed: { name: string; fileName: string } | null;
};
const idle: State = { sending: false, problem: null, failed: null, boxed: null };

const useMark = (use: 'logo' | 'icon', onChange: MarkUploadProps['onChange']) => {
  const [state, setState] = useState(idle);
  const take = (mark: BrandMark, fileName: string): void => {
    const waits = mark.boxed && use === 'logo';
    setState({ ...idle, boxed: waits ? { name: mark.name, fileName } : null });
    if (!waits) onChange(mark.name);
  };
  const send = async (file: File): Promise<void> => {
    if (file.size > largestMarkBytes)
      return setState({ ...idle, problem: t('Please choose a file of at most 1 MB.') });
    setState({ ...idle, sending: true });
    try {
      const sent = { field: 'image', file, fileName: file.name, query: { use } } as const;
      take(await uploadFile('POST /admin/api/brand/files', sent), file.name);
    } catch (error) {
      logFailure('A logo or icon was not uploaded', error);
      const known = error instanceof ApiError && error.status > 0 ? error.message : null;
      setState({
        ...idle,
        failed: { file, error },
        problem: known ?? t('The file did not arrive. Check the connection and try again.'),
      });
    }
  };
  return { ...state, send, reset: () => setState(idle) };
};

/** Uploads a logo or icon. A logo with a box around it needs a confirmation. */
export const MarkUpload = ({ mark, hasOne, about, problem, onChange }: MarkUploadProps) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMark(mark === 'icon' ? 'icon' : 'logo', onChange);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) void upload.send(file);
  };
  const wrong = upload.problem ?? problem;
  const { boxed, failed } = upload;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/avif,image/heic,image/heif,.svg,.png,.webp,.avif,.heic,.heif"
        hidden
        onChange={choose}
      />
      <div className={styles.ways}>
        <Button
          look="secondary"
          size="small"
          // Screen readers announce the button without its surroundings.
          aria-label={
            hasOne
              ? t(
                  'Replace {mark, select, icon {the icon} logo {the logo on light} other {the logo on dark}}',
                  { mark },
                )
              : t(
                  'Choose {mark, select, icon {the icon} logo {the logo on light} other {the logo on dark}}',
                  { mark },
                )
          }
          aria-busy={upload.sending}
          onClick={() => input.current?.click()}
        >
          {hasOne ? t('Replace') : t('Choose')}
        </Button>
        {hasOne ? (
          <Button
            look="secondary"
            size="small"
            aria-label={t(
              'Remove {mark, select, icon {the icon} logo {the logo on light} other {the logo on dark}}',
              { mark },
            )}
            onClick={() => {
              upload.reset();
              onChange(null);
            }}
          >
            {t('Remove')}
          </Button>
        ) : null}
        {about ? <span className="small muted">{about}</span> : null}
      </div>
      {boxed ? (
        <p className="small" role="alert">
          {t('{fileName} has a background. It shows as a box in the other theme.', {
            fileName: boxed.fileName,
          })}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              upload.reset();
              onChange(boxed.name);
            }}
          >
            {t('Use it anyway')}
          </button>
        </p>
      ) : null}
      {wrong ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {wrong}
          <SignInLink error={upload.failed?.error} />
          {failed ? (
            <>
              {' '}
              <button type="button" className="link" onClick={() => void upload.send(failed.file)}>
                {t('Try again')}
              </button>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
};
