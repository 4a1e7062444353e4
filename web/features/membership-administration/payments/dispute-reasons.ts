import { type Message, msg, t } from '../../../../contract/messages.ts';
import { typeText } from '../billing/billing-words.ts';

/** Reasons that the provider knows. */
const reasons: Readonly<Record<string, Message>> = {
  bank_cannot_process: msg('Bank cannot process'),
  check_returned: msg('Check returned'),
  credit_not_processed: msg('Credit not processed'),
  customer_initiated: msg('Customer initiated'),
  debit_not_authorized: msg('Debit not authorized'),
  duplicate: msg('Duplicate', 'reason of a dispute'),
  fraudulent: msg('Fraudulent'),
  general: msg('General', 'reason of a dispute'),
  incorrect_account_details: msg('Incorrect account details'),
  insufficient_funds: msg('Insufficient funds'),
  noncompliant: msg('Noncompliant'),
  product_not_received: msg('Product not received'),
  product_unacceptable: msg('Product unacceptable'),
  subscription_canceled: msg('Subscription canceled'),
  unrecognized: msg('Unrecognized'),
};

/** Returns the reason of a dispute: `product_not_received` as "Product not received". */
export const reasonText = (reason: string): string => {
  const known = reasons[reason];
  return known ? t(known) : typeText(reason);
};
