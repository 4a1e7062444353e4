import { lazy, Suspense, useEffect, useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { heartLabel } from '../../../ui/cards/ClassMarks.tsx';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { completedDate } from '../../../ui/text/dates/human-date.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { useHeart } from '../../favorites/index.ts';
import { DeclineClass } from '../../member-filters/index.ts';
import { AddToPlaylistButton } from '../../playlists/index.ts';
import { ContentReactions } from '../../reactions/index.ts';
import * as classPageStyles from '../ClassPage.module.css';
import { Description } from '../Description.tsx';
import type { ClassDetail } from '../queries.ts';
import { useCompletion } from '../stage/completion.ts';
import { ClassFacts } from './ClassFacts.tsx';
import { CoachWords } from './CoachWords.tsx';
import { Contraindications } from './Contraindications.tsx';
import { PlanButton } from './PlanButton.tsx';

const ShareDialog = lazy(async () => {
  const module = await loadChunk('ShareDialog', () => import('../../../ui/overlays/ShareDialog.tsx'));
  return { default: module.ShareDialog };
});

const StorageNote = lazy(async () => {
  const module = await loadChunk('StorageNote', () => import('./StorageNote.tsx'));
  return { default: module.StorageNote };
});

const ShareClass = ({ entry }: { entry: ClassDetail }) => {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const url = new URL(entry.planEntryUrl, useStudio().publicUrl).href;
  return (
    <>
      <IconButton label={t('Share Class')} icon="share" ring onClick={() => setOpened('open')} />
      {opened === 'never' ? null : (
        <Suspense>
          <ShareDialog
            open={opened === 'open'}
            onClose={() => setOpened('closed')}
            item={t('Class')}
            url={url}
          />
        </Suspense>
      )}
    </>
  );
};

/** Returns true if a class has a playable video or was completed before; only such a class can be marked. */
const mayBeMarked = ({ completed, videoState }: ClassDetail): boolean =>
  completed || videoState?.process_status === 'finished';

const mayBePlayed = ({ videoState }: ClassDetail): boolean =>
  videoState?.process_status === 'finished' && !videoState.locked;

/** Button that marks a class as completed, and the day of the last completion in the member's time zone. */
const CompletionButton = ({ entry, timeZone }: { entry: ClassDetail; timeZone: string }) => {
  const { mutate } = useCompletion(entry);
  const { completed, completedAt } = entry;
  return (
    <>
      <Button
        look="secondary"
        className={classPageStyles.completed}
        data-part="button completion"
        aria-pressed={completed}
        onClick={() => mutate(!completed)}
      >
        <Icon name="check" />
        {completed ? t('Completed') : t('Mark as Complete')}
      </Button>
      {completed && completedAt ? (
        <span className={classNames(classPageStyles.completedOn, 'small muted numeric')}>
          {completedDate(completedAt, timeZone)}
        </span>
      ) : null}
    </>
  );
};

/** Heart of the class, the same as on its cards. */
const SaveButton = ({ entry }: { entry: ClassDetail }) => {
  const heart = useHeart(entry);
  if (!heart) return null;
  return (
    <IconButton
      className={classPageStyles.save}
      label={heartLabel(entry.title, heart.pressed)}
      icon="heart"
      ring
      aria-pressed={heart.pressed}
      onClick={heart.onToggle}
    />
  );
};

/** Title and facts of a class, and the actions on it. */
export const AboutClass = ({ entry }: { entry: ClassDetail }) => {
  const me = useMe();
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(deviceStorage.isKept()), []);
  return (
    <div>
      <h1 className={displayTitle('display-2', entry.title)}>
        <OwnText of={entry}>{entry.title}</OwnText>
      </h1>
      <p className={classPageStyles.byline}>
        {entry.coaches.map((coach) => (
          <Anchor
            key={coach.coachInfo.slug}
            className="link"
            href={pageAddress('/instructors/$slug', { slug: coach.coachInfo.slug })}
          >
            {coachName(coach)}
          </Anchor>
        ))}
        <Anchor className="link" href={entry.planProduct.url}>
          <OwnText>{entry.plan.title}</OwnText>
        </Anchor>
        {entry.duration > 0 ? <span className="numeric">{lengthText(entry.humanDuration)}</span> : null}
      </p>
      <ClassFacts entry={entry} />
      <div className={classPageStyles.actions}>
        {me && mayBeMarked(entry) ? <CompletionButton entry={entry} timeZone={me.timeZone} /> : null}
        {me ? <PlanButton entry={entry} /> : null}
        {me ? <AddToPlaylistButton entry={entry} /> : null}
        <SaveButton entry={entry} />
        <ShareClass entry={entry} />
        {me ? <DeclineClass entry={entry} /> : null}
        <ContentReactions
          contentType="CLASS"
          contentId={String(entry.id)}
          title={entry.title}
          instructors={entry.coaches.map(coachName)}
        />
        {me ? null : (
          <Anchor className="link" href="/surveys/onboarding">
            {t('Sign up to save this class')}
          </Anchor>
        )}
      </div>
      {!isKept && me && mayBePlayed(entry) ? (
        <Suspense>
          <StorageNote />
        </Suspense>
      ) : null}
      <Description text={entry.previewDescription} />
      <CoachWords entry={entry} />
      <Contraindications text={entry.contraindications} />
    </div>
  );
};
