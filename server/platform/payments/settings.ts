import { t } from '../../../contract/messages.ts';
import { Secret } from '../secrets/secret.ts';
import * as read from '../setting.ts';

const { setting, optional, Refusal } = read;

export type StripeSettings = {
  secretKey: Secret;
  /** Secret that signs the requests to `POST /webhooks/stripe`. */
  webhookSecret: Secret;
};

export type PaymentSettings = {
  /** Payment provider: Stripe, the built-in sandbox that charges nothing, or none, with nothing on sale. */
  mode: 'stripe' | 'sandbox' | 'off';
  /** ISO 4217, lower case, as Stripe writes it. */
  currency: string;
  /** True if Stripe Tax calculates the tax of each sale. */
  tax: boolean;
  /** Rate limit: objects that a process reads from the provider per second. */
  readsPerSecond: number;
  /** Retention period of payments and consents after their account was erased. */
  retentionYears: number;
  /** Lines of the studio's address on receipts. */
  studioAddress: string[];
  /** Tax number on receipts, below the address; empty for none. */
  studioTaxNumber: string;
  /** Null in every mode but `stripe`. */
  stripe: StripeSettings | null;
};

const currencies: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

const currency = (text: string): string => {
  if (currencies.has(text)) return text;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a currency in three small letters, such as usd or eur.', {
      name,
      text,
    }),
  );
};

const readsPerSecond = (text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1000) return value;
  throw new Refusal((name) => t('{name} is "{text}"; it must be a number from 1 to 1000.', { name, text }));
};

const retentionYears = (text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 100) return value;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a number of years from 1 to 100.', { name, text }),
  );
};

const addressLines = (text: string): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

const taxNumber = (text: string): string => {
  const value = text.trim();
  if (value.length <= 40 && !/\p{C}/u.test(value)) return value;
  throw new Refusal((name) =>
    t('{name} must be the tax number of the studio, at most 40 letters, such as IE0000000X.', { name }),
  );
};

/** Creates a parser of keys of this form. A refusal never repeats the key. */
const stripeKey =
  (form: RegExp, beginning: string) =>
  (text: string): string => {
    if (form.test(text)) return text;
    throw new Refusal((name) =>
      t('{name} is no key of that kind, which begins with {beginning}.', { name, beginning }),
    );
  };

const secretKey = stripeKey(/^[sr]k_\w{8,}$/, 'sk_ or rk_');
const webhookSecret = stripeKey(/^whsec_[\w+/=-]{8,}$/, 'whsec_');
const publishableKey = stripeKey(/^pk_\w{8,}$/, 'pk_');

/** Settings of payments, as part of all settings. */
export const paymentSettingList = {
  PAYMENTS: setting('', optional(read.oneOf('sandbox', 'off'))),
  STRIPE_SECRET_KEY: setting(
    '',
    optional((text) => new Secret(secretKey(text))),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    '',
    optional((text) => new Secret(webhookSecret(text))),
  ),
  // No page needs the key, since cards are entered at Stripe: it is only checked against the secret key.
  STRIPE_PUBLISHABLE_KEY: setting('', optional(publishableKey)),
  STRIPE_TAX: setting('off', read.oneOf('on', 'off')),
  CURRENCY: setting('usd', currency),
  PROVIDER_READS_PER_SECOND: setting('20', readsPerSecond),
  BILLING_RETENTION_YEARS: setting('10', retentionYears),
  STUDIO_ADDRESS: setting('', addressLines),
  STUDIO_TAX_NUMBER: setting('', taxNumber),
};

type Values = {
  [Name in keyof typeof paymentSettingList]: ReturnType<(typeof paymentSettingList)[Name]['parse']>;
};

const kindOf = (key: string): string | undefined => /_(live|test)_/.exec(key)?.[1];

/** Returns a sentence for each setting that is missing or contradicts another. */
export const paymentProblems = (values: Partial<Values>): string[] => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_PUBLISHABLE_KEY: shown } = values;
  const problems: string[] = [];
  if (secret && webhook === null)
    problems.push(
      t(
        'STRIPE_WEBHOOK_SECRET is not set, which STRIPE_SECRET_KEY needs: without it no payment would be heard of. Stripe shows it beside the webhook endpoint.',
      ),
    );
  if (secret === null && webhook)
    problems.push(
      t('STRIPE_SECRET_KEY is not set, which STRIPE_WEBHOOK_SECRET needs: set both, or neither.'),
    );
  if (secret === null && shown)
    problems.push(t('STRIPE_SECRET_KEY is not set, which STRIPE_PUBLISHABLE_KEY needs.'));
  const kinds = [secret?.reveal(), shown].flatMap((key) => (key ? (kindOf(key) ?? []) : []));
  if (new Set(kinds).size > 1)
    problems.push(
      t(
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two kinds: both must be live keys, or both test keys.',
      ),
    );
  return problems;
};

/**
 * Returns the payment settings. By default a studio that is tried out has the sandbox, and one in production sells
 * nothing: the sandbox runs there only if PAYMENTS names it.
 */
export const paymentSettings = (values: Values, isSandboxByNameOnly: boolean): PaymentSettings => {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
  const mode = PAYMENTS ?? (stripe ? 'stripe' : isSandboxByNameOnly ? 'off' : 'sandbox');
  return {
    mode,
    currency: values.CURRENCY,
    tax: values.STRIPE_TAX === 'on',
    readsPerSecond: values.PROVIDER_READS_PER_SECOND,
    retentionYears: values.BILLING_RETENTION_YEARS,
    studioAddress: values.STUDIO_ADDRESS,
    studioTaxNumber: values.STUDIO_TAX_NUMBER,
    stripe: mode === 'stripe' ? stripe : null,
  };
};

/** Mode of the provider; ids at the provider are valid in one mode only. */
export type ProviderMode = 'sandbox' | 'test' | 'live';

export const providerModeOf = ({ stripe }: PaymentSettings): ProviderMode => {
  if (!stripe) return 'sandbox';
  return kindOf(stripe.secretKey.reveal()) === 'test' ? 'test' : 'live';
};

/** Returns the line that the log prints at start, so that an operator can see whether members are charged. */
export const paymentSentence = (settings: PaymentSettings): string => {
  const { mode } = settings;
  if (mode === 'sandbox') return 'Payments go to the built-in sandbox: nothing is charged.';
  if (mode === 'off')
    return 'Payments are off: nothing is sold. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to sell with Stripe.';
  return providerModeOf(settings) === 'test'
    ? 'Payments go to the test mode of Stripe: nothing is charged.'
    : 'Payments go to Stripe.';
};
