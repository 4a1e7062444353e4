import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import * as playerStyles from '../../../../player/Player.module.css';
import { cssVariables, percent } from '../../../../player/run-time-style.ts';
import * as overlaysStyles from '../../../../player/skin/Overlays.module.css';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { mayPlayUnasked } from '../../../client/unasked-media.ts';
import { StagePicture } from '../../../player/StagePicture.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as pageStyles from '../ClassPage.module.css';
import type { ClassDetail } from '../queries.ts';

type Phase = 'waiting' | 'playing' | 'over';

const labels: Readonly<Record<Phase, string>> = {
  waiting: 'See a silent preview',
  playing: 'Pause the preview',
  over: 'Again',
};

/**
 * First seconds of a class, without sound, behind the words, where the studio shows them to this viewer; they begin by themselves
 * unless motion or data are to be saved.
 */
const SilentPreview = ({ classId }: { classId: number }) => {
  const api = useApi();
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('waiting');
  const [played, setPlayed] = useState(0);
  const { data: src } = useQuery({
    queryKey: ['classes', 'silent preview', classId],
    queryFn: async ({ signal }) => {
      const params = { id: String(classId) };
      const { src: loop, preview } = (await api('GET /api/v2/plan_entries/{id}/loop', { params, signal }))
        .data;
      return preview ?? loop;
    },
    staleTime: 60_000,
  });
  useEffect(() => {
    // Rejects where the browser starts no media by itself: the button stays.
    if (src && mayPlayUnasked()) video.current?.play().catch(() => undefined);
  }, [src]);
  if (!src) return null;
  const press = () => {
    if (phase === 'playing') video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <>
      <video
        ref={video}
        className={playerStyles.video}
        src={src}
        muted
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setPhase('playing')}
        onPause={() => setPhase('waiting')}
        onEnded={() => setPhase('over')}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPlayed(Number.isFinite(duration) ? currentTime / duration : 0)
        }
      />
      <Button look="glass" size="small" className={pageStyles.preview} onClick={press}>
        <Icon name={phase === 'playing' ? 'pause' : 'play'} />
        {labels[phase]}
      </Button>
      {phase === 'playing' ? (
        <span
          ref={cssVariables({ '--played': percent(played) })}
          className={pageStyles.played}
          aria-hidden="true"
        />
      ) : null}
    </>
  );
};

type InvitationProps = { entry: ClassDetail; title: string; about: string; children: ReactNode };

const FreeClasses = () => (
  <p>
    <Anchor className="link small" href={withSearch('/class-finder', { access: 'free' })}>
      or watch a free class
    </Anchor>
  </p>
);

/** Picture of the class with words on its lower half; the upper half stays in sight. */
const Invitation = ({ entry, title, about, children }: InvitationProps) => (
  <div className={classNames(playerStyles.player, pageStyles.locked)} data-part="player">
    <div className={playerStyles.stage} data-part="stage">
      <StagePicture image={entry.coverPhoto} />
      <SilentPreview classId={entry.id} />
      <div className={overlaysStyles.middle} data-part="middle">
        <p data-part="heading">{title}</p>
        <p>{about}</p>
        <div className={overlaysStyles.buttons}>{children}</div>
        <FreeClasses />
      </div>
    </div>
  </div>
);

type LockedProps = {
  entry: ClassDetail;
  /** Shows a member the same content as a visitor. */
  asVisitor?: boolean;
};

/** Picture and invitation for a viewer who may not watch the class. */
export const Locked = ({ entry, asVisitor }: LockedProps) => {
  const signedIn = useMe() !== null && !asVisitor;
  const { address: here } = usePageAddress();
  if (signedIn)
    return (
      <Invitation
        entry={entry}
        title="A membership opens this class"
        about="Everything you have saved is still here."
      >
        <ButtonLink href={pageAddress('/subscribe', {}, { continue: here })} look="light">
          Sign Up
        </ButtonLink>
      </Invitation>
    );
  const coaches = entry.coaches.map(coachName).join(' and ');
  return (
    <Invitation
      entry={entry}
      title={entry.title}
      about={`${entry.humanDuration} with ${coaches}. A membership opens this and every other class.`}
    >
      <ButtonLink href="/surveys/onboarding" look="light">
        Start Practicing
      </ButtonLink>
      <ButtonLink href={pageAddress('/signin', {}, { redirect: here })} look="glass">
        Sign In
      </ButtonLink>
    </Invitation>
  );
};
