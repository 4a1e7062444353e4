import { t } from '../../../../contract/messages.ts';
import type { PaymentConnection, PaymentFields } from '../../../../contract/studio/connections.schema.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { paymentSettingList, providerModeOf } from '../../../platform/payments/settings.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { Refusal } from '../../../platform/setting.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type MadeWebhook,
  makeWebhook,
  type NamedAccount,
  nameAccount,
} from '../../payment-provider/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { endingOf, recordTest, savedGroups } from '../saved-groups.ts';

type KeyName = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

const webhookAddressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/webhooks/stripe`;

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
    webhookAddress: webhookAddressOf({ publicUrl }),
  };
};

const problemOf = (name: KeyName, text: string): string | null => {
  if (text === '') return t('Copy it from Stripe.');
  try {
    paymentSettingList[name].parse(text);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** The mode that keys are of. */
export const modeOfKey = (key: string): 'test' | 'live' => (/_test_/.test(key) ? 'test' : 'live');

/** A kept webhook secret, unless it is of the other mode, whose events it signs. */
const keptWebhookSecret = (kept: SettingTexts | null, secretKey: string): string =>
  modeOfKey(kept?.STRIPE_SECRET_KEY ?? '') === modeOfKey(secretKey)
    ? (kept?.STRIPE_WEBHOOK_SECRET ?? '')
    : '';

const refused = (field: keyof PaymentFields, problem: string) =>
  new AppError('invalid', { fields: { [field]: [problem] } });

/** Makes the webhook of this studio with a key. Throws `invalid` where Stripe cannot reach it, or refuses. */
const newWebhook = async (
  { config, stripeBase, log }: ConnectionsContext,
  secretKey: string,
): Promise<MadeWebhook> => {
  const url = webhookAddressOf(config);
  if (!url.startsWith('https://'))
    throw refused(
      'webhookSecret',
      t(
        'Stripe calls addresses with https alone: set the public address first, or copy a signing secret here.',
      ),
    );
  const made = await makeWebhook(
    { secretKey: new Secret(secretKey), apiBase: stripeBase ?? null },
    { url, log },
  );
  if ('reason' in made)
    throw refused(
      'webhookSecret',
      t('{reason} Add the webhook at Stripe yourself and copy its signing secret here.', {
        reason: made.reason,
      }),
    );
  return made;
};

/**
 * The keys as settings. A key that was not typed is kept; where there is no webhook secret, the webhook is made at Stripe.
 * Throws `invalid` with the problems, by field.
 */
export const paymentTexts = async (
  context: ConnectionsContext,
  kept: SettingTexts | null,
  typed: PaymentFields,
): Promise<{ texts: SettingTexts; made: MadeWebhook | null }> => {
  const secretKey = typed.secretKey?.trim() || kept?.STRIPE_SECRET_KEY || '';
  const known = typed.webhookSecret?.trim() || keptWebhookSecret(kept, secretKey);
  const ofKey = problemOf('STRIPE_SECRET_KEY', secretKey);
  const ofWebhook = known ? problemOf('STRIPE_WEBHOOK_SECRET', known) : null;
  if (ofKey || ofWebhook)
    throw new AppError('invalid', {
      fields: { ...(ofKey && { secretKey: [ofKey] }), ...(ofWebhook && { webhookSecret: [ofWebhook] }) },
    });
  const made = known ? null : await newWebhook(context, secretKey);
  const webhookSecret = made?.secret ?? known;
  return { texts: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, made };
};

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
