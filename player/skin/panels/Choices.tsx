import { useId } from 'react';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import { onArrowKeys } from './arrow-keys.ts';
import * as panelFrameStyles from './PanelFrame.module.css';

export type Choice<Value> = { value: Value; label: string; detail?: string | null };

type ChoicesProps<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** A menu closes with the choice; a group stays and follows the arrows at once. */
  as: 'menu' | 'radiogroup';
  look?: 'list' | 'pairs' | 'segments';
};

const looks = {
  list: undefined,
  pairs: panelFrameStyles.pairs,
  segments: panelFrameStyles.segments,
} as const;

/** One of several, as a list with a check or as a row of segments. */
export const Choices = <Value extends string | number | null>(props: ChoicesProps<Value>) => {
  const { label, choices, chosen, onChoose, as, look = 'list' } = props;
  const id = useId();
  const known = choices.some(({ value }) => value === chosen);
  return (
    <>
      <p className={panelFrameStyles.heading} data-part="heading" id={id}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is a menu or a group of choices */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two that both take a name */}
      <div
        role={as}
        aria-labelledby={id}
        className={looks[look]}
        onKeyDown={onArrowKeys(as === 'radiogroup')}
      >
        {choices.map(({ value, label: words, detail }, index) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles are checked or not
          <button
            key={String(value)}
            type="button"
            role={as === 'menu' ? 'menuitemradio' : 'radio'}
            aria-checked={value === chosen}
            tabIndex={value === chosen || (!known && index === 0) ? 0 : -1}
            className={look === 'segments' ? undefined : panelFrameStyles.option}
            onClick={() => onChoose(value)}
          >
            {look === 'segments' ? null : <PlayerIcon name="check" />}
            <bdi>{words}</bdi>
            {detail ? <small>{detail}</small> : null}
          </button>
        ))}
      </div>
    </>
  );
};
