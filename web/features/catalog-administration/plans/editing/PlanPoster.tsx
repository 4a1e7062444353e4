import type { ManagedPlan } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { durationText } from '../../../../../contract/formats/durations.ts';
import { pictureKey } from '../../../../../contract/library/picture-key.ts';
import { t } from '../../../../../contract/messages.ts';
import { FocalPointField, middleOfPicture, useFocus } from '../../../../editing/fields/FocalPointField.tsx';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { membersLabel } from '../../../../ui/text/counts.ts';
import { PictureUpload } from '../../../uploads/index.ts';
import { pictureOf } from '../../pictures/picture-keys.ts';
import * as styles from './PlanPage.module.css';
import type { PlanDraftProps } from './plan-draft.ts';

/** The poster as members see it, the banner, and what became of the series. */
export const PlanPoster = ({ plan, draft, problems, onChange }: PlanDraftProps & { plan: ManagedPlan }) => {
  const frame = useFocus<HTMLDivElement>(draft.focalPoint);
  const bannerFrame = useFocus<HTMLDivElement>(draft.bannerFocalPoint);
  const poster = pictureOf(draft.image, { key: plan.fields.image, picture: plan.picture });
  const banner = pictureOf(draft.bannerImage, { key: plan.fields.bannerImage, picture: plan.banner });
  return (
    <aside className={styles.aside} aria-label={t('Pictures and figures')}>
      <div className={styles.poster} ref={frame}>
        <Picture image={poster} sizes="300px" />
        <div>
          <b>{draft.title}</b>
          <span>{draft.coachLabel ?? plan.coachNames}</span>
        </div>
      </div>
      <div>
        <div className={styles.pictureButtons}>
          <PictureUpload
            size="small"
            problem={problems.image?.[0]}
            onDone={(url) => onChange({ image: pictureKey(url), focalPoint: middleOfPicture })}
          >
            <Icon name="image" />
            {t('Change poster')}
          </PictureUpload>
        </div>
        <FocalPointField
          name="poster"
          image={poster}
          value={draft.focalPoint}
          onChange={(focalPoint) => onChange({ focalPoint })}
        />
        <div className={styles.banner} ref={bannerFrame}>
          <Picture image={banner} sizes="300px" alt={t('Banner')} />
        </div>
        <div className={styles.pictureButtons}>
          <PictureUpload
            size="small"
            problem={problems.bannerImage?.[0]}
            onDone={(url) => onChange({ bannerImage: pictureKey(url), bannerFocalPoint: middleOfPicture })}
          >
            <Icon name="image" />
            {t('Change banner')}
          </PictureUpload>
        </div>
        <FocalPointField
          name="banner"
          image={banner}
          value={draft.bannerFocalPoint}
          onChange={(bannerFocalPoint) => onChange({ bannerFocalPoint })}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{t('Classes')}</dt>
            <dd className="numeric">{plan.classCount}</dd>
          </div>
          <div>
            <dt>{t('Length')}</dt>
            <dd>{plan.durationMs > 0 ? durationText(plan.durationMs) : '–'}</dd>
          </div>
          <div>
            {/* translators: Followed by the number of members who saved the series. */}
            <dt>{t('Saved by')}</dt>
            <dd>{membersLabel(plan.memberCount)}</dd>
          </div>
        </dl>
      </div>
    </aside>
  );
};
