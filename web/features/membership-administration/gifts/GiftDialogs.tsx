import { useState } from 'react';
import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';

export type GiftQuestion = { about: ManagedGift; asks: 'refund' | 'recipient' };
export type GiftAnswer =
  | { asks: 'refund'; endAccess: boolean }
  | { asks: 'recipient'; recipientEmail: string };

type DialogProps = {
  about: ManagedGift;
  open: boolean;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onAnswer: (answer: GiftAnswer) => void;
};

const RefundDialog = ({ about, open, busy, problem, onClose, onAnswer }: DialogProps) => {
  const [endAccess, setEndAccess] = useState(true);
  const price = formatMoney(about.price, about.currency);
  const redeemed = about.redeemedAt !== null;
  return (
    <Dialog open={open} onClose={onClose} title={t('Refund {price}?', { price })}>
      <p className="muted">
        {about.buyerName
          ? t('The money goes back to the payment method {name} used.', { name: about.buyerName })
          : t('The money goes back to the payment method the buyer used.')}{' '}
        {redeemed ? t('This gift has been redeemed.') : t('Its code stops working.')}
      </p>
      {redeemed ? (
        <Checkbox label={t('End the rest of the membership')} checked={endAccess} onChange={setEndAccess} />
      ) : null}
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button
          look="danger-outline"
          aria-busy={busy}
          onClick={() => onAnswer({ asks: 'refund', endAccess })}
        >
          {t('Refund {price}', { price })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const RecipientDialog = ({ about, open, busy, problem, onClose, onAnswer }: DialogProps) => {
  const [recipientEmail, setRecipientEmail] = useState(about.recipientEmail ?? '');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('E-mail for {name}’s gift', { name: about.recipientName })}
    >
      <FormField
        label={t('E-mail')}
        problem={problem ?? undefined}
        hint={about.sentAt ? t('Already sent. It goes to the new address right away.') : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            maxLength={254}
            value={recipientEmail}
            onChange={({ target }) => setRecipientEmail(target.value)}
          />
        )}
      </FormField>
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button aria-busy={busy} onClick={() => onAnswer({ asks: 'recipient', recipientEmail })}>
          {t('Save')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

/** Confirmation before a refund or a change of the recipient. */
export const GiftDialog = ({
  question,
  ...props
}: Omit<DialogProps, 'about'> & { question: GiftQuestion | null }) => {
  if (!question) return null;
  const { about, asks } = question;
  const Shown = asks === 'refund' ? RefundDialog : RecipientDialog;
  return <Shown key={`${about.id} ${asks}`} about={about} {...props} />;
};
