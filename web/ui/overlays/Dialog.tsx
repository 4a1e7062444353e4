import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../client/pages/chunk.ts';
import * as dialogPanelStyles from './DialogPanel.module.css';
import type { DialogPanel, DrawerPanel } from './DialogPanel.tsx';

const loadPanels = () => loadChunk('DialogPanel', () => import('./DialogPanel.tsx'));
const LazyDialog = lazy(async () => ({ default: (await loadPanels()).DialogPanel }));
const LazyDrawer = lazy(async () => ({ default: (await loadPanels()).DrawerPanel }));

/** For a dialog that must open also when the connection is lost meanwhile. */
export const preloadDialog = (): void => void loadPanels().catch(() => undefined);

/** True from the first opening on, so that the panel's code loads once and its closing can be animated. */
export const useOnceOpen = (open: boolean): boolean => {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
};

/** A dialog in the middle: focus moves in and returns, Escape and a press outside close it. */
export const Dialog = (props: ComponentProps<typeof DialogPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;

/** The same as a panel from the right. */
export const Drawer = (props: ComponentProps<typeof DrawerPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDrawer {...props} />
    </Suspense>
  ) : null;

/** The buttons at a dialog's foot. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={dialogPanelStyles.foot} data-part="dialog-foot">
    {children}
  </div>
);
