import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import * as styles from './FitStrip.module.css';

type Practice = NonNullable<FittedPractice['practice']>;

const minutesOf = ({ duration }: PlanEntry): number => Math.max(1, Math.round(duration / 60));

/** The classes' own pictures, each as wide as it is long. The width is set by script: markup carries no style attributes. */
export const FitStrip = ({ parts }: { parts: Practice['parts'] }) => (
  <div className={styles.strip} aria-hidden="true">
    {parts.map(({ part, planEntry }) => (
      <span
        key={part}
        ref={(element) => {
          if (element) element.style.flexGrow = String(minutesOf(planEntry));
        }}
      >
        <Picture image={planEntry.coverPhoto} sizes="(min-width: 901px) 40vw, 60vw" eager />
        <b className="numeric">{minutesOf(planEntry)}</b>
      </span>
    ))}
  </div>
);
