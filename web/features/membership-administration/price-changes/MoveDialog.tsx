import { useState } from 'react';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { priceNoticeDays } from '../../../../contract/membership/price-changes/price-notice.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { membersText, priceText } from '../plan-words.ts';

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
  ['keep', 'Keep the old price'],
  ['end', 'End with the paid period'],
] as const;

/** Fields for a price increase: earliest date, and the treatment of members who must agree and do not. */
const Higher = ({ answer, onChange }: { answer: MoveAnswer; onChange: (answer: MoveAnswer) => void }) => (
  <>
    <FormField
      label="Not before"
      hint={`Members have ${priceNoticeDays} days’ notice; a later day gives them longer.`}
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
      label="In the EU and EEA members must agree. Without a yes:"
      labelled
      value={answer.withoutConsent}
      options={choices}
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
  const when = lower
    ? 'from the next renewal; a lower price needs no consent'
    : `from the first renewal at least ${priceNoticeDays} days after that mail. Until a day before it, this can be stopped`;
  return (
    <Dialog open={open} onClose={onClose} title="Move members to the new price">
      <p className="muted">
        {`${membersText(price.members)} pay ${priceText(price)}. Each is written to within the hour, and pays ${priceText(plan.price)} ${when}.`}
      </p>
      {lower ? null : <Higher answer={answer} onChange={setAnswer} />}
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      <DialogFoot>
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Leave them where they are
        </Button>
        <Button aria-busy={busy} disabled={busy} onClick={() => onMove(answer)}>
          {`Write to ${membersText(price.members)}`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
