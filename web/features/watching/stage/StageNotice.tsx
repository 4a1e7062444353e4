import type { ReactNode } from 'react';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { Ring } from '../../../player/skin/IdleCover.tsx';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useMe } from '../../accounts/index.ts';
import beingPrepared from '../art/being-prepared.webp';
import type { ClassDetail } from '../queries.ts';

type PosterProps = { entry: ClassDetail; children?: ReactNode };

/** The class's picture where the player goes, with words over it when there are some. */
export const Poster = ({ entry, children }: PosterProps) => (
  <div className="plx">
    <div className={classNames('pl', children ? 'dim' : null)}>
      <img
        src={entry.coverPhoto.url}
        srcSet={`${entry.coverPhoto.small.url} 480w, ${entry.coverPhoto.url} 960w`}
        sizes="(min-width: 1025px) calc(100vw - 372px), 100vw"
        alt=""
        fetchPriority="high"
      />
      {children ? <div className="pl-mid">{children}</div> : null}
    </div>
  </div>
);

const minutes = (durationSeconds: number): string => {
  const count = Math.max(1, Math.round(durationSeconds / 60));
  return count === 1 ? '1 minute' : `${count} minutes`;
};

/** Who may not watch sees the picture and the way in. */
export const Locked = ({ entry }: { entry: ClassDetail }) => {
  const signedIn = useMe() !== null;
  const { address: here } = usePageAddress();
  if (signedIn)
    return (
      <Poster entry={entry}>
        <Icon name="lock" />
        <p className="pl-h">A membership opens this class</p>
        <p>Everything you have saved is still here.</p>
        <div className="bb">
          <ButtonLink href="/subscribe" look="light">
            Sign Up
          </ButtonLink>
        </div>
      </Poster>
    );
  return (
    <Poster entry={entry}>
      <Icon name="lock" />
      <p className="pl-h">{entry.title}</p>
      <p>
        {minutes(entry.duration)} with {entry.coaches.map(coachName).join(' and ')}. A membership opens this
        and every other class.
      </p>
      <div className="bb">
        <ButtonLink href="/surveys/onboarding" look="light">
          Start Practicing
        </ButtonLink>
        <ButtonLink href={`/signin?redirect=${encodeURIComponent(here)}`} look="glass">
          Sign In
        </ButtonLink>
      </div>
    </Poster>
  );
};

/** A picture of its own stands in for the player until the video is ready. */
export const BeingPrepared = () => (
  <div className="plx">
    <div className="pl">
      <img src={beingPrepared} width={1280} height={720} alt="" />
      <div className="pl-mid on-light">
        <Ring />
        <p className="pl-h">This class is being prepared</p>
        <p>It will be ready to play soon. There is nothing you need to do.</p>
      </div>
    </div>
  </div>
);

/** The video could not be made; only the studio can mend that. */
export const Unavailable = ({ entry }: { entry: ClassDetail }) => (
  <Poster entry={entry}>
    <p className="pl-h">This video is unavailable.</p>
    <p>We know about it. The other classes are fine.</p>
  </Poster>
);

export const NotLoaded = ({ entry, onTryAgain }: { entry: ClassDetail; onTryAgain: () => void }) => (
  <Poster entry={entry}>
    <div role="alert">
      <p className="pl-h">The video could not be loaded</p>
      <p>Check your network, or try again now.</p>
    </div>
    <div className="bb">
      <button type="button" className="btn light" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  </Poster>
);
