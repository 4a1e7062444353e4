import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import * as controlsStyles from '../../controls.module.css';
import { t } from '../../messages.ts';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import * as styles from './PanelFrame.module.css';
import type { PanelControl } from './use-panel.ts';

type FrameProps = {
  panel: PanelControl;
  label: string;
  /** True for a dialog, which names itself; a menu inside has its own name. */
  dialog?: boolean;
  className?: string;
  children: ReactNode;
};

/** Moves the focus into a panel when it opens or replaces another one. */
const useFocusInside = (name: string | undefined) => {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its own first control
  useEffect(() => {
    const body = frame.current?.querySelector<HTMLElement>('[data-part~="panel-body"]');
    const preferred = body?.querySelector<HTMLElement>('[aria-checked=true], [aria-current=true]');
    (preferred ?? body?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
    preferred?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [name]);
  return frame;
};

/** Frame of a menu, sheet or strip: over the picture if there is room, below it on a phone. */
export const PanelFrame = ({ panel, label, dialog, className, children }: FrameProps) => {
  const frame = useFocusInside(panel.open?.name);
  const within = panel.open?.within ?? false;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys that leave it
    <div
      ref={frame}
      className={classNames(styles.panel, className)}
      data-panel={panel.open?.name}
      {...(dialog ? { role: 'dialog', 'aria-label': label } : {})}
      onKeyDown={(event) => {
        if (event.key === 'Tab' && !dialog) panel.close();
      }}
    >
      {within ? (
        <p className={styles.panelHead}>
          <button
            type="button"
            className={controlsStyles.iconButton}
            data-part="icon-button"
            aria-label={t('Back')}
            onClick={() => panel.go('settings')}
          >
            <PlayerIcon name="chevronLeft" />
          </button>
          {label}
        </p>
      ) : null}
      <div className={styles.body} data-part="panel-body">
        {children}
      </div>
    </div>
  );
};
