import { useBlocker } from '@tanstack/react-router';
import { t } from '../../../contract/messages.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog, DialogFoot } from '../overlays/Dialog.tsx';

type LeaveQuestionProps = {
  unsaved: boolean;
  /** False where what was typed is lost, such as secrets. */
  kept?: boolean;
};

/** Asks before a page with unsaved input is left; the browser asks itself before it is closed or loaded again. */
export const LeaveQuestion = ({ unsaved, kept = true }: LeaveQuestionProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title={t('Leave without saving?')}>
      <p className="muted">
        {kept
          ? t('What you typed is kept in this browser until you save or discard it.')
          : t('What you typed is lost, since it may hold secrets.')}
      </p>
      <DialogFoot>
        <Button look="secondary" onClick={() => reset?.()}>
          {t('Stay here')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('Leave')}</Button>
      </DialogFoot>
    </Dialog>
  );
};
