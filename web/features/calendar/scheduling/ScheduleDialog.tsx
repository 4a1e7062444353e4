import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';
import type { SchedulePanel } from './SchedulePanel.tsx';

const LazyPanel = lazy(async () => ({
  default: (await loadChunk('SchedulePanel', () => import('./SchedulePanel.tsx'))).SchedulePanel,
}));

export type ScheduleDialogProps = ComponentProps<typeof SchedulePanel>;

/** Asks for a day and time, and plans classes from then on; its code loads when it is first opened. */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const [once, setOnce] = useState(props.open);
  if (props.open && !once) setOnce(true);
  return once || props.open ? (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  ) : null;
};
