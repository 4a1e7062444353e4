import type { PaymentConnection, PaymentFields } from '../../../../contract/studio/connections.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { paymentSettingList, providerModeOf } from '../../../platform/payments/settings.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { Refusal } from '../../../platform/setting.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type NamedAccount, nameAccount } from '../../membership/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { endingOf, recordTest, savedGroups } from '../saved-groups.ts';

type KeyName = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

/** The keys that are set: by the environment, or else as they were saved. */
export const paymentsOf = (
  { payments, ofEnvironment, publicUrl }: Pick<Config, 'payments' | 'ofEnvironment' | 'publicUrl'>,
  { texts }: Pick<SavedGroup, 'texts'>,
): Pick<PaymentConnection, 'mode' | 'secretKey' | 'webhookSecret' | 'webhookAddress'> => {
  const stripe = ofEnvironment.has('STRIPE_SECRET_KEY') ? payments.stripe : null;
  return {
    mode: payments.mode === 'stripe' ? providerModeOf(payments) : payments.mode,
    secretKey: endingOf(stripe?.secretKey.reveal() ?? texts?.STRIPE_SECRET_KEY),
    webhookSecret: endingOf(stripe?.webhookSecret.reveal() ?? texts?.STRIPE_WEBHOOK_SECRET),
    webhookAddress: `${publicUrl}/webhooks/stripe`,
  };
};

const problemOf = (name: KeyName, text: string): string | null => {
  if (text === '') return 'Copy it from Stripe.';
  try {
    paymentSettingList[name].parse(text);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return `It ${error.message}.`;
    throw error;
  }
};

/** The keys as settings; a key that was not typed is kept. Throws `invalid` with the problems, by field. */
export const paymentTexts = (kept: SettingTexts | null, typed: PaymentFields): SettingTexts => {
  const secretKey = typed.secretKey?.trim() || kept?.STRIPE_SECRET_KEY || '';
  const webhookSecret = typed.webhookSecret?.trim() || kept?.STRIPE_WEBHOOK_SECRET || '';
  const problems: Record<string, string[]> = {};
  const [ofKey, ofWebhook] = [
    problemOf('STRIPE_SECRET_KEY', secretKey),
    problemOf('STRIPE_WEBHOOK_SECRET', webhookSecret),
  ];
  if (ofKey) problems.secretKey = [ofKey];
  if (ofWebhook) problems.webhookSecret = [ofWebhook];
  if (ofKey || ofWebhook) throw new AppError('invalid', { fields: problems });
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
};

/** The mode that keys are of. */
export const modeOfKey = (key: string): 'test' | 'live' => (/_test_/.test(key) ? 'test' : 'live');

/** Names the account of a key that was typed, or of the one that is set. Throws `invalid` where there is none. */
export const testPaymentKey = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { secretKey: typed }: Pick<PaymentFields, 'secretKey'>,
): Promise<NamedAccount & { mode: 'test' | 'live' }> => {
  const { payments } = await savedGroups(context);
  const ofEnvironment = context.config.payments.stripe?.secretKey.reveal();
  const text = typed?.trim() || payments.texts?.STRIPE_SECRET_KEY || ofEnvironment || '';
  const problem = problemOf('STRIPE_SECRET_KEY', text);
  if (problem) throw new AppError('invalid', { fields: { secretKey: [problem] } });
  const named = await nameAccount({ secretKey: new Secret(text), apiBase: context.stripeBase ?? null });
  await recordTest(context, viewer, { action: 'payment_key_tested', works: named.account !== null });
  return { ...named, mode: modeOfKey(text) };
};
