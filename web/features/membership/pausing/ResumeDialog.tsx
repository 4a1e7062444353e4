import { useQuery } from '@tanstack/react-query';
import type { ResumePreview } from '../../../../contract/membership/pausing.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Notice } from '../Notice.tsx';
import { priceText } from '../price-words.ts';
import { membershipProblem } from '../problem-text.ts';
import { resumePreviewQuery } from '../queries.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './Pausing.module.css';
import { usePausing } from './use-pausing.ts';

type ResumeDialogProps = { open: boolean; cardName: string | null; onClose: () => void };

const about = (preview: ResumePreview, cardName: string | null, timeZone: string): string => {
  const date = longDay(preview.nextPaymentAt, timeZone);
  if (preview.dueToday === 0)
    return t('Classes open right away, and nothing is charged today. Your next payment is on {date}.', {
      date,
    });
  const price = priceText(preview.dueToday, preview.currency);
  return cardName
    ? t('Classes open right away. {price} is charged to {card} today. Your next payment is on {date}.', {
        price,
        card: cardName,
        date,
      })
    : t(
        'Classes open right away. {price} is charged to your payment method today. Your next payment is on {date}.',
        { price, date },
      );
};

/** Says what is paid today, by the provider's own calculation, before anything is charged. */
export const ResumeDialog = ({ open, cardName, onClose }: ResumeDialogProps) => {
  const timeZone = useMemberTimeZone();
  const preview = useQuery({ ...resumePreviewQuery(useApi()), enabled: open });
  const pausing = usePausing(onClose);
  const { data } = preview;
  const close = (): void => {
    if (!pausing.busy) onClose();
  };
  const pay =
    data && data.dueToday > 0
      ? t('Pay {price} and start', { price: priceText(data.dueToday, data.currency) })
      : t(msg('Start again', 'a membership'));
  return (
    <Dialog open={open} onClose={close} title={t('Start again today?')}>
      <p className="muted" aria-live="polite">
        {data
          ? about(data, cardName, timeZone)
          : preview.isError
            ? null
            : t('Calculating your total for today.')}
      </p>
      {preview.isError ? <Notice kind="problem">{membershipProblem(preview.error)}</Notice> : null}
      {pausing.problem ? <Notice kind="problem">{pausing.problem}</Notice> : null}
      <div className={styles.answers}>
        <Button look="secondary" disabled={pausing.busy} onClick={close}>
          {t('Stay paused')}
        </Button>
        <Button
          disabled={!data || pausing.busy}
          aria-busy={pausing.busy}
          onClick={() => data && pausing.resume(data.dueToday)}
        >
          {pausing.busy ? t('One moment') : pay}
        </Button>
      </div>
    </Dialog>
  );
};
