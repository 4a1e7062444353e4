import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { FitCriteria, FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { Duration, seriesAfter } from '../../ui/cards/ClassCard.tsx';
import { CompletedMark } from '../../ui/cards/ClassMarks.tsx';
import * as classRowStyles from '../../ui/cards/ClassRow.module.css';
import { CoachNames } from '../../ui/cards/CoachNames.tsx';
import { FactLine, NeedsLine } from '../../ui/cards/FactLines.tsx';
import { IntensityLevel } from '../../ui/cards/IntensityWave.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as buttonStyles from '../../ui/controls/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { FollowingFact } from '../../ui/text/FollowingFact.tsx';
import { difficultyWord, intensityWord } from '../../ui/text/levels.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as styles from './FitResult.module.css';
import { FitStrip } from './FitStrip.tsx';
import { type Practice, partTitles } from './fit-address.ts';
import { SwapPanel } from './SwapPanel.tsx';

type Part = Practice['parts'][number];

const Frame = ({ planEntry, sizes }: { planEntry: PlanEntry; sizes: string }) => (
  <div className={cardStyles.frame} data-part="frame">
    <Picture image={planEntry.coverPhoto} sizes={sizes} />
    {planEntry.completed ? <CompletedMark /> : null}
    <Duration entry={planEntry} />
  </div>
);

const ClassTitle = ({ planEntry, className }: { planEntry: PlanEntry; className: string }) => (
  <h3 className={className}>
    <Anchor href={planEntry.planEntryUrl}>
      <OwnText>{planEntry.title}</OwnText>
    </Anchor>
  </h3>
);

/** The only class of a practice, large. */
const OneClass = ({ part: { planEntry } }: { part: Part }) => (
  <article className={classNames(cardStyles.card, styles.one)} data-part="card">
    <Frame planEntry={planEntry} sizes="(min-width: 1101px) 34vw, 92vw" />
    <div>
      <ClassTitle planEntry={planEntry} className="title-1" />
      <CoachNames
        part="byline"
        className={cardStyles.byline}
        coaches={planEntry.coaches}
        after={seriesAfter(planEntry)}
      />
      <FactLine entry={planEntry} />
      <div className={cardStyles.meta} data-part="meta">
        <span>{difficultyWord(planEntry.difficulty)}</span>
        <IntensityLevel level={planEntry.intensity} />
      </div>
      <NeedsLine entry={planEntry} />
    </div>
  </article>
);

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <>
    <h3 className={styles.whyTitle}>{t('Why this one')}</h3>
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" />
          {reason}
        </li>
      ))}
    </ul>
  </>
);

const styleAndLevel = ({ subcategories, intensity }: PlanEntry): string =>
  withCommas([...subcategories.slice(0, 1).map(({ title }) => title), intensityWord(intensity)]);

type PartRowProps = { one: Part; isOpen: boolean; onSwap: (button: HTMLButtonElement) => void };

const PartRow = ({ one: { planEntry, part, why }, isOpen, onSwap }: PartRowProps) => (
  <li className={classNames(classRowStyles.row, styles.result, cardStyles.card)} data-part="row card">
    <span className={classNames(styles.part, 'small muted')}>{t(partTitles[part])}</span>
    <Frame planEntry={planEntry} sizes="176px" />
    <div>
      <ClassTitle planEntry={planEntry} className="title-3" />
      <CoachNames
        part="byline"
        className={cardStyles.byline}
        coaches={planEntry.coaches}
        after={<FollowingFact>{styleAndLevel(planEntry)}</FollowingFact>}
      />
      <p className={classNames(styles.why, 'small quiet')}>{why}</p>
      <NeedsLine entry={planEntry} />
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
      aria-label={t('Swap {title}', { title: planEntry.title })}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onSwap(currentTarget)}
    >
      <Icon name="swap" />
      <span>{t('Swap')}</span>
    </button>
  </li>
);

type FitResultProps = {
  practice: Practice;
  criteria: FitCriteria;
  onWish: (criteria: FitCriteria) => void;
};

/** The classes of a practice in order, each of which can be another. */
const SeveralClasses = ({ practice, criteria, onWish }: FitResultProps) => {
  const [open, setOpen] = useState<FitPart | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <>
      <FitStrip parts={practice.parts} />
      <ol>
        {practice.parts.map((one) => (
          <Fragment key={one.part}>
            <PartRow
              one={one}
              isOpen={open === one.part}
              onSwap={(button) => {
                opener.current = button;
                setOpen(open === one.part ? null : one.part);
              }}
            />
            {open === one.part ? (
              <li className={styles.swap}>
                <SwapPanel
                  practice={practice}
                  part={one}
                  criteria={criteria}
                  onTake={onWish}
                  onClose={close}
                />
              </li>
            ) : null}
          </Fragment>
        ))}
      </ol>
    </>
  );
};

/** One class with the reasons for it, or the parts of a practice; `children` is what can be done with it. */
export const FitResult = ({ children, ...props }: FitResultProps & { children: ReactNode }) => {
  const { title, about, parts, reasons } = props.practice;
  const [first] = parts;
  return (
    <>
      <div className={styles.resultHead}>
        <h2 className="title-1" tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{about}</p>
      </div>
      {first && parts.length === 1 ? (
        <>
          <OneClass part={first} />
          {children}
          <Reasons reasons={reasons} />
        </>
      ) : (
        <>
          <SeveralClasses key={parts.map(({ planEntry }) => planEntry.id).join()} {...props} />
          {children}
        </>
      )}
    </>
  );
};
