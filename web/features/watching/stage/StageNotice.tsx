import type { ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import * as playerStyles from '../../../../player/Player.module.css';
import { Ring } from '../../../../player/skin/IdleCover.tsx';
import * as overlaysStyles from '../../../../player/skin/Overlays.module.css';
import * as panelFrameStyles from '../../../../player/skin/panels/PanelFrame.module.css';
import { StagePicture } from '../../../player/StagePicture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import beingPrepared from '../art/being-prepared.webp';
import type { ClassDetail } from '../queries.ts';

type PosterProps = { entry: ClassDetail; children?: ReactNode };

/** Picture of the class in place of the player, with an optional text over it. */
export const Poster = ({ entry, children }: PosterProps) => (
  <div className={playerStyles.player} data-part="player">
    <div className={classNames(playerStyles.stage, children ? playerStyles.dim : null)} data-part="stage">
      <StagePicture image={entry.coverPhoto} />
      {children ? (
        <div className={overlaysStyles.middle} data-part="middle">
          {children}
        </div>
      ) : null}
    </div>
  </div>
);

/** Placeholder picture until the video is ready. */
export const BeingPrepared = () => (
  <div className={playerStyles.player} data-part="player">
    <div className={playerStyles.stage} data-part="stage">
      <img src={beingPrepared} width={1280} height={720} alt="" />
      <div className={classNames(overlaysStyles.middle, overlaysStyles.onLight)} data-part="middle">
        <Ring />
        <p className={panelFrameStyles.heading} data-part="heading">
          {t('This class is being prepared')}
        </p>
        <p>{t('It will be ready to play soon. There is nothing you need to do.')}</p>
      </div>
    </div>
  </div>
);

/** Notice for a video whose processing failed; only the studio can fix it. */
export const Unavailable = ({ entry }: { entry: ClassDetail }) => (
  <Poster entry={entry}>
    <p className={panelFrameStyles.heading} data-part="heading">
      {t('This video is unavailable.')}
    </p>
    <p>{t('We know about it. The other classes are fine.')}</p>
  </Poster>
);

export const NotLoaded = ({ entry, onTryAgain }: { entry: ClassDetail; onTryAgain: () => void }) => (
  <Poster entry={entry}>
    <div role="alert">
      <p className={panelFrameStyles.heading} data-part="heading">
        {t('The video could not be loaded')}
      </p>
      <p>{t('Check your network, or try again now.')}</p>
    </div>
    <div className={overlaysStyles.buttons}>
      <Button look="light" onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    </div>
  </Poster>
);
