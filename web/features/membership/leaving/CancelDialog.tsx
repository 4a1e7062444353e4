import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../Notice.tsx';
import * as styles from './CancelDialog.module.css';
import type { Leaving } from './use-leaving.ts';

type CancelDialogProps = {
  open: boolean;
  /** True if a free month is offered. */
  eligible: boolean;
  /** End of the paid period in words; null if unknown. */
  until: string | null;
  endsAtOnce: boolean;
  leaving: Leaving;
  onClose: () => void;
};

const Picture = () => (
  <img
    className={styles.picture}
    src="/images/pages/before-you-go-960.webp"
    width={960}
    height={420}
    alt=""
  />
);

const about = (eligible: boolean, until: string | null): string => {
  if (eligible)
    return until
      ? t(
          'We can add one free month. It starts on {date}, when your paid time ends, and you can still cancel any day.',
          { date: until },
        )
      : t('We can add one free month when your paid time ends, and you can still cancel any day.');
  return until
    ? t(
        'Your membership ends on {date}. Your playlists, saved classes and history stay. We will email you a receipt.',
        { date: until },
      )
    : t(
        'Your membership ends when your paid time does. Your playlists, saved classes and history stay. We will email you a receipt.',
      );
};

const endsNow = msg(
  'Your membership ends right away. Your playlists, saved classes and history stay. We will email you a receipt.',
);

/** Confirmation of a cancellation. With the offer of a free month, both buttons have the same size and weight. */
export const CancelDialog = ({ open, eligible, until, endsAtOnce, leaving, onClose }: CancelDialogProps) => {
  const { busy, problem, confirm, accept } = leaving;
  const off = busy !== null;
  const close = () => {
    if (!off) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={eligible ? t('Before You Go...') : t('Cancel Membership')}
      picture={eligible ? <Picture /> : undefined}
    >
      <p className="muted">{endsAtOnce ? t(endsNow) : about(eligible, until)}</p>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <div className={styles.answers}>
        {eligible ? (
          <Button
            look="secondary"
            disabled={off}
            aria-busy={busy === 'accepting'}
            onClick={() => void accept()}
          >
            {t('Take the free month')}
          </Button>
        ) : (
          <Button look="secondary" disabled={off} onClick={close}>
            {t('Keep membership')}
          </Button>
        )}
        <Button
          look={eligible ? 'secondary' : 'danger'}
          disabled={off}
          aria-busy={busy === 'confirming'}
          onClick={() => void confirm()}
        >
          {busy === 'confirming' ? t('Cancelling') : t('Confirm cancel')}
        </Button>
      </div>
    </Dialog>
  );
};
