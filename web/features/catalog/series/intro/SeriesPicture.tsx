import type { Video } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../../contract/catalog/plans.schema.ts';
import { useApi } from '../../../../client/context.ts';
import * as cardStyles from '../../../../ui/cards/Card.module.css';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { VideoInPlace } from '../../video/VideoInPlace.tsx';
import * as styles from './SeriesPicture.module.css';

const problems = {
  failed: 'The intro video did not load.',
  gone: 'This series no longer has an intro video.',
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
          title={`Intro to ${plan.title}`}
          words="Play the intro"
          label={`Play the intro to ${plan.title}`}
          problems={problems}
          picture={plan.introVideoPicture}
          read={read}
        />
      ) : null}
    </div>
  );
};
