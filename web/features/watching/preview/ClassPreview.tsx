import { useCallback, useMemo } from 'react';
import type { PlanEntryDetail } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { Player } from '../../../player/Player.tsx';
import { sourceOfVideo } from '../../../player/source-of-video.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { ClassFacts } from '../about/ClassFacts.tsx';
import { CoachWords } from '../about/CoachWords.tsx';
import { Contraindications } from '../about/Contraindications.tsx';
import * as classPageStyles from '../ClassPage.module.css';
import { Description } from '../Description.tsx';
import { type ClassDetail, detailOf } from '../queries.ts';
import { Locked } from '../stage/Locked.tsx';
import { BeingPrepared, Poster, Unavailable } from '../stage/StageNotice.tsx';
import * as styles from './ClassPreview.module.css';

type PreviewProps = {
  detail: PlanEntryDetail;
  asVisitor: boolean;
  /** The same with fresh addresses, for a video that is open already. */
  readAgain: () => Promise<PlanEntryDetail>;
};

const nothing = () => undefined;

const Stage = ({ detail, entry, asVisitor, readAgain }: PreviewProps & { entry: ClassDetail }) => {
  const { video } = detail;
  const source = useMemo(() => video && sourceOfVideo(video), [video]);
  const refresh = useCallback(async () => {
    const { video: again } = await readAgain();
    if (!again || again.locked) throw new ApiError(403, { code: 'forbidden' });
    return sourceOfVideo(again);
  }, [readAgain]);
  if (!video || !source)
    return (
      <Poster entry={entry}>
        <p>{t('No video yet.')}</p>
      </Poster>
    );
  if (video.process_status === 'failed') return <Unavailable entry={entry} />;
  if (video.process_status !== 'finished') return <BeingPrepared />;
  if (video.locked) return <Locked entry={entry} asVisitor={asVisitor} />;
  return (
    <Player
      openingId={`preview ${detail.id}`}
      title={entry.title}
      byline={[withCommas(entry.coaches.map(coachName)), entry.plan.title].filter(Boolean).join(' · ')}
      poster={entry.coverPhoto.url}
      picture={entry.coverPhoto}
      source={source}
      durationSeconds={video.duration}
      humanDuration={lengthText(entry.humanDuration)}
      refresh={refresh}
      resumeAtSeconds={null}
      startAtOnce={false}
      preferredHeight={null}
      onResolutionPicked={nothing}
      onReport={nothing}
      onPlayingChange={nothing}
      onStarted={nothing}
      previous={null}
      next={null}
      goTo={nothing}
      autoplay={false}
    />
  );
};

/** The page of a class without what members do there: nothing of it is counted or kept. */
export const ClassPreview = (props: PreviewProps) => {
  const entry = detailOf(props.detail);
  return (
    <>
      <section className="room" aria-label={t('Watch')}>
        <div className={styles.stage}>
          <Stage {...props} entry={entry} />
        </div>
      </section>
      <div className={classNames(classPageStyles.details, 'page-width')}>
        <div>
          <h2 className={displayTitle('display-2', entry.title)}>
            <OwnText of={entry}>{entry.title}</OwnText>
          </h2>
          <p className={classPageStyles.byline}>
            <span>
              <OwnText>{entry.plan.title}</OwnText>
            </span>
            {entry.duration > 0 ? <span className="numeric">{lengthText(entry.humanDuration)}</span> : null}
          </p>
          <ClassFacts entry={entry} />
          <Description text={entry.previewDescription} />
          <CoachWords entry={entry} />
          <Contraindications text={entry.contraindications} />
        </div>
        <aside className={classPageStyles.aside} aria-label={t('Coach')}>
          <p className="title-4">{withCommas(entry.coaches.map(coachName))}</p>
        </aside>
      </div>
    </>
  );
};
