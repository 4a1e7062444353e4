import { useState } from 'react';
import type { BulkAction } from '../../../../../contract/catalog-administration/class-library.ts';
import { classLimits } from '../../../../../contract/catalog-administration/class-limits.ts';
import styles from './BulkBar.module.css';
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx';

type BulkBarProps = {
  count: number;
  isFull: boolean;
  isPending: boolean;
  problem: string | null;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
};

const questions: readonly (readonly [BulkQuestion, string])[] = [
  ['schedule', 'Schedule'],
  ['move', 'Add to series'],
  ['set_equipment', 'Set equipment'],
  ['retire', 'Retire'],
];

/** What can be done to the selected classes at once. */
export const BulkBar = ({ count, isFull, isPending, problem, onAct, onClear }: BulkBarProps) => {
  const [asked, setAsked] = useState<BulkQuestion | null>(null);
  const act = (action: BulkAction) => {
    setAsked(null);
    onAct(action);
  };
  return (
    <>
      <section
        className={styles.bar}
        aria-label={count === 1 ? '1 class selected' : `${count} classes selected`}
        aria-busy={isPending}
      >
        <span className="numeric">
          {count} selected{isFull ? `, ${classLimits.bulk} are the most` : ''}
        </span>
        <button type="button" onClick={() => act({ kind: 'publish' })}>
          Publish
        </button>
        {questions.map(([kind, title]) => (
          <button key={kind} type="button" onClick={() => setAsked(kind)}>
            {title}
          </button>
        ))}
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear
        </button>
      </section>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <BulkDialog asked={asked} count={count} onAct={act} onClose={() => setAsked(null)} />
    </>
  );
};
