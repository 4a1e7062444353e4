import type { CoachDetail } from '../../../../contract/catalog/coaches.schema.ts';
import type { PlanEntry, Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { msg, t, translated } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as videoStyles from '../video/VideoInPlace.module.css';
import { VideoInPlace } from '../video/VideoInPlace.tsx';
import * as styles from './CoachIntroduction.module.css';

const problems = {
  failed: msg('The class did not load.'),
  gone: msg('This class is no longer there.'),
};

const sizes = '(min-width: 901px) 56vw, 92vw';

/** Picture of the first class of a coach: a free preview plays in its place, any other opens its page. */
const Film = ({ entry }: { entry: PlanEntry }) => {
  const api = useApi();
  const words = entry.duration > 0 ? `${entry.title}, ${lengthText(entry.humanDuration)}` : entry.title;
  const read = async (): Promise<Video> => {
    const { data } = await api('GET /api/v2/plan_entries/{id}', { params: { id: String(entry.id) } });
    if (!data.video || data.video.locked) throw new ApiError(404, { code: 'not_found' });
    return data.video;
  };
  return (
    <div className={classNames(cardStyles.frame, styles.film)} data-part="frame">
      <Picture image={entry.coverPhoto} sizes={sizes} eager />
      {entry.freePreview ? (
        <VideoInPlace
          title={entry.title}
          words={words}
          label={t('Play {words}', { words })}
          problems={translated(problems)}
          picture={entry.coverPhoto}
          read={read}
        />
      ) : (
        <div className={videoStyles.over}>
          <Anchor className={classNames(videoStyles.play, styles.link)} href={entry.planEntryUrl}>
            <span className={videoStyles.disc}>
              <Icon name="play" filled />
            </span>
            {words}
          </Anchor>
        </div>
      )}
    </div>
  );
};

/** A class of the coach with a sentence in their words beside it; what is missing leaves its room to the other. */
export const CoachIntroduction = ({ coach: { quote, firstClass } }: { coach: CoachDetail }) => {
  if (!quote && !firstClass) return null;
  return (
    <section
      className={classNames(styles.introduction, quote && firstClass ? styles.both : null)}
      aria-label={t('In their words')}
    >
      {firstClass ? <Film entry={firstClass} /> : null}
      {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
    </section>
  );
};
