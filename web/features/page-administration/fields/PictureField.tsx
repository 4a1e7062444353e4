import { useState } from 'react';
import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.ts';
import { ApiError } from '../../../client/api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { FocalPointField } from '../../catalog-administration/index.ts';
import { FileButton } from '../../uploads/index.ts';
import styles from './Fields.module.css';

type FocalPoint = SectionOf<'picture'>['focalPoint'];

const useUpload = (onDone: (key: string) => void) => {
  const [state, setState] = useState<{ sent: number | null; problem: string | null }>({
    sent: null,
    problem: null,
  });
  const send = async (file: Blob): Promise<void> => {
    setState({ sent: 0, problem: null });
    try {
      const { imageUrl } = await uploadFile('POST /api/v2/upload/image', {
        field: 'image',
        file,
        fileName: file instanceof File ? file.name : 'picture',
        onProgress: (sent) => setState({ sent, problem: null }),
      });
      setState({ sent: null, problem: null });
      onDone(pictureKey(imageUrl));
    } catch (failure) {
      logFailure('A picture was not uploaded', failure);
      const known = failure instanceof ApiError && failure.status > 0 ? failure.message : null;
      setState({
        sent: null,
        problem: known ?? 'The picture did not arrive. Check the connection and try again.',
      });
    }
  };
  return { ...state, send };
};

type PictureFieldProps = {
  label: string;
  value: string | null;
  problem: string | undefined;
  hint?: string;
  focalPoint?: FocalPoint;
  onChange: (changes: { picture?: string | null; focalPoint?: FocalPoint }) => void;
};

/** A picture of the studio, uploaded whole; what stays in view where it is cropped is chosen beside it. */
export const PictureField = ({ label, value, problem, hint, focalPoint, onChange }: PictureFieldProps) => {
  const { sent, problem: failed, send } = useUpload((picture) => onChange({ picture }));
  const wrong = failed ?? problem;
  return (
    <fieldset className={styles.picture}>
      <legend className={fieldStyles.label}>{label}</legend>
      {value === null ? null : <img src={imageOf(value).url} alt="" className={styles.shown} />}
      <div className={styles.row}>
        <FileButton look="secondary" onChoose={(file) => void send(file)}>
          {value === null ? 'Choose a picture' : 'Change picture'}
        </FileButton>
        {value === null ? null : (
          <Button look="secondary" onClick={() => onChange({ picture: null })}>
            Take it out
          </Button>
        )}
        <span className="small muted" role="status">
          {sent === null ? '' : `Uploading, ${Math.round(sent * 100)} %`}
        </span>
      </div>
      {hint && !wrong ? <p className="hint">{hint}</p> : null}
      {wrong ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {wrong}
        </p>
      ) : null}
      {value !== null && focalPoint ? (
        <FocalPointField value={focalPoint} onChange={(point) => onChange({ focalPoint: point })} />
      ) : null}
    </fieldset>
  );
};
