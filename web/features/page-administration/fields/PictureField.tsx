import type { ReactNode } from 'react';
import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import type { SafeBox, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { FocalPointField, middleOfPicture } from '../../../editing/fields/FocalPointField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { PictureUpload } from '../../uploads/index.ts';
import * as styles from './Fields.module.css';

type FocalPoint = SectionOf<'picture'>['focalPoint'];

type PictureChanges = { picture?: string | null; focalPoint?: FocalPoint; safe?: SafeBox | undefined };

type PictureFieldProps = {
  label: string;
  value: string | null;
  problem: string | undefined;
  hint?: string;
  focalPoint?: FocalPoint;
  /** Field for the part that stays in view where the picture is cropped; by default that for the focal point. */
  framing?: ReactNode;
  onChange: (changes: PictureChanges) => void;
};

/** A picture of the studio, uploaded whole; what stays in view where it is cropped is chosen beside it. */
export const PictureField = ({
  label,
  value,
  problem,
  hint,
  focalPoint,
  framing,
  onChange,
}: PictureFieldProps) => (
  <fieldset className={styles.picture}>
    <legend className={fieldStyles.label}>{label}</legend>
    {value === null || framing ? null : <img src={imageOf(value).url} alt="" className={styles.shown} />}
    <PictureUpload
      problem={problem}
      hint={hint}
      onDone={(url) =>
        onChange({
          picture: pictureKey(url),
          ...(focalPoint && { focalPoint: middleOfPicture }),
          ...(framing ? { safe: undefined } : {}),
        })
      }
      beside={
        value === null ? null : (
          <Button look="secondary" onClick={() => onChange({ picture: null })}>
            {t('Remove')}
          </Button>
        )
      }
    >
      {value === null ? t('Choose a picture') : t('Change picture')}
    </PictureUpload>
    {value !== null ? framing : null}
    {value !== null && focalPoint && !framing ? (
      <FocalPointField
        image={imageOf(value)}
        value={focalPoint}
        onChange={(point) => onChange({ focalPoint: point })}
      />
    ) : null}
  </fieldset>
);
