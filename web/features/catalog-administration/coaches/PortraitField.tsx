import { useState } from 'react';
import type { CoachFields } from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { FocalPointField } from '../../../editing/fields/FocalPointField.tsx';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { PhotoDialog } from '../../uploads/index.ts';
import { FocusedPicture, typedPicture } from '../pictures/FocusedPicture.tsx';
import * as styles from './Coaches.module.css';

type Portrait = Pick<CoachFields, 'image' | 'focalPoint'>;
type PortraitProps = {
  /** Name of the coach. */
  name: string;
  saved: { key: string | null; picture: Image | null };
  draft: Portrait;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<Portrait>) => void;
};

/** Portrait of a coach, with its focal point. */
export const PortraitField = ({ name, saved, draft, problems, onChange }: PortraitProps) => {
  const [asked, setAsked] = useState(false);
  const shown = typedPicture(draft.image, saved);
  return (
    <FormSection title={t('Portrait')} about={t('Always a circle. Face in the upper half.')} first>
      <div className={styles.portrait}>
        <FocusedPicture
          image={shown}
          focus={draft.focalPoint}
          sizes="128px"
          alt={shown ? t('Portrait of {name}', { name }) : ''}
          className={styles.circle}
        />
        <div>
          <Button look="secondary" size="small" onClick={() => setAsked(true)}>
            {shown ? t('Change portrait') : t('Add a portrait')}
          </Button>
          {shown ? (
            <FocalPointField
              name="circle"
              image={shown}
              value={draft.focalPoint}
              onChange={(focalPoint) => onChange({ focalPoint })}
            />
          ) : null}
        </div>
      </div>
      {problems.image ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problems.image[0]}
        </p>
      ) : null}
      <PhotoDialog
        open={asked}
        title={t('Portrait')}
        sender="studio"
        current={shown}
        round
        onClose={() => setAsked(false)}
        onDone={(url) => onChange({ image: pictureKey(url), focalPoint: { x: 50, y: 50 } })}
        onRemove={() => onChange({ image: null, focalPoint: { x: 50, y: 50 } })}
      />
    </FormSection>
  );
};
