import type { FitCriteria, FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { seriesAfter } from '../../ui/cards/ClassCard.tsx';
import { CompletedMark } from '../../ui/cards/ClassMarks.tsx';
import * as classRowStyles from '../../ui/cards/ClassRow.module.css';
import { CoachNames } from '../../ui/cards/CoachNames.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as buttonStyles from '../../ui/controls/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as noteStyles from '../../ui/messages/Note.module.css';
import * as fitMyTimePageStyles from './FitMyTimePage.module.css';
import * as styles from './FitResult.module.css';
import { FitStrip } from './FitStrip.tsx';
import { partTitles } from './fit-address.ts';

export type Practice = NonNullable<FittedPractice['practice']>;
type Part = Practice['parts'][number];

const PartRow = ({ one, onSwap }: { one: Part; onSwap: () => void }) => {
  const { planEntry, part, why } = one;
  const series = seriesAfter(planEntry);
  return (
    <li className={classNames(classRowStyles.row, styles.result, cardStyles.card)} data-part="row card">
      <span className={classNames(styles.part, 'small muted')}>{partTitles[part]}</span>
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={planEntry.coverPhoto} sizes="168px" />
        {planEntry.completed ? <CompletedMark /> : null}
        <span className={cardStyles.duration} data-part="duration">
          {planEntry.humanDuration}
        </span>
      </div>
      <div>
        <h3 className="title-3">
          <Anchor href={planEntry.planEntryUrl}>{planEntry.title}</Anchor>
        </h3>
        <CoachNames part="byline" className={cardStyles.byline} coaches={planEntry.coaches} after={series} />
        <p className={classNames(styles.whyHere, 'small quiet')}>{why}</p>
      </div>
      <button
        type="button"
        className={classNames(
          buttonStyles.button,
          buttonStyles.secondary,
          buttonStyles.small,
          cardStyles.action,
        )}
        data-part="button"
        aria-label={`Swap ${planEntry.title}`}
        onClick={onSwap}
      >
        <Icon name="swap" />
        <span>Swap</span>
      </button>
    </li>
  );
};

/** A practice as its classes in order, each of which can be another. */
export const FitResult = ({ practice, onSwap }: { practice: Practice; onSwap: (part: FitPart) => void }) => (
  <>
    <div className={styles.resultHead}>
      <h2 className="title-1" tabIndex={-1}>
        {practice.title}
      </h2>
      <p className="muted">{practice.about}</p>
    </div>
    <FitStrip parts={practice.parts} />
    <ol>
      {practice.parts.map((one) => (
        <PartRow key={one.part} one={one} onSwap={() => onSwap(one.part)} />
      ))}
    </ol>
  </>
);

/** "Nothing fits 4 minutes without kneeling.", and the nearest that does. */
export const NothingFits = ({
  nothing,
  criteria: { leaveOut, end },
  onMinutes,
}: {
  nothing: NonNullable<FittedPractice['nothingFits']>;
  criteria: FitCriteria;
  onMinutes: (minutes: number) => void;
}) => {
  const { message, nearest } = nothing;
  return (
    <div className={classNames(noteStyles.note, fitMyTimePageStyles.noPractice)}>
      <div>
        <b>{message}</b>
        {nearest ? (
          <p>
            {nearest.message}{' '}
            <button type="button" className="link" onClick={() => onMinutes(nearest.minutes)}>
              Make it {nearest.minutes} {nearest.minutes === 1 ? 'minute' : 'minutes'}
            </button>
          </p>
        ) : null}
        {!nearest && (leaveOut.length > 0 || end) ? <p>Leave fewer things out, or end another way.</p> : null}
      </div>
    </div>
  );
};
