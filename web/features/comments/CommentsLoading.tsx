import { t } from '../../../contract/messages.ts';
import * as skeletonsStyles from '../../ui/cards/Skeletons.module.css';
import { classNames } from '../../ui/class-names.ts';
import * as carouselStyles from '../../ui/controls/Carousel.module.css';
import * as commentsStyles from './Comments.module.css';
/** In place of comments that are on their way. */
export const CommentLines = () => (
  <div className={commentsStyles.loadingLines} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    <div
      className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line)}
      data-part="skeleton"
      aria-hidden="true"
    />
    <div
      className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line)}
      data-part="skeleton"
      aria-hidden="true"
    />
    <div
      className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line)}
      data-part="skeleton"
      aria-hidden="true"
    />
  </div>
);

export const CommentsLoading = () => (
  <section
    className={commentsStyles.comments}
    data-part="comments"
    id="comments"
    aria-labelledby="comments-title"
  >
    <div className={carouselStyles.head} data-part="section-head">
      <h2 className="title-1" id="comments-title">
        {t('Comments')}
      </h2>
    </div>
    <CommentLines />
  </section>
);
