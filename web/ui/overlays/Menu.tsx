import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { loadChunk } from '../../client/pages/chunk.ts';
import * as iconButtonStyles from '../controls/IconButton.module.css';
import type { MenuEntry } from './MenuPanel.tsx';

export type { MenuEntry } from './MenuPanel.tsx';

const loadPanel = () => loadChunk('MenuPanel', () => import('./MenuPanel.tsx'));
const LazyPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }));

type MenuProps = {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  className?: string;
  align?: 'start' | 'end';
  /** Content above the entries, such as the name of the member. */
  head?: ReactNode;
  /** Before the menu opens. */
  onOpen?: () => void;
};

/** Button that opens a menu; the code of the menu loads on hover or focus. */
export const Menu = ({
  label,
  children,
  entries,
  className = iconButtonStyles.iconButton,
  align,
  head,
  onOpen,
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [once, setOnce] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  // Ignored: the click that follows reports a failed load.
  const preload = () => void loadPanel().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-part="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setByKeyboard(event.detail === 0);
          setOnce(true);
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {once ? (
        <Suspense fallback={null}>
          <LazyPanel
            open={open}
            byKeyboard={byKeyboard}
            onClose={() => setOpen(false)}
            anchor={button}
            label={label}
            align={align}
            head={head}
            entries={entries}
          />
        </Suspense>
      ) : null}
    </>
  );
};
