import { useEffect, useRef, useState } from 'react';
import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { PhotoDialog } from '../../../uploads/index.ts';
import styles from './PlanPage.module.css';
import { lengthWords } from './plan-draft.ts';

/** The key of an uploaded picture is its address without what all have in common. */
const keyOf = (url: string): string => url.replace(/^\/uploads\//, '').replace(/\.jpg$/, '');

const isUpload = (key: string): boolean => key.startsWith('photos/');

type PosterProps = {
  plan: ManagedPlan;
  draft: PlanFields;
  onChange: (changes: Partial<PlanFields>) => void;
};

/** What is saved, or what was uploaded since. */
const shownPicture = (key: string, saved: ManagedPlan['picture'], savedKey: string) => {
  if (key === savedKey || !isUpload(key)) return saved;
  const url = `/uploads/${key}.jpg`;
  return { url, small: { url } };
};

/** Sets a place in a picture by clicking on it, or by its two sliders. */
const FocalPoint = ({ draft, onChange }: Pick<PosterProps, 'draft' | 'onChange'>) => {
  const { x, y } = draft.focalPoint;
  return (
    <fieldset className={styles.focus}>
      <legend className="small muted">Stays in view where it is cropped</legend>
      <label className="small">
        From the left
        <input
          type="range"
          min={0}
          max={100}
          value={x}
          onChange={({ target }) => onChange({ focalPoint: { x: Number(target.value), y } })}
        />
      </label>
      <label className="small">
        From the top
        <input
          type="range"
          min={0}
          max={100}
          value={y}
          onChange={({ target }) => onChange({ focalPoint: { x, y: Number(target.value) } })}
        />
      </label>
    </fieldset>
  );
};

/** The poster as members see it, the banner, and what became of the series. */
export const PlanPoster = ({ plan, draft, onChange }: PosterProps) => {
  const [asked, setAsked] = useState<'image' | 'bannerImage' | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = draft.focalPoint;
  // The policy of pages drops style attributes; a property that a script sets is kept.
  useEffect(() => frame.current?.style.setProperty('--focus', `${x}% ${y}%`), [x, y]);
  const poster = shownPicture(draft.image, plan.picture, plan.fields.image);
  const banner = shownPicture(draft.bannerImage, plan.banner, plan.fields.bannerImage);
  const isBanner = asked === 'bannerImage';
  return (
    <aside className={styles.aside}>
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
        <FocalPoint draft={draft} onChange={onChange} />
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
        onDone={(url) => onChange({ [asked ?? 'image']: keyOf(url) })}
        confirmHint={
          isBanner ? 'This is how it will look on its page.' : 'This is how it will look in lists.'
        }
      />
    </aside>
  );
};
