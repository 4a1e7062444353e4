import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { MonthClosing } from '../../../../contract/membership/payment-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './PaymentsPage.module.css';
import { monthName } from './payment-words.ts';
import { paymentsKey } from './queries.ts';

type DialogProps = { closing: MonthClosing; open: boolean; onClose: () => void };

/** "Turnover $29,844.00, tax $4,179.93." */
const sumsText = ({ sums }: MonthClosing): string =>
  joinSentences(
    ...sums.map(({ paid, refunded, disputed, tax, currency }) =>
      t('Turnover {turnover}, tax {tax}.', {
        turnover: formatMoney(paid + refunded + disputed, currency),
        tax: formatMoney(tax, currency),
      }),
    ),
  );

const useLockChange = (says: string, onClose: () => void, change: () => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast(says);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsKey }),
  });
};

const CloseDialog = ({ closing, open, onClose }: DialogProps) => {
  const { month } = closing;
  const api = useApi();
  const name = monthName(month);
  const changing = useLockChange(t('{month} is closed.', { month: name }), onClose, () =>
    api('POST /admin/api/payments/months/{month}/closing', { params: { month } }),
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('Close {month}?', { month: name })}>
      <p className="muted">
        {sumsText(closing)}{' '}
        {t(
          'Refunds and disputes that come later count in their own month. What the provider tells of {month} only after this counts in the first open month, which says so. An owner can open it again; the activity says who and why.',
          { month: name },
        )}
      </p>
      <FailedChange error={changing.error} failed={t('The month was not closed.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button aria-busy={changing.isPending} onClick={() => changing.mutate()}>
          {t('Close {month}', { month: name })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const OpenDialog = ({ closing: { month }, open, onClose }: DialogProps) => {
  const api = useApi();
  const name = monthName(month);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const changing = useLockChange(t('{month} is open again.', { month: name }), onClose, () =>
    api('POST /admin/api/payments/months/{month}/reopening', { params: { month }, body: { reason } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !changing.isPending) changing.mutate();
  };
  const refused = changing.error instanceof ApiError ? changing.error.fields.reason?.[0] : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('Open {month} again?', { month: name })}>
      <form onSubmit={submit} noValidate>
        <FormField
          label={t('Why')}
          required
          problem={missing ? t('Say why, for the activity.') : refused}
          hint={t('For the activity. What came in since the closing stays in the month it counted in.')}
        >
          {(control) => (
            <input
              {...control}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
        {refused ? null : <FailedChange error={changing.error} failed={t('The month was not opened.')} />}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" aria-busy={changing.isPending}>
            {t('Open {month}', { month: name })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

/** Closes a month for good, or opens the last closed one again. */
export const MonthLock = ({ closing }: { closing: MonthClosing }) => {
  const { timeZone } = useStudio();
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const { closed, closingRefusal, canOpen, month } = closing;
  const Shown = closed ? OpenDialog : CloseDialog;
  const ask = () => setDialog(({ times }) => ({ open: true, times: times + 1 }));
  return (
    <div className={styles.lock}>
      {closed ? (
        <StateMark
          glyph="kept"
          tone="good"
          fact={
            closed.by
              ? t('by {name}, {time}', { name: closed.by, time: momentText(closed.at, timeZone) })
              : momentText(closed.at, timeZone)
          }
        >
          {t('{month} is closed', { month: monthName(month) })}
        </StateMark>
      ) : null}
      {closingRefusal ? <p className="small muted">{closingRefusal}</p> : null}
      {closed || closingRefusal ? null : (
        <Button onClick={ask}>{t('Close {month}', { month: monthName(month) })}</Button>
      )}
      {canOpen ? (
        <Button look="secondary" size="small" onClick={ask}>
          {t('Open it again')}
        </Button>
      ) : null}
      <Shown
        key={`${dialog.times} ${month}`}
        closing={closing}
        open={dialog.open}
        onClose={() => setDialog(({ times }) => ({ open: false, times }))}
      />
    </div>
  );
};
