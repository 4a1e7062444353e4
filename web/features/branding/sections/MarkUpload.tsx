import { type ChangeEvent, useRef, useState } from 'react';
import type { BrandMark } from '../../../../contract/studio/brand.schema.ts';
import { largestMarkBytes } from '../../../../contract/studio/brand-limits.ts';
import { ApiError } from '../../../client/api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import * as styles from './Sections.module.css';

type MarkUploadProps = {
  use: 'logo' | 'icon';
  /** Name of the picture, for screen readers, which announce the button without its surroundings. */
  label: string;
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

const useMark = ({ use, onChange }: Pick<MarkUploadProps, 'use' | 'onChange'>) => {
  const [state, setState] = useState(idle);
  const take = (mark: BrandMark, fileName: string): void => {
    const waits = mark.boxed && use === 'logo';
    setState({ ...idle, boxed: waits ? { name: mark.name, fileName } : null });
    if (!waits) onChange(mark.name);
  };
  const send = async (file: File): Promise<void> => {
    if (file.size > largestMarkBytes)
      return setState({ ...idle, problem: 'Please choose a file of at most 1 MB.' });
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
        problem: known ?? 'The file did not arrive. Check the connection and try again.',
      });
    }
  };
  return { ...state, send, reset: () => setState(idle) };
};

/** Uploads a logo or icon. A logo with a box around it needs a confirmation. */
export const MarkUpload = ({ use, label, hasOne, about, problem, onChange }: MarkUploadProps) => {
  const input = useRef<HTMLInputElement>(null);
  const mark = useMark({ use, onChange });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) void mark.send(file);
  };
  const wrong = mark.problem ?? problem;
  const { boxed, failed } = mark;
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
          aria-label={`${hasOne ? 'Replace' : 'Choose'} ${label}`}
          aria-busy={mark.sending}
          onClick={() => input.current?.click()}
        >
          {hasOne ? 'Replace' : 'Choose'}
        </Button>
        {hasOne ? (
          <Button
            look="secondary"
            size="small"
            aria-label={`Remove ${label}`}
            onClick={() => {
              mark.reset();
              onChange(null);
            }}
          >
            Remove
          </Button>
        ) : null}
        {about ? <span className="small muted">{about}</span> : null}
      </div>
      {boxed ? (
        <p className="small" role="alert">
          {boxed.fileName} has a background. It shows as a box in the other theme.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              mark.reset();
              onChange(boxed.name);
            }}
          >
            Use it anyway
          </button>
        </p>
      ) : null}
      {wrong ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {wrong}
          <SignInLink error={mark.failed?.error} />
          {failed ? (
            <>
              {' '}
              <button type="button" className="link" onClick={() => void mark.send(failed.file)}>
                Try again
              </button>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
};
