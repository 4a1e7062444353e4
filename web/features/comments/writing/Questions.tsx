import { type RefObject, useRef, useState } from 'react';
import { logFailure } from '../../../client/failure-log.ts';
import buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import commentsStyles from '../Comments.module.css';
import { kindOf, type Question, useSection } from '../section-context.ts';
import { deletedWords, reportedWords, showSnackbar } from './snackbars.ts';

type AskedProps = {
  question: Question;
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Before something is deleted; what is called once it is gone. */
  onDelete: (question: Question) => () => void;
};

/** One press at a time; a failure is logged, and can be tried again. */
const useOnce = (what: string) => {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      logFailure(what, error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
};

/** Off while something is on its way, but not `disabled`: the focus would leave the dialog. */
const waiting = (busy: boolean) => ({
  'aria-disabled': busy,
  ...(busy ? { className: buttonStyles.disabled } : {}),
});

const ReportQuestion = ({ question, open, onClose, returnFocus }: AskedProps) => {
  const { thread } = useSection();
  const { busy, once } = useOnce('reporting failed');
  const kind = kindOf(question.place);
  const report = () =>
    once(async () => {
      await thread.report(question.place);
      onClose();
      showSnackbar(reportedWords);
    });
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${kind}`} returnFocus={returnFocus}>
      <p className="muted">
        Are you sure you want to report this {kind} for offensive or inappropriate content?
      </p>
      <div className={commentsStyles.halves}>
        <Button look="secondary" {...waiting(busy)} onClick={() => !busy && onClose()}>
          Cancel
        </Button>
        <Button {...waiting(busy)} aria-busy={busy} onClick={() => void report()}>
          {busy ? 'Reporting' : 'Report'}
        </Button>
      </div>
    </Dialog>
  );
};

const DeleteQuestion = ({ question, open, onClose, returnFocus, onDelete }: AskedProps) => {
  const { thread } = useSection();
  const { busy, once } = useOnce('deleting a comment failed');
  const kind = kindOf(question.place);
  const remove = () =>
    once(async () => {
      const giveFocus = onDelete(question);
      await thread.remove(question.place);
      giveFocus();
      onClose();
      showSnackbar(deletedWords(kind));
    });
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${kind}`} returnFocus={returnFocus}>
      <p className="muted">Are you sure you want to delete this {kind}</p>
      <div className={commentsStyles.halves}>
        <Button look="secondary" {...waiting(busy)} onClick={() => !busy && onClose()}>
          Cancel
        </Button>
        <Button look="danger" {...waiting(busy)} aria-busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
};

/** The dialog of the whole section. */
export const Questions = (props: AskedProps) =>
  props.question.kind === 'report' ? <ReportQuestion {...props} /> : <DeleteQuestion {...props} />;
