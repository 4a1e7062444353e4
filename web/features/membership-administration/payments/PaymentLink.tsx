import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';

type PaymentLinkProps = {
  id: string;
  /** The name of the payer, for readers who hear the links of a list alone. */
  of?: string | null | undefined;
  /** The amount. */
  children: string;
};

/** The amount of a payment, which leads to its page. */
export const PaymentLink = ({ id, of, children }: PaymentLinkProps) => (
  <Anchor className="link" href={pageAddress('/admin/payments/$paymentId', { paymentId: id })}>
    {children}
    {of ? <span className="visually-hidden"> of {of}</span> : null}
  </Anchor>
);
