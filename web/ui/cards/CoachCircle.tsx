import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import * as cardStyles from './Card.module.css';
import * as styles from './CoachCircle.module.css';
import { Picture } from './Picture.tsx';

/** A coach: a round portrait, the name, the category. */
export const CoachCircle = ({ instructor, sizes }: { instructor: CoachProfile; sizes?: string }) => (
  <article className={classNames(cardStyles.card, styles.coach)} data-part="card">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={instructor.photo} sizes={sizes ?? '(min-width: 992px) 16vw, 45vw'} />
    </div>
    <div className={cardStyles.caption} data-part="caption">
      <h3 className="title-3">
        <Anchor dir="auto" href={pageAddress('/instructors/$slug', { slug: instructor.slug })}>
          {instructor.fullName}
        </Anchor>
      </h3>
      {instructor.primaryCategory ? <p>{instructor.primaryCategory.title}</p> : null}
    </div>
  </article>
);
