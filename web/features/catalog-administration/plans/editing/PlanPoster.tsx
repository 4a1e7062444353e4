import { useState } from 'react';
import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.ts';
import { pictureKey } from '../../../../../contract/library/picture-key.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { PhotoDialog } from '../../../uploads/index.ts';
import { FocalPointField, useFocus } from '../../pictures/FocalPointField.tsx';
import { pictureOf } from '../../pictures/picture-keys.ts';
import styles from './PlanPage.module.css';
import { lengthWords } from './plan-draft.ts';

type PosterProps = {
  plan: ManagedPlan;
  draft: PlanFields;
  onChange: (changes: Partial<PlanFields>) => void;
};

/** The poster as members see it, the banner, and what became of the series. */
export const PlanPoster = ({ plan, draft, onChange }: PosterProps) => {
  const [asked, setAsked] = useState<'image' | 'bannerImage' | null>(null);
  const frame = useFocus<HTMLDivElement>(draft.focalPoint);
  const poster = pictureOf(draft.image, { key: plan.fields.image, picture: plan.picture });
  const banner = pictureOf(draft.bannerImage, { key: plan.fields.bannerImage, picture: plan.banner });
  const isBanner = asked === 'bannerImage';
  return (
    <aside className={styles.aside} aria-label="Pictures and figures">
      <div className={styles.poster} ref={frame}>
        <Picture image={poster} sizes="300px" />
        <div>
          <b>{draft.title}</b>
          <span>{draft.coachLabel ?? plan.coachNames}</span>
        </div>
      </div>
      <div>
        <div className={styles.pictureButtons}>
          <Button look="secondary" size="small" onClick={() => setAsked('image')}>
            <Icon name="image" />
            Change poster
          </Button>
          <Button look="secondary" size="small" onClick={() => setAsked('bannerImage')}>
            Change banner
          </Button>
        </div>
        <FocalPointField value={draft.focalPoint} onChange={(focalPoint) => onChange({ focalPoint })} />
        <div className={styles.banner}>
          <Picture image={banner} sizes="300px" alt="Banner" />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Classes</dt>
            <dd className="numeric">{plan.classCount}</dd>
          </div>
          <div>
            <dt>Length</dt>
            <dd>{plan.durationMs > 0 ? lengthWords(plan.durationMs) : '–'}</dd>
          </div>
          <div>
            <dt>Saved by</dt>
            <dd>
              {plan.memberCount === 1 ? '1 member' : `${plan.memberCount.toLocaleString('en-US')} members`}
            </dd>
          </div>
        </dl>
      </div>
      <PhotoDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isBanner ? 'Banner' : 'Poster'}
        current={null}
        onDone={(url) => onChange({ [asked ?? 'image']: pictureKey(url) })}
        confirmHint={
          isBanner ? 'This is how it will look on its page.' : 'This is how it will look in lists.'
        }
      />
    </aside>
  );
};
