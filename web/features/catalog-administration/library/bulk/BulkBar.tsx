import { type RefObject, useState } from 'react';
import type { BulkAction } from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { classLimits } from '../../../../../contract/catalog-administration/class-limits.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import * as styles from './BulkBar.module.css';
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx';

type BulkBarProps = {
  bar: RefObject<HTMLElement | null>;
  count: number;
  isFull: boolean;
  isPending: boolean;
  problem: string | null;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
  /** Returns the focus to the list; the selection is kept. */
  onLeave: () => void;
};

const questions: readonly (readonly [BulkQuestion, Message])[] = [
  // translators: Verb.
  ['schedule', msg('Schedule')],
  ['move', msg('Add to series')],
  ['set_equipment', msg('Set equipment')],
  // translators: Verb: takes classes out of every list.
  ['retire', msg('Retire')],
];

/** Bar of actions on the selected classes. */
export const BulkBar = ({
  bar,
  count,
  isFull,
  isPending,
  problem,
  onAct,
  onClear,
  onLeave,
}: BulkBarProps) => {
  const [asked, setAsked] = useState<BulkQuestion | null>(null);
  const act = (action: BulkAction) => {
    setAsked(null);
    onAct(action);
  };
  return (
    <>
      <section
        ref={bar}
        className={styles.bar}
        aria-label={t('{count, plural, one {# class selected} other {# classes selected}}', { count })}
        aria-busy={isPending}
        onKeyDown={({ key, target, currentTarget }) => {
          // Key events of a dialog inside the bar bubble up to here.
          if (key === 'Escape' && currentTarget.contains(target as Node)) onLeave();
        }}
      >
        <span className="numeric">
          {isFull
            ? t('{count, plural, one {# selected} other {# selected}}, {most} are the most', {
                count,
                most: classLimits.bulk,
              })
            : t('{count, plural, one {# selected} other {# selected}}', { count })}
        </span>
        <button type="button" onClick={() => act({ kind: 'publish' })}>
          {t('Publish')}
        </button>
        {questions.map(([kind, title]) => (
          <button key={kind} type="button" onClick={() => setAsked(kind)}>
            {t(title)}
          </button>
        ))}
        <button type="button" className={styles.clear} onClick={onClear}>
          {t(msg('Clear', 'choose none of them'))}
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
