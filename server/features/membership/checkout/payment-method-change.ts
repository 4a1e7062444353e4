import { t } from '../../../../contract/messages.ts';
import { fullAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, MemberContext } from '../../billing/index.ts';
import { hashOf, insertSession } from '../../billing/index.ts';
import { ProviderRefusal } from '../../payment-provider/index.ts';
import { returnUrl } from './local-path.ts';

export type PaymentMethodChange = {
  cancelPath: PageAddress;
  continuePath: PageAddress;
  idempotencyKey: string;
};

/** Opens the provider's page that takes another payment method and charges nothing. */
export const startPaymentMethodChange = async (
  { publicUrl, clock }: ActionsContext,
  { provider, payer }: MemberContext,
  { cancelPath, continuePath, idempotencyKey }: PaymentMethodChange,
): Promise<{ checkoutSessionId: string; checkoutUrl: string }> => {
  if (!payer?.providerCustomerId)
    throw new AppError('invalid', { message: t('We are updating your account. Please check back later.') });
  const page = await provider.checkout.changePaymentMethod({
    customerId: payer.providerCustomerId,
    successUrl: returnUrl(publicUrl),
    cancelUrl: fullAddress(publicUrl, cancelPath),
    metadata: { billing_customer_id: payer.id },
    idempotencyKey,
  });
  if (!page.url) throw new ProviderRefusal('The provider opened no page');
  const requestHash = hashOf({ cancelPath, continuePath });
  const { id, url } = page;
  const session = { id, billingCustomerId: payer.id, mode: 'setup', requestHash, url, continuePath } as const;
  await payer.write((trx) => insertSession(trx, session, clock.now()));
  return { checkoutSessionId: id, checkoutUrl: url };
};
