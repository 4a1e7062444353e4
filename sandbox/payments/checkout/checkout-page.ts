import { formatDate } from '../../../contract/formats/dates.ts';
import { inSentence } from '../../../contract/formats/in-sentence.ts';
import { formatNumber } from '../../../contract/formats/numbers.ts';
import { capitalized } from '../../../contract/membership/plan-terms.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { escaped } from '../../markup.ts';
import type { Session } from '../store/objects.ts';
import { htmlPage, icons, type Page } from './markup.ts';
import type { Quote } from './quote.ts';
import { asksConsent } from './session-state.ts';

/** Values of the form's fields. */
export type CheckoutForm = {
  card: string;
  expires: string;
  security: string;
  name: string;
  promotion: string;
  consents: boolean;
  errors: { card?: string; expires?: string; promotion?: string; consent?: string };
};

export const emptyForm: CheckoutForm = {
  card: '',
  expires: '',
  security: '',
  name: '',
  promotion: '',
  consents: false,
  errors: {},
};

const testMethods: readonly (readonly [number: string, effect: Message])[] = [
  ['4242 4242 4242 4242', msg('Pays at once')],
  ['4000 0000 0000 3220', msg('Asks for confirmation')],
  ['4000 0027 6000 3184', msg('Asks for it each time')],
  ['4000 0000 0000 0002', msg('Is declined')],
  ['4000 0000 0000 9995', msg('Has insufficient funds')],
  ['4000 0000 0000 0341', msg('Is declined when charged')],
  ['Apple Pay', msg('A card in a wallet, pays at once')],
  ['link@example.com', msg('Link, pays at once')],
  ['AT61 1904 3002 3457 3201', msg('SEPA debit, confirmed after three days')],
  ['AT86 1904 3002 3547 3202', msg('SEPA debit, returned after three days')],
  ['AT48 1904 3002 3547 3207', msg('SEPA debit, the second payment is returned')],
];

/** Formats an amount in the smallest unit with the currency's own digits. */
export const money = (amount: number, currency: string): string => {
  const style = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2;
  return formatNumber(amount / 10 ** digits, style).replace('-', '−');
};

export const longDate = (seconds: number): string =>
  formatDate(seconds * 1000, { dateStyle: 'long', timeZone: 'UTC' });

const dayCount = (count: number): string =>
  t(
    '{count, plural, one {one day} =2 {two days} =3 {three days} =4 {four days} =5 {five days} =6 {six days} =7 {seven days} =8 {eight days} =9 {nine days} =10 {ten days} other {# days}}',
    { count },
  );
// translators: of a trial: “seven days free”
const freeDays = (days: number): string => t('{days} free', { days: dayCount(days) });

const line = (label: string, amount: string, className = ''): string =>
  `<div${className && ` class="${className}"`}><dt>${escaped(label)}</dt><dd class="numeric">${escaped(amount)}</dd></div>`;

const chargeLabel = (day: string, index: number, isTrial: boolean): string => {
  if (index > 0) return t('From {day}', { day });
  return isTrial ? t('First charge on {day}', { day }) : t('Next charge on {day}', { day });
};

/** Returns the lines of the amount that is due and of later charges; `due` is the label of the sum. */
const quoteLines = (quote: Quote, due: string): string => {
  const { currency, trialDays, once, price, discount, tax } = quote;
  // A paid trial has a line of its own.
  const trial = once.length > 0 ? dayCount(trialDays) : freeDays(trialDays);
  const lines = [
    line(quote.name, money(price, currency)),
    trialDays ? line(capitalized(trial), money(-price, currency)) : '',
    ...once.map(({ name, amount }) => line(name, money(amount, currency))),
    discount ? line(t('Discount'), money(-discount, currency)) : '',
    tax ? line(t('Tax'), money(tax, currency)) : '',
    line(due, money(quote.dueToday, currency), 'total'),
    ...quote.later.map(({ amount, at }, index) =>
      line(chargeLabel(longDate(at), index, trialDays > 0), money(amount, currency)),
    ),
  ];
  return `<dl class="lines">${lines.join('')}</dl>`;
};

const head = (name: string, amount: string, note: string): string =>
  `<p class="small offer">${escaped(name)}</p><p class="amount">${escaped(amount)}</p><p class="small quieter">${escaped(note)}</p>`;

const summary = (studio: string, quote: Quote): string => {
  const { currency, trialDays, once, price } = quote;
  const trial = once.length > 0 ? dayCount(trialDays) : freeDays(trialDays);
  const after = trialDays ? t('{each}, after {trial}', { each: quote.interval, trial }) : quote.interval;
  return `${head(`${studio} · ${quote.name}`, money(price, currency), after)}
${quoteLines(quote, t('Due today'))}`;
};

const setupSummary = (studio: string): string =>
  head(
    studio,
    t('Your payment method'),
    t('It is saved for the payments to come. Nothing is charged today.'),
  );

const field = (
  name: keyof CheckoutForm & string,
  label: string,
  {
    value,
    error,
    attributes,
    icon = '',
  }: { value: string; error?: string; attributes: string; icon?: string },
): string => {
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : '';
  const input = `<input class="inp numeric${error ? ' err' : ''}" name="${name}" value="${escaped(value)}" ${attributes}${described}>`;
  const message = error ? `<p class="msg-err" role="alert" id="${name}-error">${escaped(error)}</p>` : '';
  return `<div><label class="field"><span>${label}</span>${icon ? `<span class="with-icon">${input}${icon}</span>` : input}</label>${message}</div>`;
};

const submitLabel = (quote: Quote | null): string => {
  if (!quote) return t('Save payment method');
  if (quote.trialDays === 7 && quote.dueToday === 0) return t('Start free week');
  if (quote.trialDays && quote.dueToday === 0) return t('Start free trial');
  return t('Pay {amount}', { amount: money(quote.dueToday, quote.currency) });
};

const promotion = (form: CheckoutForm): string => `<div class="promotion">
${field('promotion', t('Promotion code'), { value: form.promotion, error: form.errors.promotion, attributes: 'autocomplete="off"' })}
<button class="btn s" name="action" value="apply">${t('Apply')}</button></div>`;

const consent = ({ custom_text }: Session, form: CheckoutForm): string => {
  const words = custom_text.terms_of_service_acceptance?.message ?? t('I agree to the terms of service.');
  const { consent: error } = form.errors;
  const described = error ? ' aria-invalid="true" aria-describedby="consent-error" autofocus' : '';
  const message = error ? `<p class="msg-err" role="alert" id="consent-error">${escaped(error)}</p>` : '';
  return `<div><label class="consent"><input type="checkbox" name="consent" value="yes"${form.consents ? ' checked' : ''}${described}><span class="small">${escaped(words)}</span></label>${message}</div>`;
};

const cardForm = (
  session: Session,
  quote: Quote | null,
  form: CheckoutForm,
): string => `<form id="payment" method="post" novalidate>
<h1 class="title-1">${quote ? t('Pay') : t('Save a payment method')}</h1>
${field('card', t('Card number, IBAN or e-mail for Link'), {
  value: form.card,
  error: form.errors.card,
  attributes: 'autocomplete="cc-number" required',
  icon: icons.card,
})}
<div class="pair">
${field('expires', t('Expires'), { value: form.expires, error: form.errors.expires, attributes: `autocomplete="cc-exp" placeholder="${t('MM / YY')}"` })}
${field('security', t('Security code'), { value: form.security, attributes: 'inputmode="numeric" autocomplete="cc-csc"' })}
</div>
${field('name', t('Name'), { value: form.name, attributes: 'autocomplete="cc-name"' }).replace(' numeric"', '"')}
${asksConsent(session) ? consent(session, form) : ''}
<button class="btn p wide" name="action" value="pay">${escaped(submitLabel(quote))}</button>
${session.allow_promotion_codes ? promotion(form) : ''}
</form>`;

/** Puts a link in its place of a message. */
const withLink = (message: string, address: string): string =>
  message.replace('<link>', `<a href="${address}">`).replace('</link>', '</a>');

const cards = (
  now: number,
): string => `<div class="test-cards"><h2 class="title-4">${t('Test payment methods')}</h2><ul>
${testMethods
  .map(
    ([number, effect]) =>
      `<li><button class="numeric" form="payment" name="fill" value="${number}" aria-label="${escaped(t('Use {number}: {effect}', { number, effect: inSentence(t(effect)) }))}">${number}</button><span>${t(effect)}</span></li>`,
  )
  .join('\n')}
</ul><p class="small quieter">${t('Of a card the last four digits will do. Any other number pays at once.')}</p>
<p class="small quieter">${withLink(t('Here it is {day}. <link>Owners let time pass</link> to see renewals.', { day: longDate(now) }), '/admin/billing#sandbox-time')}</p></div>`;

export const checkoutPage = (
  studio: string,
  session: Session,
  { quote, form, now }: { quote: Quote | null; form: CheckoutForm; now: number },
): Page => {
  const back = session.cancel_url
    ? `<a class="small back" href="${escaped(session.cancel_url)}">${icons.back}${t('Cancel and go back')}</a>`
    : '';
  return htmlPage(
    `${t('Sandbox checkout')} | ${studio}`,
    `<main id="main" class="checkout"><section class="order room" aria-label="${t('Your order')}">${back}
${quote ? summary(studio, quote) : setupSummary(studio)}</section>
<section class="payment" aria-label="${t('Payment')}">${cardForm(session, quote, form)}
${cards(now)}</section></main>`,
    {
      status: Object.keys(form.errors).length ? 422 : 200,
      banner: 'cards',
      leadsTo: [session.success_url, session.cancel_url],
    },
  );
};

export type BankQuestion = {
  /** Payment to confirm and its parts, in words; null if a card is saved. `isToday`: more is charged later. */
  payment: { name: string; amount: string; isToday: boolean; lines: string } | null;
  last4: string | null;
  /** Address for a holder who does not answer. */
  back: string | null;
  leadsTo: readonly (string | null)[];
};

/** Returns the payment that the bank is asked to confirm for a checkout. */
export const askedOf = (quote: Quote): BankQuestion['payment'] => ({
  name: quote.name,
  amount: money(quote.dueToday, quote.currency),
  isToday: true,
  lines: quoteLines(quote, t('Paid after you confirm')),
});

/** Returns the payment that the bank is asked to confirm for a payment begun earlier. */
export const askedInAll = (name: string, amount: string): BankQuestion['payment'] => ({
  name,
  amount,
  isToday: false,
  lines: `<dl class="lines">${line(t('Paid after you confirm'), amount, 'total')}</dl>`,
});

/** Returns the page on which the sandbox's bank asks the holder. */
export const confirmPage = (studio: string, { payment, last4, back, leadsTo }: BankQuestion): Page => {
  const asked = payment
    ? payment.isToday
      ? t('{studio}, {amount} today', { studio, amount: payment.amount })
      : t('{studio}, {amount}', { studio, amount: payment.amount })
    : t('{studio}: saving a payment method', { studio });
  const card = last4
    ? `<br><span class="muted">${escaped(t('Card ending in {digits}', { digits: last4 }))}</span>`
    : '';
  const beside = payment
    ? `${head(`${studio} · ${payment.name}`, payment.amount, t('Not charged yet'))}${payment.lines}`
    : head(studio, t('Your payment method'), t('Not saved yet'));
  return htmlPage(
    `${t('Confirm')} | ${studio}`,
    `<main id="main" class="checkout"><section class="order room" aria-label="${t('Your order')}">${back ? `<a class="small back" href="${escaped(back)}">${icons.back}${t('Cancel and go back')}</a>` : ''}
${beside}</section>
<section class="payment" aria-label="${t('Confirm')}"><h1 class="title-1">${t('Your bank asks if it is you')}</h1>
<p class="muted">${t('What is below belongs to your bank. The studio learns only yes or no.')}</p>
<form method="post" class="bank"><h2>${icons.bank}${t('Test bank')}</h2><div><p><b>${escaped(asked)}</b>${card}</p>
<p>${t('Test bank asks: is this payment yours?')}</p>
<p class="actions"><button class="btn s" name="action" value="refuse">${t('Refuse')}</button><button class="btn p" name="action" value="approve">${t('Approve')}</button></p></div></form></section></main>`,
    { leadsTo, banner: 'bank' },
  );
};
