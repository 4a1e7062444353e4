import { msg, t } from '../../../contract/messages.ts';
import { backIcon, escaped, icon, pageLanguage } from '../../markup.ts';
import { preloadedFonts } from '../../page-styles.ts';

export const assetFolder = '/checkout/assets';

export const icons = {
  back: backIcon,
  card: icon('<rect x="3.500" y="6" width="17" height="12.500" rx="2"/><path d="M3.500 10.500h17"/>'),
  print: icon('<path d="M7 9V4.500h10V9M7 16H4.500V9h15v7H17M7 13.500h10v6H7z"/>'),
  bank: icon(
    '<path d="M4 9.500 12 4l8 5.500M5.500 9.500h13M7 9.500V17M12 9.500V17M17 9.500V17M4 19.500h16"/>',
  ),
  done: icon('<circle cx="12" cy="12" r="8"/><path d="m8.500 12.300 2.400 2.400 4.600-5"/>'),
  note: icon('<circle cx="12" cy="12" r="8"/><path d="M12 11v5M12 8v.01"/>'),
};

export type Page = { status: number; headers: Record<string, string>; body: string | Buffer };

/**
 * Returns the content policy of a page. Browsers check `form-action` on redirects too, so it names the addresses to
 * which a form may lead back.
 */
const policy = (leadsTo: readonly string[], hasScript: boolean): string =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...leadsTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const originsOf = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];

/** Banners at the top of a page: they say that it is a sandbox, and which parts are not real. */
const banners = {
  payment: msg('No card is charged and no bank is asked.'),
  cards: msg('No card is charged and no bank is asked. Use a test number below.'),
  bank: msg('The bank below is pretended.'),
};

/** Returns a page of the sandbox, with its banner at the top. */
export const htmlPage = (
  title: string,
  main: string,
  {
    status = 200,
    leadsTo = [],
    banner = 'payment',
    script,
  }: {
    status?: number;
    leadsTo?: readonly (string | null)[];
    banner?: keyof typeof banners;
    script?: string;
  } = {},
): Page => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(originsOf(leadsTo), script !== undefined),
    'cache-control': 'no-store',
    // Older browsers send the origin of a form only with this policy.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  body: `<!doctype html>
<html ${pageLanguage()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
${preloadedFonts(assetFolder)}
<link rel="stylesheet" href="${assetFolder}/checkout.css">
${script ? `<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">${t('Skip to content')}</a>
<div class="sandbox-banner" role="note">${icons.note}<span><b>${t('Sandbox checkout.')}</b> ${t(banners[banner])}</span></div>
${main}
</body>
</html>`,
});

export const redirect = (address: string): Page => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store' },
  body: '',
});

const ways = (actions: readonly Way[]): string => {
  const links = actions.map(
    ({ label, address, isMain }) =>
      `<a class="btn ${isMain ? 'p' : 's'}" href="${escaped(address)}">${escaped(label)}</a>`,
  );
  return links.length > 0 ? `<p class="actions">${links.join('')}</p>` : '';
};

type Way = { label: string; address: string; isMain?: boolean };

type Message = {
  status: number;
  studio: string;
  /** Subject of the message, beside it. */
  about?: { name: string; amount: string; note: string };
  kind?: 'note' | 'good';
  actions?: readonly Way[];
};

/** Returns a page with one message and its links. */
export const messagePage = (
  title: string,
  text: string,
  { status, studio, about, kind = 'note', actions = [] }: Message,
): Page => {
  const beside = about
    ? `<p class="small offer">${escaped(about.name)}</p><p class="amount">${escaped(about.amount)}</p><p class="small quieter">${escaped(about.note)}</p>`
    : `<p class="amount studio-name">${escaped(studio)}</p>`;
  return htmlPage(
    `${title} | ${studio}`,
    `<main id="main" class="checkout"><section class="order room" aria-label="${about ? t('Your order') : t('The studio')}"><a class="small back" href="/">${icons.back}${escaped(t('Back to {studio}', { studio }))}</a>
${beside}</section>
<section class="payment" aria-label="${t('Payment')}"><h1 class="title-1">${escaped(title)}</h1>
<p class="outcome ${kind}">${kind === 'good' ? icons.done : icons.note}<span>${escaped(text)}</span></p>${ways(actions)}</section></main>`,
    { status },
  );
};
