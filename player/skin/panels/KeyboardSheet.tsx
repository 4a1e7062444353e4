import { useEffect, useRef } from 'react';
import * as controlsStyles from '../../controls.module.css';
import { PlayerIcon, type PlayerIconName } from '../../PlayerIcon.tsx';
import * as styles from './KeyboardSheet.module.css';
import type { PanelProps } from './use-panel.ts';

const keys: readonly { does: string; keys: readonly string[] }[] = [
  { does: 'Play or pause', keys: ['Space', 'K'] },
  { does: 'Back 15 seconds', keys: ['left', 'J'] },
  { does: 'Forward 15 seconds', keys: ['right', 'L'] },
  { does: 'Volume up, down', keys: ['up', 'down'] },
  { does: 'Mute', keys: ['M'] },
  { does: 'Full screen', keys: ['F'] },
  { does: 'Next, previous class', keys: ['N', 'P'] },
  { does: 'Captions on or off', keys: ['C'] },
  { does: 'Practice view', keys: ['V'] },
  { does: 'Slower, faster', keys: ['<', '>'] },
  { does: 'This list', keys: ['?'] },
];

const arrows: Readonly<Record<string, PlayerIconName>> = {
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
};

const spoken: Readonly<Record<string, string>> = {
  left: 'Left arrow',
  right: 'Right arrow',
  up: 'Up arrow',
  down: 'Down arrow',
  '<': 'Less than',
  '>': 'Greater than',
  '?': 'Question mark',
};

const Key = ({ name }: { name: string }) => (
  <kbd>
    {arrows[name] ? (
      <PlayerIcon name={arrows[name]} />
    ) : (
      <span aria-hidden={spoken[name] ? true : undefined}>{name}</span>
    )}
    {spoken[name] ? <span className="visually-hidden">{spoken[name]}</span> : null}
  </kbd>
);

/** Every key of the player; opens with ? and closes with Escape. */
export const KeyboardSheet = ({ panel }: PanelProps) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.keys} role="dialog" aria-label="Keyboard" data-panel="keys">
      <div className={styles.group}>
        <p className={styles.title}>Keyboard</p>
        <button
          ref={close}
          type="button"
          className={controlsStyles.iconButton}
          data-part="icon-button"
          aria-label="Close"
          onClick={panel.close}
        >
          <PlayerIcon name="close" />
        </button>
      </div>
      <dl>
        {keys.map((row) => (
          <div key={row.does}>
            <dt>{row.does}</dt>
            <dd>
              {row.keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
