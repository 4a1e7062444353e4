import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { CompletedMark, heartLabel } from '../../../ui/cards/ClassMarks.tsx';
import { CoachNames } from '../../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../../ui/cards/card-click.ts';
import { IntensityLevel } from '../../../ui/cards/IntensityWave.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { useHeart } from '../../favorites/index.ts';
import { AddToPlaylistButton } from '../../playlists/index.ts';
import * as styles from './Replay.module.css';

type ReplayProps = { entry: PlanEntry; locked: boolean };

const SaveButton = ({ entry }: { entry: PlanEntry }) => {
  const heart = useHeart(entry);
  if (!heart) return null;
  return (
    <Button
      look="secondary"
      className={styles.save}
      aria-label={heartLabel(entry.title, heart.pressed)}
      aria-pressed={heart.pressed}
      onClick={heart.onToggle}
    >
      <Icon name="heart" />
      {heart.pressed ? t(msg('Saved', 'a class')) : t(msg('Save', 'a class'))}
    </Button>
  );
};

/** The picture of the recording; all of it leads to the class. */
const Poster = ({ entry, locked }: ReplayProps) => (
  <div className={styles.poster}>
    <Picture image={entry.coverPhoto} sizes="(min-width: 901px) 54vw, 100vw" />
    <div className={styles.over}>
      <span className={styles.play}>
        <Icon name={locked ? 'lock' : 'play'} filled={!locked} />
      </span>
      <div>
        <h3 className="title-2">
          <Anchor
            href={entry.planEntryUrl}
            onClick={cardClick('class_card_click', entry.title, entry.coaches)}
          >
            <OwnText of={entry}>{entry.title}</OwnText>
          </Anchor>
        </h3>
        {entry.duration > 0 ? <p className="small numeric">{lengthText(entry.humanDuration)}</p> : null}
      </div>
    </div>
    {entry.completed ? <CompletedMark /> : null}
  </div>
);

/** The recording of a show, large, and what one can do with it: it is a class like any other. */
export const Replay = ({ entry, locked }: ReplayProps) => {
  const me = useMe();
  return (
    <div className={styles.replay}>
      <Poster entry={entry} locked={locked} />
      <div className={styles.about}>
        <p className="muted">
          {locked
            ? t('Recordings of live shows are part of membership.')
            : me
              ? t('The recording is a class: practice it whenever you like, and it counts.')
              : t('The recording is a class: practice it whenever you like.')}
        </p>
        <CoachNames coaches={entry.coaches} />
        <div className={classNames(cardStyles.meta, styles.meta)} data-part="meta">
          <span>{difficultyWord(entry.difficulty)}</span>
          <IntensityLevel level={entry.intensity} />
          {entry.freePreview && !me ? <span>{t('Free preview')}</span> : null}
        </div>
        <div className={styles.actions}>
          {locked ? <ButtonLink href="/subscribe">{t('Start Practicing')}</ButtonLink> : null}
          {locked ? null : <SaveButton entry={entry} />}
          {me && !locked ? <AddToPlaylistButton entry={entry} /> : null}
        </div>
      </div>
    </div>
  );
};
