import { useState } from 'react';
import type { ManagedClass } from '../../../../contract/catalog-administration/classes.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { PhotoDialog } from '../../uploads/index.ts';
import { FocalPointField, useFocus } from '../pictures/FocalPointField.tsx';
import { pictureOf } from '../pictures/picture-keys.ts';
import styles from './ClassPage.module.css';
import type { PartProps } from './class-draft.ts';

/** The picture of the class in lists and on its page. */
export const ClassPoster = ({ draft, problems, onChange, one }: PartProps & { one: ManagedClass }) => {
  const [asked, setAsked] = useState(false);
  const frame = useFocus<HTMLDivElement>(draft.focalPoint);
  const shown = pictureOf(draft.image, { key: one.fields.image, picture: one.picture });
  const problem = problems.image?.[0];
  return (
    <FormSection
      title="Poster"
      about="Its picture in lists. Cards of other shapes show the part around its middle."
    >
      <div className={styles.poster}>
        <div ref={frame} className={styles.frames}>
          <span className={styles.wide}>
            <Picture image={shown} sizes="320px" alt="Poster" />
          </span>
          <span className={styles.square}>
            <Picture image={shown} sizes="120px" />
          </span>
        </div>
        <div>
          <div className={styles.posterButtons}>
            <Button look="secondary" size="small" onClick={() => setAsked(true)}>
              <Icon name="image" />
              Upload a picture
            </Button>
            {draft.image === null ? null : (
              <Button look="secondary" size="small" onClick={() => onChange({ image: null })}>
                Use that of the video
              </Button>
            )}
          </div>
          <FocalPointField value={draft.focalPoint} onChange={(focalPoint) => onChange({ focalPoint })} />
        </div>
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      <PhotoDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Poster"
        current={null}
        onDone={(url) => onChange({ image: pictureKey(url) })}
        confirmHint="This is how it will look in lists."
      />
    </FormSection>
  );
};
