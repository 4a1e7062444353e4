import { useBlocker } from '@tanstack/react-router';
import { Button } from '../controls/Button.tsx';
import { Dialog, DialogFoot } from '../overlays/Dialog.tsx';

/** Asks before a page with unsaved input is left; the browser asks itself before it is closed or loaded again. */
export const LeaveQuestion = ({ unsaved }: { unsaved: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <p className="muted">What you typed is kept in this browser until you save or discard it.</p>
      <DialogFoot>
        <Button look="secondary" onClick={() => reset?.()}>
          Stay here
        </Button>
        <Button onClick={() => proceed?.()}>Leave</Button>
      </DialogFoot>
    </Dialog>
  );
};
