import { useState } from 'react';
import type { Video } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../../contract/catalog/plans.schema.ts';
import type { Image } from '../../../../../contract/shared.schema.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { loadChunk } from '../../../../client/pages/chunk.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import * as styles from './IntroVideo.module.css';

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

/** Its picture with one button; player and video come when it is pressed. */
export const IntroVideo = ({ plan, picture }: { plan: Plan; picture: Image }) => {
  const { phase, opened, open, readVideo } = useIntro(plan.slug);
  const title = `Intro to ${plan.title}`;
  const problem = problems[phase];
  return (
    <div className={styles.intro}>
      {opened ? (
        <opened.VideoAlone title={title} poster={picture.url} video={opened.video} readAgain={readVideo} />
      ) : (
        <button
          type="button"
          className={styles.cover}
          aria-label={`Play the intro to ${plan.title}`}
          aria-busy={phase === 'loading'}
          onClick={open}
        >
          <Picture image={picture} sizes="(min-width: 769px) 50vw, 92vw" />
          <span className={styles.play}>
            <Icon name="play" filled />
          </span>
        </button>
      )}
      {problem && !opened ? (
        <p className="small" role="status">
          {problem}{' '}
          {phase === 'failed' ? (
            <Button look="secondary" size="small" onClick={open}>
              Try again
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
};
