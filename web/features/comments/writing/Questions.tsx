import { type RefObject, useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { logFailure } from '../../../client/failure-log.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as commentsStyles from '../Comments.module.css';
import { kindOf, type Question, useSection } from '../section-context.ts';
import { type Failure, FailureLine, failureOf } from './Failure.tsx';
import { deletedWords, goneWords, reportedWords, showSnackbar } from './snackbars.ts';

type AskedProps = {
  question: Question;
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Before something leaves the list; what is called once it is gone. */
  onDelete: (question: Question) => () => void;
};

/** One press at a time; a failure says so beside the buttons, and can be tried again. */
const useOnce = (what: string, otherwise: string) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef(false);
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      logFailure(what, error);
      setFailure(failureOf(error, otherwise));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, once };
};

/** Off while something is on its way, but not `disabled`: the focus would leave the dialog. */
const waiting = (busy: boolean) => ({
  'aria-disabled': busy,
  ...(busy ? { className: buttonStyles.disabled } : {}),
});

const ReportQuestion = ({ question, open, onClose, returnFocus, onDelete }: AskedProps) => {
  const { thread } = useSection();
  const { busy, failure, once } = useOnce('reporting failed', t('This was not reported. Try again.'));
  const kind = kindOf(question.place);
  const report = () =>
    once(async () => {
      const giveFocus = onDelete(question);
      const done = await thread.report(question.place);
      if (done === 'gone') giveFocus();
      onClose();
      showSnackbar(done === 'gone' ? goneWords(kind) : t(reportedWords));
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'reply' ? t('Report reply') : t('Report comment')}
      returnFocus={returnFocus}
    >
      <p className="muted">
        {kind === 'reply'
          ? t('Are you sure you want to report this reply for offensive or inappropriate content?')
          : t('Are you sure you want to report this comment for offensive or inappropriate content?')}
      </p>
      <FailureLine failure={failure} />
      <div className={commentsStyles.halves}>
        <Button look="secondary" {...waiting(busy)} onClick={() => !busy && onClose()}>
          {t('Cancel')}
        </Button>
        <Button {...waiting(busy)} aria-busy={busy} onClick={() => void report()}>
          {busy ? t('Reporting') : t(msg('Report', 'verb'))}
        </Button>
      </div>
    </Dialog>
  );
};

const DeleteQuestion = ({ question, open, onClose, returnFocus, onDelete }: AskedProps) => {
  const { thread } = useSection();
  const { busy, failure, once } = useOnce('deleting a comment failed', t('This was not deleted. Try again.'));
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
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'reply' ? t('Delete reply') : t('Delete comment')}
      returnFocus={returnFocus}
    >
      <p className="muted">
        {kind === 'reply'
          ? t('Are you sure you want to delete this reply')
          : t('Are you sure you want to delete this comment')}
      </p>
      <FailureLine failure={failure} />
      <div className={commentsStyles.halves}>
        <Button look="secondary" {...waiting(busy)} onClick={() => !busy && onClose()}>
          {t('Cancel')}
        </Button>
        <Button look="danger" {...waiting(busy)} aria-busy={busy} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      </div>
    </Dialog>
  );
};

/** The dialog of the whole section. */
export const Questions = (props: AskedProps) =>
  props.question.kind === 'report' ? <ReportQuestion {...props} /> : <DeleteQuestion {...props} />;
