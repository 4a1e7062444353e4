import { useEffect, useRef } from 'react';
import * as controlsStyles from '../../controls.module.css';
import { skipSeconds } from '../../core/steps.ts';
import { t } from '../../messages.ts';
import { PlayerIcon, type PlayerIconName } from '../../PlayerIcon.tsx';
import * as styles from './KeyboardSheet.module.css';
import type { PanelProps } from './use-panel.ts';

const keys = (): readonly { does: string; keys: readonly string[] }[] => [
  { does: t('Play or pause'), keys: [t('Space'), 'K'] },
  {
    does: t('{seconds, plural, one {Back # second} other {Back # seconds}}', { seconds: skipSeconds }),
    keys: ['left', 'J'],
  },
  {
    does: t('{seconds, plural, one {Forward # second} other {Forward # seconds}}', { seconds: skipSeconds }),
    keys: ['right', 'L'],
  },
  { does: t('Volume up, down'), keys: ['up', 'down'] },
  { does: t('Mute'), keys: ['M'] },
  { does: t('Full screen'), keys: ['F'] },
  { does: t('Next, previous class'), keys: ['N', 'P'] },
  { does: t('Captions on or off'), keys: ['C'] },
  { does: t('Practice view'), keys: ['V'] },
  { does: t('Slower, faster'), keys: ['<', '>'] },
  { does: t('This list'), keys: ['?'] },
];

const arrows: Readonly<Record<string, PlayerIconName>> = {
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
};

const spokenKey = (name: string): string | undefined =>
  ({
    left: t('Left arrow'),
    right: t('Right arrow'),
    up: t('Up arrow'),
    down: t('Down arrow'),
    '<': t('Less than'),
    '>': t('Greater than'),
    '?': t('Question mark'),
  })[name];

const Key = ({ name }: { name: string }) => {
  const spoken = spokenKey(name);
  return (
    <kbd>
      {arrows[name] ? (
        <PlayerIcon name={arrows[name]} />
      ) : (
        <span aria-hidden={spoken ? true : undefined}>{name}</span>
      )}
      {spoken ? <span className="visually-hidden">{spoken}</span> : null}
    </kbd>
  );
};

/** Every key of the player; opens with ? and closes with Escape. */
export const KeyboardSheet = ({ panel }: PanelProps) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.keys} role="dialog" aria-label={t('Keyboard')} data-panel="keys">
      <div className={styles.group}>
        <p className={styles.title}>{t('Keyboard')}</p>
        <button
          ref={close}
          type="button"
          className={controlsStyles.iconButton}
          data-part="icon-button"
          aria-label={t('Close')}
          onClick={panel.close}
        >
          <PlayerIcon name="close" />
        </button>
      </div>
      <dl>
        {keys().map((row) => (
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
