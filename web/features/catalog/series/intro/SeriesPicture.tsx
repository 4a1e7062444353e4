import type { Video } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../../contract/catalog/plans.schema.ts';
import { msg, t, translated } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import * as cardStyles from '../../../../ui/cards/Card.module.css';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { VideoInPlace } from '../../video/VideoInPlace.tsx';
import * as styles from './SeriesPicture.module.css';

const problems = {
  failed: msg('The intro video did not load.'),
  gone: msg('This series no longer has an intro video.'),
};

/** Poster of a series, in which its intro plays if it has one. */
export const SeriesPicture = ({ plan }: { plan: Plan }) => {
  const api = useApi();
  const read = async (): Promise<Video> =>
    (await api('GET /api/v2/plans/{idOrSlug}/intro_video', { params: { idOrSlug: plan.slug } })).data;
  return (
    <div className={classNames(cardStyles.frame, styles.poster)} data-part="frame">
      <Picture image={plan.coverPhoto} sizes="(min-width: 769px) 42vw, 100vw" eager />
      {plan.introVideoPicture ? (
        <VideoInPlace
          title={t('Intro to {title}', { title: plan.title })}
          words={t('Play the intro')}
          label={t('Play the intro to {title}', { title: plan.title })}
          problems={translated(problems)}
          picture={plan.introVideoPicture}
          read={read}
        />
      ) : null}
    </div>
  );
};
