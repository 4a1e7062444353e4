import { type ReactNode, useState } from 'react';
import { ReceiptDialog, type ReceiptOwner, RefundDialog, type RefundedPayment } from './MoneyDialogs.tsx';
import { useMemberAct } from './use-member-acts.ts';

type PaymentQuestion = { what: 'refund' | 'receipt'; payment: RefundedPayment; times: number };

/** The dialogs about a payment of a member: `ask` opens one, `dialog` shows it. */
export const usePaymentQuestion = (
  member: ReceiptOwner,
  onDone: () => void = () => undefined,
): { ask: (what: PaymentQuestion['what'], payment: RefundedPayment) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<PaymentQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const acting = useMemberAct(() => {
    setOpen(false);
    onDone();
  });
  const Chosen = asked?.what === 'refund' ? RefundDialog : ReceiptDialog;
  return {
    ask: (what, payment) => {
      acting.forget();
      setAsked((before) => ({ what, payment, times: (before?.times ?? 0) + 1 }));
      setOpen(true);
    },
    dialog: asked ? (
      <Chosen
        key={asked.times}
        member={member}
        payment={asked.payment}
        acting={acting}
        open={open}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
};
