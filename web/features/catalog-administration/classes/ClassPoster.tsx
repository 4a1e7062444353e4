import type { ManagedClass } from '../../../../contract/catalog-administration/classes.schema.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import { FocalPointField, middleOfPicture, useFocus } from '../../../editing/fields/FocalPointField.tsx';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PictureUpload } from '../../uploads/index.ts';
import { pictureOf } from '../pictures/picture-keys.ts';
import * as styles from './ClassPage.module.css';
import type { ClassDraftProps } from './class-draft.ts';

/** The picture of the class in lists and on its page. */
export const ClassPoster = ({ draft, problems, onChange, one }: ClassDraftProps & { one: ManagedClass }) => {
  const frame = useFocus<HTMLDivElement>(draft.focalPoint);
  const shown = pictureOf(draft.image, { key: one.fields.image, picture: one.picture });
  return (
    <FormSection title={t('Poster')} about={t('Shown in lists. Other card shapes crop around its center.')}>
      <div className={styles.poster}>
        <div ref={frame} className={styles.frames}>
          <span className={styles.wide}>
            <Picture image={shown} sizes="240px" alt={t('Poster')} />
          </span>
          <span className={styles.tall}>
            <Picture image={shown} sizes="120px" />
          </span>
        </div>
        <div>
          <PictureUpload
            size="small"
            problem={problems.image?.[0]}
            onDone={(url) => onChange({ image: pictureKey(url), focalPoint: middleOfPicture })}
            beside={
              draft.image === null ? null : (
                <Button look="secondary" size="small" onClick={() => onChange({ image: null })}>
                  {t('Use video frame')}
                </Button>
              )
            }
          >
            <Icon name="image" />
            {t('Upload a picture')}
          </PictureUpload>
          <FocalPointField
            image={shown}
            value={draft.focalPoint}
            onChange={(focalPoint) => onChange({ focalPoint })}
          />
        </div>
      </div>
    </FormSection>
  );
};
