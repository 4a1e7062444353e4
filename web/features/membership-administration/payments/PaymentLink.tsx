import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';

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
    {of ? (
      <Trans
        // translators: {name}: the payer
        message="{amount}<hidden> of {name}</hidden>"
        values={{ amount: children, name: of }}
        components={{ hidden: <span className="visually-hidden" /> }}
      />
    ) : (
      children
    )}
  </Anchor>
);
