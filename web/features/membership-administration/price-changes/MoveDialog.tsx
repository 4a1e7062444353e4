import { useState } from 'react';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { priceNoticeDays } from '../../../../contract/membership/price-changes/price-notice.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { priceText } from '../plan-words.ts';

export type MoveAnswer = { earliestAt: string | null; withoutConsent: 'keep' | 'end' };

type MoveDialogProps = {
  plan: ManagedPlan;
  price: ManagedPlan['price'];
  open: boolean;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onMove: (answer: MoveAnswer) => void;
};

const dayMs = 86_400_000;
const soonestDay = (): string => new Date(Date.now() + priceNoticeDays * dayMs).toISOString().slice(0, 10);

const choices = [
  ['keep', msg('Keep the old price')],
  ['end', msg('End with the paid period')],
] as const;

/** Fields for a price increase: earliest date, and the treatment of members who must agree and do not. */
const Higher = ({ answer, onChange }: { answer: MoveAnswer; onChange: (answer: MoveAnswer) => void }) => (
  <>
    <FormField
      label={t('Not before')}
      hint={t(
        '{count, plural, one {Members have # day’s notice; a later day gives them longer.} other {Members have # days’ notice; a later day gives them longer.}}',
        { count: priceNoticeDays },
      )}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          min={soonestDay()}
          value={answer.earliestAt ?? ''}
          onChange={({ target }) => onChange({ ...answer, earliestAt: target.value || null })}
        />
      )}
    </FormField>
    <SegmentedControl
      label={t('In the EU and EEA members must agree. Without a yes:')}
      labelled
      value={answer.withoutConsent}
      options={choices.map(([value, title]) => [value, t(title)] as const)}
      onChange={(withoutConsent) => onChange({ ...answer, withoutConsent })}
    />
  </>
);

/**
 * Confirmation of moving members from an old price: their number, the date and the legal conditions, before any mail is
 * sent.
 */
export const MoveDialog = ({ plan, price, open, busy, problem, onClose, onMove }: MoveDialogProps) => {
  const [answer, setAnswer] = useState<MoveAnswer>({ earliestAt: null, withoutConsent: 'keep' });
  const lower = plan.price.amount < price.amount;
  const values = { count: price.members, oldPrice: priceText(price), price: priceText(plan.price) };
  return (
    <Dialog open={open} onClose={onClose} title={t('Move members to the new price')}>
      <p className="muted">
        {lower
          ? t(
              '{count, plural, one {# member pays {oldPrice}.} other {# members pay {oldPrice}.}} Each is written to within the hour, and pays {price} from the next renewal; a lower price needs no consent.',
              values,
            )
          : t(
              '{count, plural, one {# member pays {oldPrice}.} other {# members pay {oldPrice}.}} Each is written to within the hour, and pays {price} from the first renewal at least {days, plural, one {# day} other {# days}} after that mail. Until a day before it, this can be stopped.',
              { ...values, days: priceNoticeDays },
            )}
      </p>
      {lower ? null : <Higher answer={answer} onChange={setAnswer} />}
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      <DialogFoot>
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {t('Leave them where they are')}
        </Button>
        <Button aria-busy={busy} disabled={busy} onClick={() => onMove(answer)}>
          {t('Write to {count, plural, one {# member} other {# members}}', { count: price.members })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
