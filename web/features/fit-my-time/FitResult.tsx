import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { seriesAfter } from '../../ui/cards/ClassCard.tsx';
import { CompletedMark } from '../../ui/cards/ClassMarks.tsx';
import { CoachNames } from '../../ui/cards/CoachNames.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { partTitles } from './fit-address.ts';

export type Practice = NonNullable<FittedPractice['practice']>;
type Part = Practice['parts'][number];

const minutesOf = ({ duration }: PlanEntry): number => Math.max(1, Math.round(duration / 60));

/** The classes' own pictures, each as wide as it is long. The width is set by script: markup carries no style attributes. */
const Strip = ({ parts }: { parts: readonly Part[] }) => (
  <div className="strip" aria-hidden="true">
    {parts.map(({ part, planEntry }) => (
      <span
        key={part}
        ref={(element) => {
          if (element) element.style.flexGrow = String(minutesOf(planEntry));
        }}
      >
        <Picture image={planEntry.coverPhoto} sizes="(min-width: 901px) 40vw, 60vw" eager />
        <b className="num">{minutesOf(planEntry)}</b>
      </span>
    ))}
  </div>
);

const PartRow = ({ one, onSwap }: { one: Part; onSwap: () => void }) => {
  const { planEntry, part, why } = one;
  const series = seriesAfter(planEntry);
  return (
    <li className="row fr3 card">
      <span className="small muted prt">{partTitles[part]}</span>
      <div className="frame">
        <Picture image={planEntry.coverPhoto} sizes="168px" />
        {planEntry.completed ? <CompletedMark /> : null}
        <span className="dur">{planEntry.humanDuration}</span>
      </div>
      <div>
        <h3 className="t3">
          <Anchor href={planEntry.planEntryUrl}>{planEntry.title}</Anchor>
        </h3>
        <CoachNames className="by" coaches={planEntry.coaches} after={series} />
        <p className="small quiet why-here">{why}</p>
      </div>
      <button type="button" className="btn s sm act" aria-label={`Swap ${planEntry.title}`} onClick={onSwap}>
        <Icon name="swap" />
        <span>Swap</span>
      </button>
    </li>
  );
};

/** A practice as its classes in order, each of which can be another. */
export const FitResult = ({ practice, onSwap }: { practice: Practice; onSwap: (part: FitPart) => void }) => (
  <>
    <div className="fh">
      <h2 className="t1" tabIndex={-1}>
        {practice.title}
      </h2>
      <p className="muted">{practice.about}</p>
    </div>
    <Strip parts={practice.parts} />
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
  onMinutes,
}: {
  nothing: NonNullable<FittedPractice['nothingFits']>;
  onMinutes: (minutes: number) => void;
}) => {
  const { message, nearest } = nothing;
  return (
    <div className="note nf">
      <div>
        <b>{message}</b>
        {nearest ? (
          <p>
            {nearest.message}{' '}
            <button type="button" className="link" onClick={() => onMinutes(nearest.minutes)}>
              Make it {nearest.minutes} {nearest.minutes === 1 ? 'minute' : 'minutes'}
            </button>
          </p>
        ) : (
          <p>Leave fewer things out, or end another way.</p>
        )}
      </div>
    </div>
  );
};
