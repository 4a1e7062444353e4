import { useEffect, useState } from 'react';
import { inSentence } from '../../../contract/formats/in-sentence.ts';
import { t } from '../../../contract/messages.ts';
import * as styles from './RangeSlider.module.css';

export type Range = readonly [number, number];

type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  /** Called while a handle moves. */
  onChange?: (value: Range) => void;
  /** Called when a handle is released or a key is up. */
  onCommit: (value: Range) => void;
  /** Formats the value of a handle for screen readers, such as "90+ minutes". */
  format: (value: number) => string;
};

/**
 * Range slider of two native range inputs, so that keyboard, touch and screen readers work as usual. The handles never
 * cross and stay at least one step apart.
 */
export const RangeSlider = ({
  label,
  min,
  max,
  step,
  value,
  onChange,
  onCommit,
  format,
}: RangeSliderProps) => {
  const [draft, setDraft] = useState<Range | null>(null);
  const [low, high] = draft ?? value;
  const move = (next: Range) => {
    setDraft(next);
    onChange?.(next);
  };
  const commit = () => {
    if (draft && (draft[0] !== value[0] || draft[1] !== value[1])) onCommit(draft);
  };
  // A released handle keeps its place until another value arrives, even if the release changes nothing.
  const [from, to] = value;
  useEffect(() => setDraft((was) => (was && (was[0] !== from || was[1] !== to) ? null : was)), [from, to]);
  const percent = (end: number) => `${((end - min) / (max - min)) * 100}%`;
  const shared = {
    min,
    max,
    step,
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend on a line
    <div className={styles.range} data-part="range" role="group" aria-label={label}>
      <svg aria-hidden="true">
        <line x1={percent(low)} x2={percent(high)} y1="22" y2="22" />
      </svg>
      <input
        type="range"
        {...shared}
        aria-label={t('Minimum {label}', { label: inSentence(label) })}
        aria-valuetext={format(low)}
        value={low}
        onChange={(event) => move([Math.min(event.target.valueAsNumber, high - step), high])}
      />
      <input
        type="range"
        {...shared}
        aria-label={t('Maximum {label}', { label: inSentence(label) })}
        aria-valuetext={format(high)}
        value={high}
        onChange={(event) => move([low, Math.max(event.target.valueAsNumber, low + step)])}
      />
    </div>
  );
};
