import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { FocalPointField, middleOfPicture } from '../../../editing/fields/FocalPointField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { PictureUpload } from '../../uploads/index.ts';
import * as styles from './Fields.module.css';

type FocalPoint = SectionOf<'picture'>['focalPoint'];

type PictureFieldProps = {
  label: string;
  value: string | null;
  problem: string | undefined;
  hint?: string;
  focalPoint?: FocalPoint;
  onChange: (changes: { picture?: string | null; focalPoint?: FocalPoint }) => void;
};

/** A picture of the studio, uploaded whole; what stays in view where it is cropped is chosen beside it. */
export const PictureField = ({ label, value, problem, hint, focalPoint, onChange }: PictureFieldProps) => (
  <fieldset className={styles.picture}>
    <legend className={fieldStyles.label}>{label}</legend>
    {value === null ? null : <img src={imageOf(value).url} alt="" className={styles.shown} />}
    <PictureUpload
      problem={problem}
      hint={hint}
      onDone={(url) =>
        onChange({ picture: pictureKey(url), ...(focalPoint && { focalPoint: middleOfPicture }) })
      }
      beside={
        value === null ? null : (
          <Button look="secondary" onClick={() => onChange({ picture: null })}>
            Take it out
          </Button>
        )
      }
    >
      {value === null ? 'Choose a picture' : 'Change picture'}
    </PictureUpload>
    {value !== null && focalPoint ? (
      <FocalPointField
        image={imageOf(value)}
        value={focalPoint}
        onChange={(point) => onChange({ focalPoint: point })}
      />
    ) : null}
  </fieldset>
);
