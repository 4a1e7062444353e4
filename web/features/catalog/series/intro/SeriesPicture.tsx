import { useState } from 'react';
import type { Video } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../../contract/catalog/plans.schema.ts';
import type { Image } from '../../../../../contract/shared.schema.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { loadChunk } from '../../../../client/pages/chunk.ts';
import * as cardStyles from '../../../../ui/cards/Card.module.css';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import * as styles from './SeriesPicture.module.css';

type Player = typeof import('../../../../player/VideoAlone.tsx').VideoAlone;
type Opened = { video: Video; VideoAlone: Player };
type Phase = 'cover' | 'loading' | 'failed' | 'gone';

const loadPlayer = () => loadChunk('VideoAlone', () => import('../../../../player/VideoAlone.tsx'));

const useIntro = (slug: string) => {
  const api = useApi();
  const [phase, setPhase] = useState<Phase>('cover');
  const [opened, setOpened] = useState<Opened | null>(null);
  const readVideo = async (): Promise<Video> =>
    (await api('GET /api/v2/plans/{idOrSlug}/intro_video', { params: { idOrSlug: slug } })).data;
  const open = () => {
    setPhase('loading');
    Promise.all([loadPlayer(), readVideo()]).then(
      ([{ VideoAlone }, video]) => setOpened({ VideoAlone, video }),
      (error: unknown) => {
        console.error(error);
        setPhase(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
      },
    );
  };
  return { phase, opened, open, readVideo };
};

const problems: Partial<Record<Phase, string>> = {
  failed: 'The intro video did not load.',
  gone: 'This series has no intro video any more.',
};

type IntroProps = { plan: Plan; picture: Image };

/** Button over the poster that plays the intro in its place; player and video load when it is pressed. */
const Intro = ({ plan, picture }: IntroProps) => {
  const { phase, opened, open, readVideo } = useIntro(plan.slug);
  if (opened)
    return (
      <div className={styles.stage}>
        <opened.VideoAlone
          title={`Intro to ${plan.title}`}
          poster={picture.url}
          picture={picture}
          video={opened.video}
          readAgain={readVideo}
        />
      </div>
    );
  const problem = problems[phase];
  return (
    <div className={styles.over}>
      {phase === 'gone' ? null : (
        <button
          type="button"
          className={styles.play}
          aria-label={phase === 'failed' ? undefined : `Play the intro to ${plan.title}`}
          aria-busy={phase === 'loading'}
          onClick={open}
        >
          <span>
            <Icon name="play" filled />
          </span>
          {phase === 'failed' ? 'Try again' : 'Play the intro'}
        </button>
      )}
      {problem ? (
        <p className="small" role="status">
          {problem}
        </p>
      ) : null}
    </div>
  );
};

/** Poster of a series, in which its intro plays if it has one. */
export const SeriesPicture = ({ plan }: { plan: Plan }) => (
  <div className={classNames(cardStyles.frame, styles.poster)} data-part="frame">
    <Picture image={plan.coverPhoto} sizes="(min-width: 769px) 42vw, 100vw" eager />
    {plan.introVideoPicture ? <Intro plan={plan} picture={plan.introVideoPicture} /> : null}
  </div>
);
