import { regionName } from '../../../contract/formats/names.ts';
import { msg, t } from '../../../contract/messages.ts';
import { escaped } from '../../markup.ts';
import { longDate, money } from '../checkout/checkout-page.ts';
import { htmlPage, icons, messagePage, type Page } from '../checkout/markup.ts';
import { intentOf } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Charge, Invoice } from '../store/objects.ts';

type Entry = { label: string; note?: string; amount: number; total?: boolean };

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0);

/** Returns the latest charge of an invoice, paid or declined; undefined if there is none. */
const chargeOf = (sandbox: Sandbox, invoice: Invoice): Charge | undefined =>
  sandbox.store.find('charge', intentOf(sandbox, invoice)?.latest_charge ?? null);

const stateOf = (invoice: Invoice, charge: Charge | undefined): string => {
  if (invoice.status === 'void') return t('Void: nothing is owed');
  if (invoice.status !== 'paid') return t('Not paid, from {day}', { day: longDate(invoice.created) });
  const last4 = charge?.payment_method_details?.card?.last4;
  const day = longDate(invoice.status_transitions.paid_at ?? invoice.created);
  return last4
    ? t('Paid on {day}, card ending in {digits}', { day, digits: last4 })
    : t('Paid on {day}', { day });
};

const entriesOf = (invoice: Invoice, charge: Charge | undefined): Entry[] => {
  const discount = sum(invoice.total_discount_amounts);
  const tax = sum(invoice.total_taxes);
  const lines = invoice.lines.data.map(({ description, amount, period }) => ({
    label: description ?? t('Membership'),
    amount,
    ...(period.end > period.start
      ? { note: t('{start} to {end}', { start: longDate(period.start), end: longDate(period.end) }) }
      : undefined),
  }));
  const isPaid = invoice.status === 'paid';
  const due = isPaid ? invoice.amount_paid : invoice.amount_due;
  const balance = due - invoice.total;
  const refunded = charge?.amount_refunded ?? 0;
  return [
    ...lines,
    ...(discount ? [{ label: t('Discount'), amount: -discount }] : []),
    ...(tax
      ? [
          { label: t('Without tax'), amount: invoice.total - tax },
          { label: t('Tax'), amount: tax },
        ]
      : []),
    ...(balance ? [{ label: t('From the balance'), amount: balance }] : []),
    { label: isPaid ? t('Paid') : t('Total'), amount: due, total: true },
    ...(refunded ? [{ label: t('Paid back'), amount: -refunded }] : []),
  ];
};

const entryLine = ({ label, note, amount, total }: Entry, currency: string): string =>
  `<div${total ? ' class="total"' : ''}><dt>${escaped(label)}${note ? `<small>${escaped(note)}</small>` : ''}</dt><dd class="numeric">${escaped(money(amount, currency))}</dd></div>`;

const party = (title: string, lines: readonly (string | null | undefined)[]): string =>
  `<p><b>${title}</b>${lines
    .flatMap((line) => (line ? line.split('\n') : []))
    .map(escaped)
    .join('<br>')}</p>`;

const countryName = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) ? regionName(code) : code;

const taxLine = (number: string): string => t('Tax number {number}', { number });

const receiver = (invoice: Invoice): (string | null)[] => {
  const { customer_name, customer_email, customer_address: at } = invoice;
  const town = [at?.postal_code, at?.city].filter(Boolean).join(' ');
  return [
    customer_name,
    customer_email,
    at ? [at.line1, at.line2, town, at.state, countryName(at.country)].filter(Boolean).join('\n') : null,
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => (value ? taxLine(value) : null)),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name} ${value}`),
  ];
};

const sender = ({ settings: { studio, seller } }: Sandbox): string[] => [
  studio.name,
  ...seller.address,
  ...(seller.taxNumber ? [taxLine(seller.taxNumber)] : []),
];

const receiptsAddress = '/settings/membership/receipts';

const notFound = ({ settings }: Sandbox): Page =>
  messagePage(t('Not found'), t('There is no such receipt.'), {
    status: 404,
    studio: settings.studio.name,
    actions: [{ label: t('Back to Receipts'), address: receiptsAddress }],
  });

const actions = (): string =>
  `<p class="actions"><a class="back" href="${receiptsAddress}">${icons.back}${t('Back to Receipts')}</a><button class="btn s" type="button" data-print hidden>${icons.print}${t('Print')}</button></p>`;

/** Returns the page that Stripe calls the hosted invoice, or the receipt of a charge. */
export const receiptPage = (sandbox: Sandbox, kind: 'invoices' | 'receipts', id: string): Page => {
  const { store, settings } = sandbox;
  const intent = kind === 'receipts' ? store.find('charge', id)?.payment_intent : null;
  const invoiceId = kind === 'invoices' ? id : intent && store.hidden('payment_intent', intent).invoice;
  const invoice = store.find('invoice', (invoiceId ?? null) as string | null);
  if (!invoice) return notFound(sandbox);
  const charge = chargeOf(sandbox, invoice);
  const studio = escaped(settings.studio.name);
  const number = invoice.number ?? '';
  const title = (
    invoice.status === 'paid' ? t('Receipt {number}', { number }) : t('Invoice {number}', { number })
  ).trim();
  const due = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  return htmlPage(
    `${title} | ${settings.studio.name}`,
    `<main id="main" class="receipt">${actions()}
<article class="paper" aria-labelledby="number"><header><p class="studio">${studio}</p><div class="small"><h1 id="number">${escaped(title)}</h1><p>${escaped(longDate(invoice.created))}</p></div></header>
<p class="sum numeric">${escaped(money(due, invoice.currency))}</p><p class="small">${escaped(stateOf(invoice, charge))}</p>
<div class="parties">${party(t(msg('From', 'sender of a receipt')), sender(sandbox))}${party(t(msg('To', 'recipient of a receipt')), receiver(invoice))}</div>
<dl>${entriesOf(invoice, charge)
      .map((entry) => entryLine(entry, invoice.currency))
      .join('')}</dl>
<p class="foot">${t('A receipt of the payment sandbox: no money was moved.')}</p></article></main>`,
    { script: '/checkout/assets/print.js' },
  );
};
