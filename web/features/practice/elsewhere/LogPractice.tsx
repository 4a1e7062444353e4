import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { LogPanel } from './LogPanel.tsx';

const LazyPanel = lazy(async () => ({
  default: (await loadChunk('LogPanel', () => import('./LogPanel.tsx'))).LogPanel,
}));

/** Dialog that logs practice done elsewhere, new each time it opens; its code loads when it is first opened. */
export const LogDialog = ({ open, ...props }: ComponentProps<typeof LogPanel>) => {
  const [opened, setOpened] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpened(opened + 1);
  }
  return opened > 0 ? (
    <Suspense fallback={null}>
      <LazyPanel key={opened} open={open} {...props} />
    </Suspense>
  ) : null;
};

type LogPracticeProps = {
  /** Initial day, such as the one that a calendar shows. */
  day?: string | undefined;
};

/** Button that logs practice done elsewhere. */
export const LogPractice = ({ day }: LogPracticeProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Log practice')}
      </Button>
      <LogDialog open={open} onClose={() => setOpen(false)} day={day} />
    </>
  );
};
