import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import * as playerStyles from '../../../../player/Player.module.css';
import { cssVariables, percent } from '../../../../player/run-time-style.ts';
import * as overlaysStyles from '../../../../player/skin/Overlays.module.css';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { mayPlayUnasked } from '../../../client/unasked-media.ts';
import { StagePicture } from '../../../player/StagePicture.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import * as pageStyles from '../ClassPage.module.css';
import type { ClassDetail } from '../queries.ts';

type Phase = 'waiting' | 'playing' | 'over';

const labels: Readonly<Record<Phase, Message>> = {
  waiting: msg('See a silent preview'),
  playing: msg('Pause the preview'),
  over: msg('Again', 'play a preview'),
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
        {t(labels[phase])}
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

type LockedProps = {
  entry: ClassDetail;
  /** Shows a member the same content as a visitor. */
  asVisitor?: boolean;
};

/** Picture and invitation for a viewer who may not watch the class; the page names the class below it. */
export const Locked = ({ entry, asVisitor }: LockedProps) => {
  const me = useMe();
  const { offer } = useStudio();
  const { address: here } = usePageAddress();
  const member = asVisitor ? null : me;
  const endedAt = member?.membershipEndedAt;
  const { trial, price } = (!member && offer) || {};
  return (
    <div className={classNames(playerStyles.player, pageStyles.locked)} data-part="player">
      <div className={playerStyles.stage} data-part="stage">
        <StagePicture image={entry.coverPhoto} />
        <SilentPreview classId={entry.id} />
        <div className={overlaysStyles.middle} data-part="middle">
          <div>
            <p data-part="heading">
              {endedAt
                ? t('Your membership ended on {date}.', { date: longDay(endedAt) })
                : t('A membership opens this.')}
              {trial ? <span> {trial}</span> : null}
            </p>
            <p>{member ? t('Everything you have saved is still here.') : price}</p>
          </div>
          <div className={overlaysStyles.buttons}>
            {member ? (
              <ButtonLink href={pageAddress('/subscribe', {}, { continue: here })} look="light">
                {t('Sign Up')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink href="/surveys/onboarding" look="light">
                  {t('Start Practicing')}
                </ButtonLink>
                <ButtonLink href={pageAddress('/signin', {}, { redirect: here })} look="glass">
                  {t('Sign In')}
                </ButtonLink>
              </>
            )}
            <Anchor className="link small" href={withSearch('/class-finder', { access: 'free' })}>
              {t('or watch a free class')}
            </Anchor>
          </div>
        </div>
      </div>
    </div>
  );
};
