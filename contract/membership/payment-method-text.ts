import { t } from '../messages.ts';

/** Returns the name of a payment method, kept as "Visa ending in 4242", in the language in force. */
export const paymentMethodText = (name: string): string => {
  const [, method, digits] = /^(.+) ending in (\w+)$/.exec(name) ?? [];
  return method && digits ? t('{method} ending in {digits}', { method, digits }) : name;
};
